/** Another widget in place: the table or the tasks that a button opened. */
import { useContext, useEffect, useRef } from "preact/hooks";
import { Action } from "./buttons";
import { still } from "./motion";
import { PlaceContext } from "./place";
import type { Button, Send } from "./view";

export function Below({ widget, close, send }: { widget: string; close: Button; send: Send }) {
  const { host } = useContext(PlaceContext);
  const section = useRef<HTMLElement>(null);
  const inside = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const shown = new AbortController();
    const el = inside.current!.appendChild(document.createElement("div"));
    void host
      .getWidget(widget)
      .then((child) => child.render({ el, signal: shown.signal }))
      .then(() => {
        section.current?.scrollIntoView({ block: "start", behavior: still() ? "auto" : "smooth" });
        section.current?.focus({ preventScroll: true });
      });
    return () => {
      shown.abort();
      el.remove();
    };
  }, [widget]);
  return (
    <section ref={section} class="cl-below" tabIndex={-1}>
      <div class="cl-below-close">
        <Action button={close} send={send} />
      </div>
      <div ref={inside} />
    </section>
  );
}
