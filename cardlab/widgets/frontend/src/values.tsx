/** The own call: choose a value, see what it means, then say it with a button of its own. */
import { useContext, useEffect, useRef, useState } from "preact/hooks";
import { Action, Push } from "./buttons";
import { Callout } from "./callout";
import { chord, columns, escapes, neighbour, PAUSE, take, WALK } from "./keys";
import { listen } from "./listen";
import { Mark } from "./mark";
import { Rich, Small, spoken, useWord, WordsContext } from "./text";
import type { Send, View } from "./view";
import type { AuctionSide } from "./view-skat";

/** The digits that count once one more is typed: they begin a value, or the new one begins anew. */
export function digits(before: string, digit: string, labels: string[]): string {
  const both = before + digit;
  return labels.some((label) => label.startsWith(both)) ? both : digit;
}

export function Values({ side, view, send }: { side: AuctionSide; view: View; send: Send }) {
  const { values, pass } = side;
  const word = useWord();
  const words = useContext(WordsContext);
  const [picked, setPicked] = useState("");
  const [answered, setAnswered] = useState(-1); // the view whose refusal a new choice has ended
  const box = useRef<HTMLDivElement>(null);
  const keys = useRef({ digits: "", at: 0 });
  const at = values.findIndex((value) => value.do === picked);
  const chosen = values[at];
  const callout = answered === view.n ? null : view.table?.callout;

  const radios = () => box.current!.querySelectorAll<HTMLElement>("[role=radio]");
  const pick = (k: number): void => {
    if (!values[k]) return;
    setPicked(values[k].do);
    setAnswered(view.n);
    radios()[k]?.focus();
  };
  const onGrid = (event: KeyboardEvent): void => {
    if (chord(event)) return;
    const here = [...radios()].indexOf(event.target as HTMLElement);
    if (WALK.test(event.key)) pick(at < 0 ? here : neighbour(here, event.key, columns(event.currentTarget as Element), values.length));
    // A jump is asked once more: Enter goes to the button that says it.
    else if (event.key === "Enter" && chosen?.jump) box.current!.querySelector<HTMLElement>(".cl-primary")?.focus();
    else if (event.key === "Enter" && chosen) send(chosen.do);
    else return;
    take(event);
  };

  // A value may be typed from anywhere in the widget.
  const onTyped = (event: KeyboardEvent): void => {
    if (chord(event) || !/^[0-9]$/.test(event.key)) return;
    take(event);
    const labels = values.map((value) => value.label);
    const now = Date.now();
    const typed = digits(now - keys.current.at < PAUSE ? keys.current.digits : "", event.key, labels);
    keys.current = { digits: typed, at: now };
    pick(labels.indexOf(typed));
  };
  useEffect(() => {
    const root = box.current!.closest<HTMLElement>(".cl")!;
    return listen(root, "keydown", onTyped);
  });
  const dismiss = (event: KeyboardEvent): void => {
    if (!escapes(event, callout)) return;
    setAnswered(view.n);
    send("dismiss");
  };

  return (
    <div ref={box} onKeyDown={dismiss}>
      <Small text={side.legend} />
      <div class="cl-values" role="radiogroup" aria-label={spoken(side.heading, words)} onKeyDown={onGrid}>
        {values.map((value, k) => (
          <Push
            key={value.do}
            role="radio"
            class={`cl-btn cl-value ${value.far ? "is-far" : ""} ${callout?.at === value.do ? "is-no" : ""}`}
            aria-checked={k === at}
            aria-label={callout?.at === value.do ? `${value.commit}: ${callout.title}` : spoken(value.heard, words)}
            tabIndex={k === Math.max(0, at) ? 0 : -1}
            data-do={value.do}
            onClick={() => pick(k)}
          >
            <b>{value.label}</b>
            <small>
              {value.games.map((game) => (
                <span key={game.mark + game.text}>
                  <Mark mark={game.mark} /> {game.text}
                </span>
              ))}
            </small>
          </Push>
        ))}
      </div>
      <div class="cl-said-call">
        {callout ? <Callout callout={callout} send={send} below within={box} /> : !chosen && side.legend && <p>{word("pick_bid")}</p>}
        {/* always there: a status that comes with its words is not read */}
        <div role="status" class={!callout && chosen?.jump ? "cl-judged is-no" : ""}>
          {callout || !chosen ? null : chosen.jump ? (
            <>
              <Rich as="h3" text={chosen.jump.heading} />
              <Rich as="p" text={chosen.jump.text} />
            </>
          ) : (
            <Rich as="p" text={chosen.note} />
          )}
        </div>
        <div class="cl-acts">
          {chosen && <Action button={{ do: chosen.do, label: chosen.commit }} send={send} kind="primary" />}
          {chosen?.jump && <Action button={chosen.jump.instead} send={send} />}
          {pass && <Action button={pass} send={send} kind={chosen ? "quiet" : "plain"} />}
        </div>
      </div>
    </div>
  );
}
