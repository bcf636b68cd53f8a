/** The moment of a task: seats, trick, what lies open, the own hand. Seats may be what is asked for, and cards the answer. */
import { useContext, useState } from "preact/hooks";
import { Card } from "./cards";
import { GameContext, type SideProps } from "./game";
import { Cards } from "./hand";
import { lay } from "./lay";
import { Plate } from "./seats";
import { ChoiceButton } from "./task-choices";
import { handName, Rich, WordsContext } from "./text";
import { SIDES, TrickSide } from "./trick";
import type { Code, Send, TableSide } from "./view";
import type { Contract } from "./view-skat";
import type { Choice, Task } from "./view-tasks";
import { useWidth } from "./width";

const ARROWS: Record<string, string[]> = { ArrowDown: ["s"], ArrowLeft: ["w", "nw"], ArrowUp: ["n"], ArrowRight: ["e", "ne"] };

export function TaskTable({ places, open, ...props }: SideProps & { places: Choice[]; open: boolean }) {
  const { Middle } = useContext(GameContext);
  const { view, send } = props;
  const { seats, skat, trick } = view.table!;
  const sides = SIDES[seats.length]!;
  const first = places[0]?.seat;
  const walk = (event: KeyboardEvent) => {
    const to = ARROWS[event.key];
    if (!to || !places.length) return;
    event.preventDefault();
    event.stopPropagation();
    const box = event.currentTarget as HTMLElement;
    for (const side of to) box.querySelector<HTMLElement>(`.cl-in-${side} button`)?.focus();
  };
  return (
    <div class="cl-task-table">
      {skat?.contract && <ContractLine contract={skat.contract} />}
      <div class="cl-ringside" data-seats={seats.length} data-trick={view.phase === "play" || trick.cards.length ? "" : undefined} onKeyDown={walk}>
        <Middle {...props} />
        {seats.map((seat, k) => {
          const place = places.find((choice) => choice.seat === k);
          return (
            <div key={seat.name} class={`cl-in-${sides[k]}`}>
              {place ? <ChoiceButton choice={place} plate={seat} send={send} open={open} stop={place.seat === first} /> : <Plate seat={seat} at={k} />}
            </div>
          );
        })}
        {(view.phase === "play" || trick.cards.length > 0) && <TrickSide {...props} />}
      </div>
    </div>
  );
}

function ContractLine({ contract }: { contract: Contract }) {
  return (
    <p class="cl-task-contract">
      <b>
        <Rich text={contract.title} />
      </b>
      <span>
        <Rich text={`${contract.by} · ${contract.note}`} />
      </span>
    </p>
  );
}

interface HandProps {
  task: Task;
  table: TableSide;
  send: Send;
  open: boolean;
}

/** The hand: a card answers, or some of them do with a button of its own, or all only lie there. */
export function TaskHand({ task, table, send, open }: HandProps) {
  const [box, room] = useWidth(600);
  const [picked, setPicked] = useState<Code[]>(task.picked);
  const { hand } = table;
  const laid = lay(hand.length, hand.filter((card, k) => k > 0 && card.gap).length + 1, room);
  const name = handName(table, useContext(WordsContext));
  const press = (card: Code) => setPicked((now) => (now.includes(card) ? now.filter((each) => each !== card) : [...now, card]));
  const { pick } = task;
  const escape = (event: KeyboardEvent) => {
    if (event.key === "Escape" && picked.length) setPicked([]);
  };
  return (
    <div class="cl-task-hand" onKeyDown={escape}>
      <div ref={box} class="cl-handbox" style={{ "--w": `${laid.width}px` }}>
        {open && task.hand !== "show" ? (
          <Cards
            hand={hand}
            laid={laid}
            name={name}
            send={(what) => send(`answer ${what}`)}
            picking={task.hand === "pick" ? { picked, press, ask: null } : undefined}
          />
        ) : (
          <div class="cl-hand" role="group" aria-label={name}>
            {hand.map((card, k) => {
              const margin = k % laid.perRow === 0 ? 0 : laid.step - laid.width + (card.gap ? laid.group : 0);
              const look = task.picked.includes(card.card) ? "cl-picked" : "";
              return <Card key={card.card} code={card.card} look={card.state} label={card.label || card.name} class={look} style={{ marginLeft: `${margin}px` }} />;
            })}
          </div>
        )}
      </div>
      {pick && open && (
        <div class="cl-task-pick">
          <span aria-live="polite">{pick.count[picked.length]}</span>
          <button type="button" class="cl-btn cl-primary" onClick={() => send(`${pick.do} ${picked.join(" ")}`)}>
            {pick.commit}
          </button>
        </div>
      )}
    </div>
  );
}
