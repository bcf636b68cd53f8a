/** What happened, for ears: a polite live region that speaks each line once, no sooner than the screen shows it. */
import { useContext } from "preact/hooks";
import { spoken, useWord, WordsContext } from "./text";
import type { Heard } from "./view";

export function Log({ heard, out }: { heard?: Heard; out?: number }) {
  const words = useContext(WordsContext);
  const word = useWord();
  return (
    <div class="cl-sr" role="log" aria-label={word("log")}>
      {heard?.lines.slice(0, out).map((line, k) => (
        <p key={`${heard.n} ${k}`}>{spoken(line, words)}</p>
      ))}
    </div>
  );
}
