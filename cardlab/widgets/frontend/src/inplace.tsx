/** Another widget inside this one, where it belongs on the page. */
import { useContext, useEffect, useRef } from "preact/hooks";
import { PlaceContext } from "./place";

export function InPlace({ widget }: { widget: string }) {
  const { host } = useContext(PlaceContext);
  const inside = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const shown = new AbortController();
    const el = inside.current!.appendChild(document.createElement("div"));
    void host.getWidget(widget).then((child) => child.render({ el, signal: shown.signal }));
    return () => {
      shown.abort();
      el.remove();
    };
  }, [widget]);
  return <div ref={inside} class="cl-inplace" />;
}
