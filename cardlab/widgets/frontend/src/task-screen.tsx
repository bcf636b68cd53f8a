/** A task, from its number to the button that goes on. Whatever is typed anywhere in it goes to the field; Enter goes on. */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { Action, Icon } from "./buttons";
import type { SideProps } from "./game";
import { chord, take } from "./keys";
import { bring, intoSight, rect } from "./motion";
import { PageLink } from "./pagelink";
import { RuleCard } from "./rules";
import { NoticeLine } from "./say";
import { Sacks } from "./sacks";
import { Choices } from "./task-choices";
import { EndingSide } from "./task-ending";
import { TypedField } from "./task-field";
import { TaskHand, TaskTable } from "./task-table";
import { Ticks } from "./task-ticks";
import { Told } from "./task-told";
import { Rich } from "./text";
import type { Send } from "./view";
import type { Feedback, Task, TasksSide } from "./view-tasks";

export function Tasks(props: SideProps) {
  const { view, frame } = props;
  const root = useRef<HTMLDivElement>(null);
  const send = useFocus(root, props);
  const side = view.tasks;
  if (!side) return null;
  const { task, feedback, ending } = side;
  const moving = !!frame; // what an answer led to is still being played
  const refused = feedback?.tone === "refused"; // said at the hand, which is played on from
  const typed = (event: KeyboardEvent) => {
    if (chord(event) || (event.target as Element).matches("input")) return;
    const hint = root.current!.querySelector<HTMLElement>('[data-do="hint"]');
    if (event.key === "?" && hint) {
      take(event);
      return hint.click();
    }
    // The key itself then lands in the field. "Process": a syllable begins.
    if (/^[\p{L}\p{N}+−-]$/u.test(event.key) || event.key === "Process") root.current!.querySelector<HTMLElement>(".cl-typed input")?.focus();
  };
  return (
    <div ref={root} id={side.anchor || undefined} class="cl-tasks" onKeyDown={typed}>
      <section class="cl-panel cl-task" tabIndex={-1}>
        <header class="cl-task-head">
          <p class="cl-step">{side.crumb}</p>
          {side.ticks.length > 0 && <Ticks ticks={side.ticks} />}
        </header>
        {view.notice && <NoticeLine notice={view.notice} />}
        {task && <Asked key={side.crumb} {...props} send={send} task={task} refused={refused ? feedback : null} moving={moving} />}
        {ending && <EndingSide ending={ending} send={send} />}
        {feedback && !refused && !moving && <Told key={view.n} told={feedback} send={send} arrives />}
        {!moving && <Foot side={side} send={send} />}
      </section>
      {view.rule && <RuleCard view={view} send={send} />}
    </div>
  );
}

interface AskedProps extends SideProps {
  task: Task;
  refused: Feedback | null;
  moving: boolean;
}

/** The question at its moment, and every way to answer it. */
function Asked({ task, refused, moving, ...props }: AskedProps) {
  const { view, send } = props;
  const seats = task.choices.filter((choice) => choice.seat !== undefined);
  const open = task.live && !moving;
  return (
    <>
      <h2 class="cl-task-question">
        <Rich text={task.question} />
      </h2>
      {task.told.length > 0 && (
        <ul class="cl-task-told">
          {task.told.map((row) => (
            <li key={row.text}>
              <span>
                <Rich text={row.text} />
              </span>
              {row.sacks && <Sacks {...row.sacks} />}
            </li>
          ))}
        </ul>
      )}
      {task.house && <House house={task.house} />}
      {view.table && <TaskTable {...props} places={seats} open={open} />}
      {view.table && view.table.hand.length > 0 && <TaskHand task={task} table={view.table} send={send} open={open} />}
      {refused && <Told key={view.n} told={refused} send={send} arrives />}
      {task.choices.length > 0 && !(view.table && seats.length) && <Choices choices={task.choices} numbered={task.numbered} send={send} open={open} />}
      {task.field && !moving && <TypedField key={task.field.error} field={task.field} send={send} />}
      <div class="cl-hints" aria-live="polite">
        {task.hints.out.map((hint) => (
          <p key={hint.title} class="cl-hint-step">
            <b>
              <Icon name="hint" />
              {hint.title}
            </b>
            <Rich text={hint.text} />
          </p>
        ))}
      </div>
    </>
  );
}

function House({ house }: { house: NonNullable<Task["house"]> }) {
  return (
    <details class="cl-task-house" open>
      <summary>{house.title}</summary>
      <ul>
        {house.says.map((text) => (
          <li key={text}>
            <Rich text={text} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Foot({ side, send }: { side: TasksSide; send: Send }) {
  const more = side.task?.hints.more;
  const next = side.ending?.next;
  if (!side.buttons.length && !more && !next) return null;
  const onward = next && (
    <PageLink path={next.path} folder={side.ending!.folder} class={`cl-btn cl-${next.kind}`}>
      {next.label}
      <Icon name="next" />
    </PageLink>
  );
  return (
    <div class="cl-task-foot">
      {next?.kind === "primary" && onward}
      {side.buttons.map((button) => (
        <Action key={button.do} button={button} send={send} />
      ))}
      {next?.kind === "plain" && onward}
      {more && <Action button={more} send={send} />}
    </div>
  );
}

/** After an answer the focus is where the learner goes on: at what must be read or pressed next. Nothing moves it otherwise. */
function useFocus(root: { current: HTMLElement | null }, { view, send, frame }: SideProps): Send {
  const [asked] = useState({ what: "", keys: false });
  const moving = !!frame;
  useEffect(() => {
    const seen = (event: Event) => void (asked.keys = event.type === "keydown");
    const box = root.current!;
    for (const kind of ["keydown", "pointerdown"]) box.addEventListener(kind, seen, true);
    return () => {
      for (const kind of ["keydown", "pointerdown"]) box.removeEventListener(kind, seen, true);
    };
  }, []);
  useLayoutEffect(() => {
    if (!asked.what || moving) return;
    const target = goal(root.current!, asked.what, asked.keys);
    const asks = /^(next|anew)/.test(asked.what);
    asked.what = "";
    const at = document.activeElement!;
    // Who went on elsewhere while the answer was on its way is not fetched back.
    if (!target || !(at === document.body || root.current!.contains(at))) return;
    target.focus({ preventScroll: target.matches("input") });
    // A question is read from its beginning, and answered in sight.
    const question = asks && root.current!.querySelector(".cl-task-question");
    if (question && rect(question).top < 0) bring(question, "start");
    if (question) intoSight(target);
  }, [view.n, moving]);
  return (what) => {
    asked.what = what;
    send(what);
  };
}

function goal(root: HTMLElement, what: string, keys: boolean): HTMLElement | null {
  const find = (selector: string) => root.querySelector<HTMLElement>(selector);
  if (/^(close )?rule/.test(what)) return null; // the card takes the focus, and gives it back
  const error = find(".cl-typed [aria-invalid]");
  if (error) return error;
  if (what === "hint" && root.contains(root.ownerDocument.activeElement)) return null;
  const done = find(".cl-told:not(.is-refused)") && find(".cl-task-foot .cl-btn");
  const answer = find('.cl-task .cl-hand [tabindex="0"], .cl-choices [tabindex="0"], .cl-task-table [tabindex="0"]');
  return done || answer || (keys ? find(".cl-typed input") : null) || find(".cl-task-foot .cl-btn");
}
