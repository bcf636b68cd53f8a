/** After the auction: the skat or Hand, then the game. What an announcement commits to is said before it is made. */
import { useEffect, useRef, useState } from "preact/hooks";
import { OwnHand } from "./auction";
import { Action, Push } from "./buttons";
import type { SideProps } from "./game";
import { escapes } from "./keys";
import { Mark } from "./mark";
import { Rich, useWord } from "./text";
import type { Announce, AnnounceChoice, DeclareSide } from "./view-skat";
import type { Send } from "./view";

export function Declare({ view, send }: SideProps) {
  const side = view.declare!;
  return (
    <div class="cl-bidding cl-declare">
      <div class="cl-bid-grid">
        <section class="cl-panel">
          <p class="cl-step">{side.crumb}</p>
          <Rich as="h2" text={side.heading} />
          {side.choice && <Ways choice={side.choice} send={send} />}
          {side.announce && <Announcing announce={side.announce} send={send} />}
        </section>
        <OwnHand view={view} send={send} />
      </div>
    </div>
  );
}

function Ways({ choice, send }: { choice: NonNullable<DeclareSide["choice"]>; send: Send }) {
  return (
    <div class="cl-look-ways">
      <div>
        <Rich as="p" text={choice.takeText} />
        <Action button={choice.take} send={send} kind="primary" />
      </div>
      <div>
        <Rich as="p" text={choice.handText} />
        <Action button={choice.hand} send={send} />
      </div>
    </div>
  );
}

export interface Wish {
  game: string; // "" while none is chosen
  extra: AnnounceChoice["extra"];
  not: AnnounceChoice | null; // tried just now, and not allowed
}

/** The choice that a wish comes to, if there is one. */
export const wished = ({ choices }: Announce, { game, extra }: Pick<Wish, "game" | "extra">): AnnounceChoice | undefined =>
  choices.find((choice) => choice.game === game && choice.extra === extra);

/** The wish after a press on a game: an extra it does not go with is dropped; a game not allowed changes nothing and says why. */
export function withGame(announce: Announce, wish: Wish, game: string): Wish {
  const both = wished(announce, { game, extra: wish.extra });
  const plain = wished(announce, { game, extra: "" });
  const found = both && !both.reason ? both : plain;
  if (!found || found.reason) return { ...wish, not: found ?? null };
  return { game, extra: found.extra, not: null };
}

/** The wish after a press on an extra: a second press takes it back. */
export function withExtra(announce: Announce, wish: Wish, key: AnnounceChoice["extra"]): Wish {
  const extra = wish.extra === key ? "" : key;
  const barred = blocked(announce, wish.game, extra);
  return barred ? { ...wish, not: barred } : { ...wish, extra, not: null };
}

/** A choice whose reason speaks against an extra: with the game chosen, or with every game there is. */
function blocked({ choices }: Announce, game: string, extra: AnnounceChoice["extra"]): AnnounceChoice | null {
  const meant = choices.filter((choice) => choice.extra === extra && (!game || choice.game === game));
  return meant.every((choice) => choice.reason) ? (meant[0] ?? null) : null;
}

function Announcing({ announce, send }: { announce: Announce; send: Send }) {
  const word = useWord();
  const [wish, setWish] = useState<Wish>({ game: "", extra: "", not: null });
  const [asking, setAsking] = useState(false);
  const say = useRef<HTMLDivElement>(null);
  const change = (next: Wish): void => {
    setWish(next);
    setAsking(false);
  };
  const toSay = () => say.current!.querySelector("button")?.focus();
  useEffect(() => {
    if (asking) toSay();
  }, [asking]);
  const extras = announce.extras.filter(({ key }) => announce.choices.some((choice) => choice.extra === key && (!wish.game || choice.game === wish.game)));
  const choice = wish.not ? undefined : wished(announce, wish);
  const onKey = (event: KeyboardEvent): void => {
    if (escapes(event, asking || wish.not)) change({ ...wish, not: null });
  };
  return (
    <div class="cl-announce" onKeyDown={onKey}>
      <div>
        <h3>{announce.heading}</h3>
        <div class="cl-seg cl-games" role="group" aria-label={announce.heading}>
          {announce.games.map((game) => (
            <Push
              key={game.mark}
              class="cl-btn"
              aria-label={game.heard}
              aria-pressed={wish.game === game.mark}
              aria-disabled={announce.choices.every((one) => one.game !== game.mark || one.reason)}
              data-game={game.mark}
              onClick={() => change(withGame(announce, wish, game.mark))}
            >
              <Mark mark={game.mark} /> {game.label} <small>{game.base}</small>
            </Push>
          ))}
        </div>
        {extras.length > 0 && (
          <div class="cl-seg" role="group">
            {extras.map(({ key, label }) => (
              <Push
                key={key}
                class="cl-btn"
                aria-pressed={wish.extra === key}
                aria-disabled={!!blocked(announce, wish.game, key)}
                data-extra={key}
                onClick={() => change(withExtra(announce, wish, key))}
              >
                {label}
              </Push>
            ))}
          </div>
        )}
      </div>
      <div class={`cl-saying ${asking ? "is-asking" : ""}`} ref={say}>
        {wish.not ? (
          <div class="cl-judged is-no" role="alert">
            <Rich as="p" text={wish.not.reason} />
          </div>
        ) : (
          !choice && <p class="cl-answer-none">{word("pick_game")}</p>
        )}
        {/* always there: a status that comes with its words is not read */}
        <div role="status">
          {choice && (
            <>
              <p class="cl-worth">
                <Rich text={choice.worth} />
              </p>
              {choice.text.map((line) => (
                <Rich key={line} as="p" text={line} />
              ))}
            </>
          )}
        </div>
        {choice && (
          <div class="cl-acts">
            <Action button={{ do: choice.do, label: choice.commit }} send={choice.ask && !asking ? () => setAsking(true) : send} kind="primary" />
            {asking && (
              <Push class="cl-btn" onClick={() => (toSay(), setAsking(false))}>
                {word("choose_again")}
              </Push>
            )}
          </div>
        )}
      </div>
    </div>
  );
}
