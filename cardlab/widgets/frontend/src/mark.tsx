/** What a game is played in, as a sign: a suit; Grand, whose four jacks are trumps, as all four; Null, which takes no trick, as a ring. */
import { useContext } from "preact/hooks";
import { Suit } from "./cards";
import { GameContext } from "./game";

const FOUR: [string, number, number][] = [["C", 0, 0], ["S", 54, 0], ["H", 0, 54], ["D", 54, 54]];

export function Mark({ mark }: { mark: string }) {
  const { pack } = useContext(GameContext);
  if (mark !== "G" && mark !== "N") return <Suit suit={mark} />;
  return (
    <svg class="cl-suit" viewBox="0 0 100 100" aria-hidden>
      {mark === "N" ? (
        <circle cx="50" cy="50" r="36" fill="none" stroke="currentColor" stroke-width="13" />
      ) : (
        FOUR.map(([suit, x, y]) => <path key={suit} class={`cl-t${suit}`} fill="currentColor" d={pack.suits[suit]} transform={`translate(${x} ${y}) scale(.46)`} />)
      )}
    </svg>
  );
}
