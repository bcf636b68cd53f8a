/** What happened, for ears: a polite live region that speaks each line once, no sooner than the screen shows it. */
import { useContext } from "preact/hooks";
import type { Frame } from "./play";
import { spoken, useWord, WordsContext } from "./text";
import type { Heard } from "./view";

export function Log({ heard, frame }: { heard?: Heard; frame: Frame | null }) {
  const words = useContext(WordsContext);
  const word = useWord();
  return (
    <div class="cl-sr" role="log" aria-label={word("log")}>
      {heard?.lines.slice(0, frame?.out).map((line, k) => (
        <p key={`${heard.n} ${k}`}>{spoken(line, words)}</p>
      ))}
      {frame?.hold === null && <p key={frame.out}>{word("next_trick")}</p>}
    </div>
  );
}
