/** Buttons, links to rules, icons and small counters shared by every screen. */
import type { ButtonHTMLAttributes } from "preact";
import { useContext } from "preact/hooks";
import { ICONS } from "./shapes";
import { Rich, spoken, WordsContext } from "./text";
import type { Button, Send } from "./view";

/** By name, or as strokes. */
export function Icon({ name }: { name: string }) {
  return (
    <svg class="cl-icon" viewBox="0 0 24 24" aria-hidden>
      <path d={ICONS[name] ?? name} />
    </svg>
  );
}

/** A button that submits nothing. */
export const Push = (props: ButtonHTMLAttributes) => <button type="button" {...props} />;

export interface ActionProps {
  button: Button;
  send: Send;
  bare?: boolean; // the icon alone is drawn; the label is spoken
  icon?: string; // instead of the button's own
  kind?: Button["kind"];
}

/** A button of the view. One that cannot act stays reachable and says why. */
export function Action({ button, send, bare, icon = button.icon, kind = button.kind }: ActionProps) {
  const words = useContext(WordsContext);
  const reason = button.reason ?? "";
  const label = spoken(reason ? `${button.label}: ${reason}` : button.label, words);
  return (
    <Push
      class={`cl-btn cl-${kind ?? "plain"} ${bare ? "cl-bare" : ""}`}
      aria-disabled={reason ? true : undefined}
      aria-label={!bare && reason ? label : undefined}
      title={bare ? label : undefined}
      data-do={button.do}
      onClick={() => !reason && send(button.do)}
    >
      {icon && <Icon name={icon} />}
      {!bare && (
        <span>
          <Rich text={button.label} />
        </span>
      )}
    </Push>
  );
}

/** One button beside another. */
export const Actions = ({ of, send }: { of: Button[]; send: Send }) => of.map((button) => <Action key={button.do} button={button} send={send} />);

/** The link that was pressed last, until its card has the focus. */
export const asked: { by?: HTMLElement } = {};

/** Opens a rule card or a tip: looks like a link, acts like a button. */
export function RuleLink({ to, send }: { to: { do: string; label: string }; send: Send }) {
  return (
    <Push class="cl-link" data-do={to.do} onClick={(event) => ((asked.by = event.currentTarget), send(to.do))}>
      <Rich text={to.label} />
    </Push>
  );
}

/** A contract as a row of slots that fill; tricks beyond it follow as outlined marks. */
export function Slots({ n, filled, over = 0, nil = "" }: { n: number; filled: number; over?: number; nil?: string }) {
  if (nil) return <span class="cl-slots" aria-hidden><i class={`cl-nil cl-${nil}`} /></span>;
  return (
    <span class="cl-slots" aria-hidden>
      {Array.from({ length: n }, (_, k) => <i class={k < filled ? "cl-f" : ""} />)}
      {Array.from({ length: over }, () => <i class="cl-x" />)}
    </span>
  );
}
