/** The rule book: its contents to search and to open, one card beside it; and the glossary. */
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { Action } from "./buttons";
import { fold, holds } from "./find";
import { type SideProps, SHEETS } from "./game";
import { GERMAN } from "./german";
import { Glossary } from "./glossary";
import { along, chord, take } from "./keys";
import { PageLink } from "./pagelink";
import { RuleCard } from "./rules";
import { Search } from "./search";
import { Rich } from "./text";
import type { Send } from "./view";
import type { BookChapter, BookEntry, BookSide } from "./view-book";
import { widget } from "./widget";

function Book({ view, send }: SideProps) {
  const { book, rule } = view;
  const page = useRef<HTMLDivElement>(null);
  useLinked(book, send);
  useTurned(page, rule?.id ?? "");
  if (!book) return null;
  const [contents, ...leaves] = book.way;
  const turn = (event: KeyboardEvent) => {
    const which = { ArrowLeft: "before", ArrowRight: "after" }[event.key];
    const to = which && neighbour(book, which);
    if (!to || chord(event) || (event.target as Element).matches("input")) return;
    take(event);
    send(to);
  };
  return (
    <div class={`cl-book ${rule ? "is-open" : ""}`} ref={page} onKeyDown={turn}>
      <Contents book={book} send={send} />
      <div class="cl-leaf">
        {rule && contents ? (
          <>
            <div class="cl-leaf-way">
              <Action button={contents} send={send} icon="back" />
              <span class="cl-small cl-muted">{book.place}</span>
            </div>
            <div class="cl-leaf-card" tabIndex={-1}>
              <RuleCard view={view} send={send} />
            </div>
            {book.lessons && <Lessons lessons={book.lessons} folder={book.folder} />}
            <nav class="cl-leaf-on" aria-label={book.place}>
              {leaves.map((button) => (
                <Action key={button.do} button={button} send={send} />
              ))}
            </nav>
          </>
        ) : (
          <>
            <Cover book={book} send={send} />
            {book.opening && (
              <div class="cl-leaf-opening">
                <RuleCard view={{ ...view, rule: book.opening }} send={send} />
              </div>
            )}
          </>
        )}
      </div>
    </div>
  );
}

/** The intent that opens the card before or after the open one. */
function neighbour(book: BookSide, which: string): string | undefined {
  const every = book.chapters.flatMap((chapter) => chapter.entries);
  const at = every.findIndex((entry) => entry.on);
  return at < 0 ? undefined : every[at + (which === "before" ? -1 : 1)]?.do;
}

