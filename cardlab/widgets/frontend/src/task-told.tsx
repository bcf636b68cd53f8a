/** What is said to an answer: what was right in it, what was missed, the sum that proves it. */
import { useEffect, useRef } from "preact/hooks";
import { RuleLink } from "./buttons";
import { still } from "./motion";
import { WorkedSum } from "./sum";
import { Rich } from "./text";
import type { Send } from "./view";
import type { Feedback } from "./view-tasks";

interface ToldProps {
  told: Feedback;
  send: Send;
  arrives?: boolean; // just now: it comes into sight and is read aloud
}

export function Told({ told, send, arrives }: ToldProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (arrives) box.current!.scrollIntoView({ block: "nearest", behavior: still() ? "auto" : "smooth" });
  }, []);
  return (
    <div ref={box} class={`cl-told is-${told.tone}`} role={!arrives ? undefined : told.tone === "right" ? "status" : "alert"}>
      {told.mine && (
        <p class="cl-told-mine">
          <Rich text={told.mine} />
        </p>
      )}
      {told.says.map((text) => (
        <p key={text}>
          <Rich text={text} />
        </p>
      ))}
      {told.also && (
        <p>
          <Rich text={told.also} />
        </p>
      )}
      {told.plays.map((line) => (
        <p key={line} class="cl-told-plays">
          <Rich text={line} />
        </p>
      ))}
      {told.sums.map((sum, k) => (
        <WorkedSum key={k} sum={sum} send={send} />
      ))}
      {told.rule && <RuleLink to={told.rule} send={send} />}
    </div>
  );
}
