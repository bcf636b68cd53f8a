/** "Which rules do you play?": house rules one by one, and the same deal under two sets of them. */
import { useEffect, useRef, useState } from "preact/hooks";
import { Action } from "./buttons";
import { type SideProps, SHEETS } from "./game";
import { GERMAN } from "./german";
import { Choices } from "./housechoices";
import { Compare } from "./housecompare";
import { Field } from "./housefield";
import { bring } from "./motion";
import { RuleCard } from "./rules";
import { NoticeLine } from "./say";
import { Rich } from "./text";
import type { Send } from "./view";
import type { HouseChosen, HouseGroup } from "./view-house";
import { widget } from "./widget";

function House({ view, send }: SideProps) {
  const { house } = view;
  if (!house) return null;
  return (
    <div class="cl-house">
      {view.notice && <NoticeLine notice={view.notice} />}
      <Rules rules={house.rules} send={send} n={view.n} />
      <Compare compare={house.compare} send={send} n={view.n} />
      {view.rule && <RuleCard view={view} send={send} />}
    </div>
  );
}

function Rules({ rules, send, n }: { rules: HouseChosen; send: Send; n: number }) {
  const box = useRef<HTMLElement>(null);
  useTable(box, rules.opened);
  return (
    <section ref={box} class="cl-panel cl-house-rules">
      <header>
        <h2>
          <Rich text={rules.heading} />
        </h2>
        <Action button={rules.over} send={send} />
      </header>
      <p class="cl-muted">{rules.text}</p>
      <Choices label={rules.presets.label} of={rules.presets.of} send={send} />
      {rules.presets.says && (
        <p class="cl-house-says">
          <Rich text={rules.presets.says} />
        </p>
      )}
      {rules.apart.length > 0 && <Apart apart={rules.apart} />}
      <Groups groups={rules.groups} send={send} n={n} />
      <footer>
        <Action button={rules.play} send={send} />
        <p role="status">
          <Rich text={rules.table} />
        </p>
      </footer>
    </section>
  );
}

function Apart({ apart }: { apart: HouseChosen["apart"] }) {
  return (
    <div class="cl-house-apart">
      {apart.map(({ title, lines, text }) => (
        <div key={title}>
          {title && <h3>{title}</h3>}
          {lines.length > 0 && (
            <dl>
              {lines.map((line) => (
                <div key={line.name}>
                  <dt>
                    <Rich text={line.name} />
                  </dt>
                  <dd>
                    <Rich text={line.text} />
                  </dd>
                </div>
              ))}
            </dl>
          )}
          {text && (
            <p>
              <Rich text={text} />
            </p>
          )}
        </div>
      ))}
    </div>
  );
}

/** One group of house rules at a time. */
function Groups({ groups, send, n }: { groups: HouseGroup[]; send: Send; n: number }) {
  const [open, setOpen] = useState(groups[0]!.id);
  const wrong = groups.find((group) => group.wrong)?.id;
  useEffect(() => {
    if (wrong) setOpen(wrong);
  }, [wrong]);
  const shown = groups.find((group) => group.id === open) ?? groups[0]!;
  return (
    <div class="cl-house-groups">
      <div class="cl-house-tabs" role="group">
        {groups.map((group) => (
          <button key={group.id} type="button" aria-pressed={group === shown} data-group={group.id} onClick={() => setOpen(group.id)}>
            {group.label}
            {group.count && (
              <>
                <i aria-hidden="true" />
                <span class="cl-sr">, {group.count}</span>
              </>
            )}
          </button>
        ))}
      </div>
      <div class="cl-house-fields">
        {shown.fields.map((field) => (
          <Field key={field.id} field={field} send={send} n={n} />
        ))}
      </div>
    </div>
  );
}

const PATIENCE = 4000; // ms in which a table that was asked for comes onto the page

/** A table just opened stands below this widget: it comes into sight once it is drawn, and the focus goes on there. */
function useTable(box: { current: HTMLElement | null }, opened: string): void {
  const had = useRef(opened);
  useEffect(() => {
    if (!opened || opened === had.current) return;
    had.current = opened;
    const until = Date.now() + PATIENCE;
    const look = setInterval(() => {
      const places = box.current?.closest(".widget-vbox")?.querySelectorAll<HTMLElement>('.cl[data-kind="table"]') ?? [];
      const table = places[places.length - 1];
      if (table || Date.now() > until) clearInterval(look);
      if (!table) return;
      if (box.current!.contains(document.activeElement)) table.querySelector("button")?.focus({ preventScroll: true });
      bring(table, "start");
    }, 100);
    return () => clearInterval(look);
  }, [opened]);
}

export default widget({ ...SHEETS, sides: { house: House }, packs: { german: GERMAN } });
