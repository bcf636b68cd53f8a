/** Beside the table: the rule card that lies open, the game's own panels, score, the last trick, what happened and why. */
import { useContext } from "preact/hooks";
import { Card } from "./cards";
import { Explain } from "./explain";
import { GameContext, type SideProps } from "./game";
import { RuleCard } from "./rules";
import { useWord, WordsContext } from "./text";
import type { LastTrick, ScoreSide, TeamScore, View } from "./view";

export function Rail(props: SideProps) {
  const { view, send } = props;
  const Own = useContext(GameContext).Rail;
  return (
    <div class={`cl-rail ${view.rule ? "cl-ruled" : ""}`}>
      {view.rule && <RuleCard view={view} send={send} />}
      <Own {...props} />
      {view.score && <ScorePanel score={view.score} />}
      {view.table?.last && <Last last={view.table.last} view={view} />}
      {view.explain && <Explain view={view} send={send} />}
    </div>
  );
}

/** Both teams on one line, where the panel is out of sight. */
export function ScoreLine({ score }: { score: ScoreSide }) {
  return (
    <div class="cl-scoreline">
      {score.teams.map((team) => (
        <span key={team.name}>
          {team.name} <b>{team.shown}</b>
        </span>
      ))}
    </div>
  );
}

function ScorePanel({ score }: { score: ScoreSide }) {
  const word = useWord();
  return (
    <section class="cl-panel cl-standing" data-teams={score.teams.length}>
      <h3>
        {word("score")} <small>{score.lines}</small>
      </h3>
      {score.teams.map((team) => (
        <Team key={team.name} team={team} />
      ))}
    </section>
  );
}

function Team({ team }: { team: TeamScore }) {
  const { Counts } = useContext(GameContext);
  return (
    <div class="cl-team">
      <b>{team.name}</b>
      <span class="cl-pts">{team.shown}</span>
      <Counts team={team} class="cl-sub" />
    </div>
  );
}

function Last({ last, view }: { last: LastTrick; view: View }) {
  const words = useContext(WordsContext);
  const seats = view.table!.seats;
  return (
    <section class="cl-panel cl-last">
      <h3>
        {last.title} <small>{last.by}</small>
      </h3>
      <div>
        {last.cards.map(({ seat, card, winning }) => (
          <figure key={card}>
            <Card code={card} look={winning ? "won" : "rest"} label={`${seats[seat]!.name}: ${words.cards[card] ?? card}`} />
            <figcaption aria-hidden="true">{seats[seat]!.name}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
