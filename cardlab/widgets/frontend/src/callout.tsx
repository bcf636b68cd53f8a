/** The refusal at the thing refused: the rule's name, one sentence with this hand's fact, what may be done, the rule card. */
import { useLayoutEffect, useRef } from "preact/hooks";
import { RuleLink } from "./buttons";
import { Rich } from "./text";
import type { Callout as CalloutSide, Send } from "./view";

export interface CalloutProps {
  callout: CalloutSide;
  send: Send;
  below?: boolean; // stands under its target and points up
  target: () => Element | null | undefined; // the card or bid button refused; the pointer is measured to it
}

export function Callout({ callout, send, below, target }: CalloutProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const aim = () => {
      const at = target()?.getBoundingClientRect();
      const row = box.current?.offsetParent?.getBoundingClientRect();
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
