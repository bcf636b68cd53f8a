/** The learner's page: code, log and its switch, the table in place, how others played the same cards. */
import { useState } from "preact/hooks";
import { Action } from "./buttons";
import { Faults, Pick, TrickRow } from "./class-parts";
import { FileField } from "./files";
import type { SideProps } from "./game";
import { InPlace } from "./inplace";
import { NoticeLine } from "./say";
import { Rich } from "./text";
import type { Send } from "./view";
import type { CodeForm, CompareRow, CompareSide, LogSide } from "./view-classroom";

export function Classroom({ view, send }: SideProps) {
  const { classroom, notice } = view;
  if (!classroom) return null;
  const { code, log, compare, other, widget } = classroom;
  return (
    <div class="cl-class">
      {other && (
        <div class="cl-class-top">
          <p>
            <b>{classroom.crumb}</b>
          </p>
          <Action button={other} send={send} />
        </div>
      )}
      {code && <Code form={code} send={send} />}
      {log && <Log log={log} send={send} />}
      {notice && <NoticeLine notice={notice} />}
      {widget && <InPlace widget={widget} />}
      {compare && <Compare compare={compare} send={send} />}
    </div>
  );
}

function Code({ form, send }: { form: CodeForm; send: Send }) {
  const [typed, setTyped] = useState(form.value);
  const submit = (event: Event) => {
    event.preventDefault();
    send(`${form.button.do} ${typed}`);
  };
  return (
    <section class="cl-panel">
      <h2>{form.heading}</h2>
      <p class="cl-muted">{form.text}</p>
      <form class="cl-class-code" onSubmit={submit} autocomplete="off" noValidate>
        <Pick {...form.games} send={send} />
        <label class="cl-field">
          <span>{form.label}</span>
          <input
            type="text"
            class="cl-input"
            aria-label={form.label}
            maxLength={20}
            autocapitalize="characters"
            spellcheck={false}
            aria-invalid={form.error ? true : undefined}
            value={typed}
            onInput={(event) => setTyped(event.currentTarget.value)}
          />
        </label>
        <button type="submit" class="cl-btn cl-primary" data-do={form.button.do}>
          {form.button.label}
        </button>
      </form>
      {form.error && (
        <p class="cl-wrong" role="alert">
          {form.error}
        </p>
      )}
    </section>
  );
}

function Log({ log, send }: { log: LogSide; send: Send }) {
  const on = log.switch.some((choice) => choice.on && choice.do.endsWith(" on"));
  return (
    <section class={`cl-panel cl-class-log ${on ? "is-on" : ""}`}>
      <Pick legend={log.heading} choices={log.switch} send={send} />
      <div>
        <p>{log.text}</p>
        <p class="cl-class-state" role="status">
          <i aria-hidden="true" />
          <span>
            {log.state} {log.file && <code>{log.file}</code>}
          </span>
        </p>
        {log.trouble && <p class="cl-wrong">{log.trouble}</p>}
      </div>
      {(log.name || log.save) && (
        <div class="cl-class-own">
          {log.name && <Nickname key={log.name.value} name={log.name} send={send} />}
          {log.save && <Action button={log.save} send={send} kind={log.unsaved ? "primary" : "plain"} />}
        </div>
      )}
    </section>
  );
}

function Nickname({ name, send }: { name: NonNullable<LogSide["name"]>; send: Send }) {
  const [typed, setTyped] = useState(name.value);
  const done = () => typed.trim() !== name.value && send(`${name.do} ${typed}`);
  return (
    <label class="cl-field">
      <span>{name.label}</span>
      <input
        type="text"
        class="cl-input"
        aria-label={name.label}
        maxLength={40}
        value={typed}
        onInput={(event) => setTyped(event.currentTarget.value)}
        onBlur={done}
        onKeyDown={(event) => event.key === "Enter" && done()}
      />
      <small class="cl-small cl-muted">{name.note}</small>
    </label>
  );
}

function Compare({ compare, send }: { compare: CompareSide; send: Send }) {
  const { rows, parting } = compare;
  return (
    <section class="cl-panel cl-class-compare">
      <h2>{compare.heading}</h2>
      <p class="cl-muted">{compare.text}</p>
      {rows.length > 0 && (
        <table>
          <thead>
            <tr>
              {compare.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, k) => (
              <Row key={k} row={row} columns={compare.columns} send={send} />
            ))}
          </tbody>
        </table>
      )}
      {parting && (
        <div class="cl-parting" role="status">
          <h3>
            <Rich text={parting.heading} />
          </h3>
          {parting.pictures.length > 0 && (
            <div>
              {parting.pictures.map((picture) => (
                <div key={picture.title} role="group" aria-label={picture.title}>
                  <b>{picture.title}</b>
                  {picture.cards.length > 0 ? (
                    <TrickRow cards={picture.cards} />
                  ) : (
                    <p class="cl-parting-said">
                      <Rich text={picture.said} />
                    </p>
                  )}
                </div>
              ))}
            </div>
          )}
        </div>
      )}
      <div class="cl-class-load">
        <FileField label={compare.load} note={compare.note} />
        {compare.waiting && <p class="cl-small">{compare.waiting}</p>}
        {compare.forget && <Action button={compare.forget} send={send} />}
      </div>
      <Faults texts={compare.faults} />
    </section>
  );
}

function Row({ row, columns, send }: { row: CompareRow; columns: string[]; send: Send }) {
  const cells = [row.said, row.took, row.points, row.parted];
  return (
    <tr class={row.on ? "is-on" : row.do ? "" : "is-me"}>
      <th scope="row">
        {row.do ? (
          <button type="button" class="cl-link" aria-pressed={row.on} data-do={row.do} onClick={() => send(row.do)}>
            {row.who}
          </button>
        ) : (
          row.who
        )}
      </th>
      {cells.map((cell, k) => (
        <td key={k} data-label={columns[k + 1]} class={k === 2 && row.neg ? "cl-neg" : ""}>
          <Rich text={cell} />
        </td>
      ))}
    </tr>
  );
}
