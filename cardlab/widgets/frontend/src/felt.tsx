/** What lies on a table of Skat besides the trick: the two cards of the skat, a hand laid open, and beside it contract and card points. */
import { useContext } from "preact/hooks";
import { Card } from "./cards";
import { HandRow } from "./cardrow";
import type { Laid, SideProps } from "./game";
import { Mark } from "./mark";
import { WorkedSum } from "./sum";
import { Rich, Small, WordsContext } from "./text";
import type { Code, HandCard } from "./view";
import type { Contract, Points, SkatCards, SkatTable } from "./view-skat";

/** Between the opponents: the skat; under them the hand that everybody may see. */
export function Middle({ view }: SideProps) {
  const skat = view.table?.skat;
  if (!skat) return null;
  return (
    <>
      {skat.skat && <Skat skat={skat.skat} />}
      {skat.ouvert && <Ouvert ouvert={skat.ouvert} lying={view.table!.trick.cards.map((lying) => lying.card)} />}
    </>
  );
}

function Skat({ skat }: { skat: SkatCards }) {
  const words = useContext(WordsContext);
  return (
    <div class="cl-skat">
      <div>
        {(skat.cards ?? ["", ""]).map((code, k) => (
          <Card key={k} code={code} label={words.cards[code]} />
        ))}
      </div>
      <p>
        <b>{skat.title}</b>
        {skat.note && <Rich as="span" text={skat.note} />}
      </p>
    </div>
  );
}

/** The own hand lies where it always lies: only that all see it has to be said. A card that just went to the trick is in it no more. */
function Ouvert({ ouvert, lying }: { ouvert: NonNullable<SkatTable["ouvert"]>; lying: Code[] }) {
  return (
    <div class="cl-ouvert" role="group" aria-label={ouvert.title}>
      <Rich as="p" text={ouvert.title} />
      {ouvert.seat !== 0 && <HandRow hand={ouvert.cards.filter((held) => !lying.includes(held.card))} />}
    </div>
  );
}

const SIGNS: Record<string, string> = { S: "♠", H: "♥", C: "♣", D: "♦" };

/** A hand group by group, trumps first: "♣ J ♠ J ♣ A 10 9", "♥ A K". */
export function groups(cards: HandCard[]): string[] {
  const lines: { suit: string; ranks: string[] }[][] = [];
  cards.forEach(({ card, gap }, k) => {
    if (k === 0 || gap) lines.push([]);
    const line = lines.at(-1)!;
    const [suit, rank] = [card[0]!, card[1]!.replace("T", "10")];
    const run = line.at(-1);
    if (run?.suit === suit) run.ranks.push(rank);
    else line.push({ suit, ranks: [rank] });
  });
  return lines.map((line) => line.map(({ suit, ranks }) => [SIGNS[suit], ...ranks].join(" ")).join(" "));
}

function OpenGroups({ cards }: { cards: HandCard[] }) {
  return (
    <>
      {groups(cards).map((line) => (
        <li key={line}>
          <Rich text={line} />
        </li>
      ))}
    </>
  );
}

/** In the rail: what is played and what it is worth, and the card points. */
function SkatRail({ view, send }: SideProps) {
  const skat = view.table?.skat;
  if (!skat) return null;
  const alone = view.table!.seats.filter((seat) => seat.team === 0).length === 1; // the learner is declarer
  return (
    <>
      {skat.contract && (
        <section class="cl-panel cl-contract">
          <ContractHead contract={skat.contract} />
          {skat.contract.sum && <WorkedSum sum={skat.contract.sum} send={send} />}
        </section>
      )}
      {skat.points && <CardPoints points={skat.points} alone={alone} />}
    </>
  );
}

function ContractHead({ contract }: { contract: Contract }) {
  return (
    <header>
      <span class="cl-mark">
        <Mark mark={contract.mark} />
      </span>
      <div>
        <Rich as="h3" text={contract.title} />
        <Rich as="p" text={contract.by} />
        <Rich as="p" text={contract.note} />
      </div>
    </header>
  );
}

/** Where the declarer's bar, the defenders' and the mark end, in percent; the bars never overlap. */
export function shares({ declarer, defenders, mark, total }: Points): { declarer: number; defenders: number; mark: number } {
  const share = (points: number): number => (100 * Math.max(0, Math.min(total, points))) / total;
  return { declarer: share(declarer.points), defenders: Math.min(share(defenders.points), 100 - share(declarer.points)), mark: share(mark) };
}

/** The declarer's points from the left up to the mark, the defenders' from the right; in between lies what nobody has yet. */
function CardPoints({ points, alone }: { points: Points; alone: boolean }) {
  const { declarer, defenders } = points;
  const at = shares(points);
  const late = at.mark > 75; // the number then stands before its line
  return (
    <section class="cl-panel cl-points">
      <h3>{points.heading}</h3>
      <div class="cl-pointbar" role="img" aria-label={`${declarer.name} ${declarer.points}, ${defenders.name} ${defenders.points}, ${points.mark} / ${points.total}`}>
        <b class={alone ? "is-mine" : ""} style={{ width: `${at.declarer}%` }} />
        <b class={alone ? "" : "is-mine"} style={{ width: `${at.defenders}%` }} />
        <span class={late ? "is-late" : ""} style={{ left: `${at.mark}%` }}>
          {points.mark}
        </span>
      </div>
      <div class="cl-pointsides">
        {[declarer, defenders].map((side) => (
          <p key={side.name}>
            <b>
              {side.name} {side.points}
            </b>
            {side.note && <Rich as="span" text={side.note} />}
          </p>
        ))}
      </div>
      {points.text && (
        <Small text={points.text} />
      )}
    </section>
  );
}

export const SKAT: Laid = { Middle, Rail: SkatRail, Open: OpenGroups, Bags: () => null, Counts: () => null };
