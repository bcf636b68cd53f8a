/** The running account: what happened and why, newest first, each with the rule it rests on. */
import { useLayoutEffect, useRef } from "preact/hooks";
import { RuleLink } from "./buttons";
import { along } from "./keys";
import { Rich } from "./text";
import type { Send, View } from "./view";

export function Explain({ view, send }: { view: View; send: Send }) {
  const list = useRef<HTMLOListElement>(null);
  const side = view.explain;
  // A deal leaves sixty rules behind: they are one stop of Tab, and arrows walk on from the newest.
  useLayoutEffect(() => list.current?.querySelectorAll("button").forEach((link, k) => (link.tabIndex = k && -1)));
  if (!side) return null;
  return (
    <section class="cl-panel cl-explain">
      <Rich as="h2" text={side.heading} />
      {side.items.length === 0 ? (
        <p class="cl-explain-empty">
          <Rich text={side.empty} />
        </p>
      ) : (
        <ol ref={list} onKeyDown={along}>
          {side.items.map((item) => (
            <li key={item.id} class={`is-${item.tone}`}>
              <Rich as="h3" text={item.title} />
              <Rich as="p" text={item.text} />
              {item.rule && <RuleLink to={item.rule} send={send} />}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
