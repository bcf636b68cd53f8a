/** The landing page: the next step and what is due first, then both games as lines of stations. */
import { Below } from "./below";
import { Action } from "./buttons";
import { Card } from "./cards";
import { type SideProps, SHEETS } from "./game";
import { keep } from "./keep";
import { Keeping, kept } from "./keeping";
import { PageLink } from "./pagelink";
import { NoticeLine } from "./say";
import { Rich } from "./text";
import type { Send } from "./view";
import type { DueSide, MapGame, NextStep, Station } from "./view-map";
import { widget } from "./widget";

const HERO = ["SA", "HQ", "CJ"];

function CourseMap({ view, send }: SideProps) {
  const { map, notice } = view;
  if (!map) return null;
  return (
    <div class={`cl-map ${map.known ? "" : "is-unknown"}`}>
      <div class="cl-map-top">
        <Next next={map.next} folder={map.folder} />
        <Due due={map.due} send={send} />
      </div>
      {map.below && <Below {...map.below} send={send} />}
      <div class="cl-map-games">
        {map.games.map((game) => (
          <Line key={game.key} game={game} folder={map.folder} send={send} />
        ))}
      </div>
      <div class="cl-map-foot">
        {map.pages.map((page) => (
          <PageLink key={page.path} path={page.path} folder={map.folder} class="cl-btn">
            {page.label}
          </PageLink>
        ))}
        <Keeping keeping={map.keeping} send={send} />
      </div>
      {notice && <NoticeLine notice={notice} />}
    </div>
  );
}

function Next({ next, folder }: { next: NextStep; folder: string }) {
  const { link, more, progress } = next;
  return (
    <section class="cl-panel cl-map-next">
      <div class="cl-map-hero" aria-hidden="true">
        {HERO.map((code) => <Card key={code} code={code} />)}
      </div>
      <div class="cl-map-words">
        <p class="cl-crumb">{next.crumb}</p>
        <h2>
          <Rich text={next.title} />
        </h2>
        <p>
          <Rich text={next.text} />
        </p>
      </div>
      <div class="cl-map-go">
        {link && (
          <PageLink path={link.path} folder={folder} class="cl-btn cl-primary">
            {link.label}
          </PageLink>
        )}
        {more && (
          <PageLink path={more.path} folder={folder} class="cl-btn">
            {more.label}
          </PageLink>
        )}
        {progress && (
          <>
            <span class="cl-map-bar" aria-hidden="true">
              <b style={{ width: `${(100 * progress.done) / progress.total}%` }} />
            </span>
            <span class="cl-small cl-muted">{progress.shown}</span>
          </>
        )}
      </div>
    </section>
  );
}

function Due({ due, send }: { due: DueSide; send: Send }) {
  return (
    <section class="cl-panel cl-map-due">
      <h2>{due.heading}</h2>
      {due.items.length > 0 && (
        <ul>
          {due.items.map((item, k) => (
            <li key={k}>
              <b>
                <Rich text={item.cards.join(" ")} />
              </b>
              <span>
                <Rich text={item.text} />
              </span>
              <span class="cl-small cl-muted">{item.when}</span>
            </li>
          ))}
        </ul>
      )}
      {due.more && <p class="cl-small cl-muted">{due.more}</p>}
      {due.note && <p class="cl-muted">{due.note}</p>}
      {due.button && <Action button={due.button} send={send} />}
    </section>
  );
}

function Line({ game, folder, send }: { game: MapGame; folder: string; send: Send }) {
  return (
    <section class="cl-panel cl-map-game" data-game={game.key}>
      <header>
        <span class="cl-map-fan" aria-hidden="true">
          {game.cards.map((code) => <Card key={code} code={code} />)}
        </span>
        <div>
          <h2>{game.name}</h2>
          <p class="cl-small cl-muted">{game.line}</p>
        </div>
      </header>
      <ol>
        {game.stations.map((station) => <Stop key={station.path} station={station} folder={folder} />)}
      </ol>
      <footer>
        <Action button={game.table} send={send} />
        {game.pages.map((page) => (
          <PageLink key={page.path} path={page.path} folder={folder} class="cl-btn">
            {page.label}
          </PageLink>
        ))}
      </footer>
    </section>
  );
}

function Stop({ station, folder }: { station: Station; folder: string }) {
  return (
    <li class={`is-${station.state}`}>
      <PageLink path={station.path} folder={folder}>
        <span class="cl-map-node">
          <span aria-hidden="true">{station.state === "done" ? <Check /> : station.n}</span>
          <span class="cl-sr">{station.n}. </span>
        </span>
        <span>
          <b>
            <Rich text={station.label} />
          </b>
          <small>
            <Rich text={station.line} />
          </small>
        </span>
        <span class="cl-small cl-muted">{station.shown}</span>
        <span class="cl-sr">{station.spoken}</span>
      </PageLink>
    </li>
  );
}

function Check() {
  return (
    <svg class="cl-icon" viewBox="0 0 24 24">
      <path d="m5 13 5 5 9-11" />
    </svg>
  );
}

export default widget({ ...SHEETS, start: keep, sides: { map: kept(CourseMap) } });
