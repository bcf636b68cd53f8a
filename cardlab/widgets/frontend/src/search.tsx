/** A field to search with, and how much was found. */
import { useId, useRef } from "preact/hooks";
import type { SearchWords } from "./view-book";

interface Props {
  words: SearchWords;
  typed: string;
  found: number | null; // null: nothing is searched for
  onType: (text: string) => void;
}

export function Search({ words, typed, found, onType }: Props) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  return (
    <div class="cl-search" role="search">
      <label for={id}>{words.search}</label>
      <div class="cl-search-field">
        <input
          ref={field}
          id={id}
          class="cl-input"
          type="text"
          inputMode="search"
          autocomplete="off"
          spellcheck={false}
          value={typed}
          onInput={(event) => onType(event.currentTarget.value)}
          onKeyDown={(event) => event.key === "Escape" && typed && (event.stopPropagation(), onType(""))}
        />
        {typed && (
          <button type="button" class="cl-btn cl-quiet" onClick={() => (field.current!.focus(), onType(""))}>
            {words.clear}
          </button>
        )}
      </div>
      <p class="cl-small cl-muted" role="status">
        {found === null ? "" : found ? `${words.found} ${found}` : words.none}
      </p>
    </div>
  );
}
