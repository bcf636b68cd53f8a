/** The words of a game in three languages, each with what it means; a row can be linked to. */
import { useEffect, useMemo, useState } from "preact/hooks";
import { fold, holds } from "./find";
import type { SideProps } from "./game";
import { PageLink } from "./pagelink";
import { Search } from "./search";
import { Rich } from "./text";
import type { GlossaryRow, GlossarySide } from "./view-book";

export function Glossary({ view }: SideProps) {
  const [typed, type] = useState("");
  const here = useHash();
  const side = view.glossary;
  const folded = useMemo(() => new Map(side?.groups.flatMap((group) => group.rows).map((row) => [row.anchor, fold(row.find)])), [side]);
  if (!side) return null;
  const groups = side.groups.map((group) => ({ ...group, rows: group.rows.filter((row) => holds(folded.get(row.anchor)!, typed)) }));
  const found = groups.reduce((sum, group) => sum + group.rows.length, 0);
  return (
    <div class="cl-panel cl-glossary">
      <h2>{side.heading}</h2>
      <Search words={side.search} typed={typed} found={typed.trim() ? found : null} onType={type} />
      {groups.map(
        (group) =>
          group.rows.length > 0 && (
            <section key={group.name} aria-label={group.name}>
              <h3>{group.name}</h3>
              <Head side={side} />
              <ul>
                {group.rows.map((row) => (
                  <Row key={row.anchor} row={row} side={side} here={row.anchor === here} />
                ))}
              </ul>
            </section>
          ),
      )}
    </div>
  );
}

/** The address may name a row; it then stands out. */
function useHash(): string {
  const [hash, set] = useState(() => location.hash.slice(1));
  useEffect(() => {
    const changed = () => set(location.hash.slice(1));
    addEventListener("hashchange", changed);
    return () => removeEventListener("hashchange", changed);
  }, []);
  return hash;
}

function Head({ side }: { side: GlossarySide }) {
  return (
    <div class="cl-words cl-words-head" aria-hidden="true">
      {side.columns.map((column) => (
        <span key={column.lang}>{column.label}</span>
      ))}
    </div>
  );
}

function Row({ row, side, here }: { row: GlossaryRow; side: GlossarySide; here: boolean }) {
  return (
    <li id={row.anchor} class={here ? "is-here" : ""}>
      <div class="cl-words">
        {side.columns.map(({ lang, label }, k) => (
          <span key={lang} lang={lang} class={row.names[k] ? "" : "cl-none"}>
            {k > 0 && row.names[k] && <span class="cl-sr">{label} </span>}
            {row.names[k]}
          </span>
        ))}
      </div>
      <p>
        <Rich text={row.says} />
      </p>
      {(row.heard || row.rule) && (
        <p class="cl-small cl-muted cl-words-more">
          {row.heard && (
            <span>
              {side.heard} {row.heard}
            </span>
          )}
          {row.rule && (
            <PageLink path={side.folder ? row.rule.path : row.rule.path + row.rule.anchor} folder={side.folder} class="cl-anchor">
              <Rich text={row.rule.label} />
            </PageLink>
          )}
        </p>
      )}
    </li>
  );
}
