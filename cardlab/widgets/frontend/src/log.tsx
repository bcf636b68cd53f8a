/** What was played, for ears: a polite live region that speaks each move once. */
import { spoken, useWord, WordsContext } from "./text";
import { useContext } from "preact/hooks";
import type { View } from "./view";

export function Log({ view }: { view: View | null }) {
  const words = useContext(WordsContext);
  const word = useWord();
  const table = view?.table;
  const lines: string[] = [];
  for (const move of table?.moves ?? []) {
    const name = table!.seats[move.seat]?.name ?? "";
    const what = move.card ? words.cards[move.card] : move.bid;
    if (what) lines.push(`${name}: ${what}.`);
    if (move.breaks && table!.seal) lines.push(`${table!.seal.title}.`);
    if (move.taken) lines.push(`${move.taken}.`);
  }
  if (lines.length && table?.prompt) lines.push(table.prompt.text);
  return (
    <div class="cl-sr" role="log" aria-live="polite" aria-label={word("log")}>
      {view && <p key={view.n}>{spoken(lines.join(" "), words)}</p>}
    </div>
  );
}
