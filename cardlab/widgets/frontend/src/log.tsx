/** What happened, for ears: a polite live region that speaks each line once, no sooner than the screen shows it. */
import { useContext } from "preact/hooks";
import type { Frame } from "./play";
import { spoken, WordsContext } from "./text";
import type { Heard } from "./view";

export function Log({ heard, frame }: { heard?: Heard; frame: Frame | null }) {
  const words = useContext(WordsContext);
  return (
    <div class="cl-sr" role="log">
      {heard?.lines.slice(0, frame?.out).map((line, k) => (
        <p key={`${heard.n} ${k}`}>{spoken(line, words)}</p>
      ))}
      {frame?.hold === null && <p key={frame.out}>{words.next_trick as string}</p>}
    </div>
  );
}
