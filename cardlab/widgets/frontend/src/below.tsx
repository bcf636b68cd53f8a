/** Another widget in place: the table or the tasks that a button opened. */
import { useContext, useLayoutEffect, useRef } from "preact/hooks";
import { Action } from "./buttons";
import { bring } from "./motion";
import { PlaceContext } from "./place";
import type { Button, Send } from "./view";

export function Below({ widget, close, send }: { widget: string; close: Button; send: Send }) {
  const { host } = useContext(PlaceContext);
  const section = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const shown = new AbortController();
    const box = section.current!;
    const from = document.activeElement as HTMLElement;
    const el = box.appendChild(document.createElement("div")); // no child of Preact's, so it stays as it is
    void host
      .getWidget(widget)
      .then((child) => child.render({ el, signal: shown.signal }))
      .then(() => {
        bring(box, "start");
        box.focus({ preventScroll: true });
      });
    return () => {
      if (box.contains(document.activeElement)) from.focus();
      shown.abort();
      el.remove();
    };
  }, [widget]);
  return (
    <section ref={section} class="cl-below" tabIndex={-1}>
      <div class="cl-below-close">
        <Action button={close} send={send} />
      </div>
    </section>
  );
}
