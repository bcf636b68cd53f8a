/** A record that is pasted; under it the table of either game, all hands open, to be stepped through, and its tasks. */
import { useContext, useLayoutEffect, useState } from "preact/hooks";
import { Below } from "./below";
import { Action } from "./buttons";
import { SKAT } from "./felt";
import { Choices } from "./foot";
import { GameContext, SHEETS, type SideProps } from "./game";
import { GERMAN } from "./german";
import { HandSide } from "./hand";
import { SPADES } from "./seal";
import { Table } from "./table";
import { Rich } from "./text";
import type { RecordTasks } from "./view-record";
import type { Send } from "./view";
import { widget } from "./widget";

/** Which game lies on the table only the record tells. */
function Record(props: SideProps) {
  const { view, send } = props;
  const game = useContext(GameContext);
  return (
    <GameContext.Provider value={{ ...game, ...(view.table?.skat ? SKAT : SPADES) }}>
      <Paste view={view} send={send} />
      {view.table && <Table {...props} />}
      {view.record!.tasks && <Tasks tasks={view.record!.tasks} send={send} />}
    </GameContext.Provider>
  );
}

/** Whose tasks: one button for each seat. */
function Tasks({ tasks, send }: { tasks: RecordTasks; send: Send }) {
  return (
    <>
      <section class="cl-panel cl-paste cl-paste-tasks">
        <Rich as="h2" text={tasks.heading} />
        <Rich as="p" text={tasks.text} />
        <Choices of={tasks.seats} name={tasks.heading} send={send} />
        {tasks.note && (
          <p class="cl-muted" role="status">
            <Rich text={tasks.note} />
          </p>
        )}
      </section>
      {tasks.below && <Below {...tasks.below} send={send} />}
    </>
  );
}

function Paste({ view, send }: SideProps) {
  const { heading, text, field, value, button, error, note, deals } = view.record!;
  const [typed, setTyped] = useState(value);
  useLayoutEffect(() => setTyped(value), [value]); // at once: later it would take back what is typed meanwhile
  return (
    <section class="cl-panel cl-paste">
      <Rich as="h2" text={heading} />
      <Rich as="p" text={text} />
      <textarea
        aria-label={field}
        aria-invalid={!!error}
        rows={view.table ? 3 : 9}
        spellcheck={false}
        value={typed}
        onInput={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => event.stopPropagation()}
      />
      {error && (
        <p class="cl-notice cl-is-no" role="alert">
          {error}
        </p>
      )}
      <div class="cl-acts">
        <Action button={{ ...button, do: `${button.do} ${JSON.stringify(typed)}` }} send={send} />
        {deals.length > 0 && <Choices of={deals} name={field} send={send} />}
        {note && <Rich as="p" text={note} />}
      </div>
    </section>
  );
}

// Nothing is bid or chosen here.
export default widget({ ...SHEETS, sides: { record: Record }, hand: () => HandSide, packs: { german: GERMAN } });
