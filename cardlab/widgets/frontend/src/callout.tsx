/** The refusal at the thing refused: the rule's name, one sentence with this hand's fact, what may be done, the rule card. */
import { useLayoutEffect, useRef } from "preact/hooks";
import { RuleLink } from "./buttons";
import { rect } from "./motion";
import { Rich } from "./text";
import type { Callout as CalloutSide, Send } from "./view";

export interface CalloutProps {
  callout: CalloutSide;
  send: Send;
  within: { current: Element | null }; // where the button is that does what was refused; the pointer is measured to it
  below?: boolean; // stands under that and points up
  target?: () => Element | null | undefined; // what it is measured to instead
}

export function Callout({ callout, send, within, below, target = () => within.current?.querySelector(`[data-do="${callout.at}"]`) }: CalloutProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const aim = () => {
      const at = rect(target());
      const row = rect(box.current?.offsetParent);
      if (!at || !row) return;
      const { style, offsetWidth: width } = box.current!;
      const x = at.left + at.width / 2 - row.left;
      const inset = parseFloat(getComputedStyle(box.current!).getPropertyValue("--inset")) || 0;
      const left = Math.max(inset, Math.min(row.width - width - inset, x - width / 2));
      style.left = `${left}px`;
      style.setProperty("--at", `${Math.max(24, Math.min(width - 24, x - left))}px`);
    };
    aim();
    const seen = new ResizeObserver(aim);
    seen.observe(box.current!);
    return () => seen.disconnect();
  });
  return (
    <div ref={box} class={`cl-callout ${below ? "cl-below" : ""}`} role="alert">
      <Rich as="h3" text={callout.title} />
      <Rich as="p" text={callout.text} />
      <div class="cl-foot">
        {callout.may && (
          <span class="cl-may">
            <Rich as="span" text={callout.may} />
          </span>
        )}
        <RuleLink to={callout.rule} send={send} />
      </div>
    </div>
  );
}