/** The address of the page may name a rule: its card lies open then. */
function useLinked(book: BookSide | undefined, send: Send) {
  useEffect(() => {
    const follow = () => {
      const entry = book?.chapters.flatMap((chapter) => chapter.entries).find((each) => each.id === location.hash.slice(1));
      if (entry && !entry.on) send(entry.do);
    };
    follow();
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);
}

/** Who turns a page goes on reading there; who goes back to the contents finds the place again. */
function useTurned(page: { current: HTMLElement | null }, rule: string) {
  const before = useRef(rule);
  const inside = page.current?.contains(document.activeElement); // before the redraw: what had the focus may be gone after it
  useLayoutEffect(() => {
    const was = before.current;
    before.current = rule;
    if (was === rule || !inside) return;
    const to = rule ? page.current!.querySelector<HTMLElement>(".cl-leaf-card") : page.current!.querySelector<HTMLElement>(`[data-do="rule ${was}"]`);
    to?.focus({ preventScroll: true });
    (rule ? page.current!.querySelector(".cl-leaf") : to)?.scrollIntoView({ block: "nearest" });
    if (rule && page.current!.querySelector(".cl-leaf")!.getBoundingClientRect().top < 0) page.current!.querySelector(".cl-leaf")!.scrollIntoView();
  }, [rule]);
}

function Contents({ book, send }: { book: BookSide; send: Send }) {
  const [typed, type] = useState("");
  const [open, setOpen] = useState(book.chapter || book.chapters[0]!.id);
  useEffect(() => {
    if (book.chapter) setOpen(book.chapter);
  }, [book.chapter, book.place]);
  const folded = useMemo(() => new Map(book.chapters.flatMap((chapter) => chapter.entries).map((entry) => [entry.id, fold(entry.find)])), [book]);
  const searched = typed.trim() !== "";
  const chapters = book.chapters.map((chapter) => ({ ...chapter, entries: chapter.entries.filter((entry) => holds(folded.get(entry.id)!, typed)) }));
  const found = chapters.reduce((sum, chapter) => sum + chapter.entries.length, 0);
  return (
    <nav class="cl-panel cl-contents" aria-label={book.heading}>
      <Search words={book.search} typed={typed} found={searched ? found : null} onType={type} />
      <ul>
        {chapters.map(
          (chapter) =>
            chapter.entries.length > 0 && (
              <Chapter key={chapter.id} chapter={chapter} open={searched || open === chapter.id} fixed={searched} send={send} toggle={() => setOpen(open === chapter.id ? "" : chapter.id)} />
            ),
        )}
      </ul>
    </nav>
  );
}

interface ChapterProps {
  chapter: BookChapter;
  open: boolean;
  fixed: boolean; // while something is searched for every chapter that holds it stays open
  send: Send;
  toggle: () => void;
}

function Chapter({ chapter, open, fixed, send, toggle }: ChapterProps) {
  return (
    <li>
      {fixed ? (
        <h2 class="cl-chapter">
          <span>{chapter.name}</span>
          <span class="cl-muted">{chapter.entries.length}</span>
        </h2>
      ) : (
        <button type="button" class="cl-chapter" aria-expanded={open} onClick={toggle}>
          <span>{chapter.name}</span>
          <span class="cl-muted">{chapter.entries.length}</span>
        </button>
      )}
      {open && (
        <ul class="cl-entries" onKeyDown={along}>
          {chapter.entries.map((entry) => (
            <Entry key={entry.id} entry={entry} send={send} />
          ))}
        </ul>
      )}
    </li>
  );
}

function Entry({ entry, send }: { entry: BookEntry; send: Send }) {
  return (
    <li>
      <button type="button" class="cl-entry" data-do={entry.do} aria-current={entry.on ? "true" : undefined} onClick={() => send(entry.do)}>
        <span>
          <Rich text={entry.label} />
        </span>
      </button>
    </li>
  );
}

/** Before a card is open: what the book holds, and by which house rules it is read. */
function Cover({ book, send }: { book: BookSide; send: Send }) {
  const { presets } = book;
  return (
    <div class="cl-panel cl-cover">
      <h2>{book.heading}</h2>
      <p class="cl-rule-says">{book.intro}</p>
      <h3>{presets.label}</h3>
      <div class="cl-presets" role="group" aria-label={presets.label}>
        {presets.choices.map((choice) => (
          <button type="button" key={choice.do} class="cl-btn cl-plain" aria-pressed={choice.on} data-do={choice.do} onClick={() => send(choice.do)}>
            {choice.label}
          </button>
        ))}
      </div>
      <p role="status">
        <Rich text={presets.says} />
      </p>
      <p class="cl-small cl-muted">{presets.note}</p>
    </div>
  );
}

function Lessons({ lessons, folder }: { lessons: NonNullable<BookSide["lessons"]>; folder: string }) {
  return (
    <p class="cl-leaf-lessons">
      <b>{lessons.label}</b>
      {lessons.links.map((link) => (
        <PageLink key={link.path} path={link.path} folder={folder} class="cl-anchor">
          {link.label}
        </PageLink>
      ))}
    </p>
  );
}

export default widget({ ...SHEETS, sides: { book: Book, glossary: Glossary }, packs: { german: GERMAN } });
