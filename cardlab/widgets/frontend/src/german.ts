/** The German pack: acorns, leaves, hearts and bells; king, Ober and Unter; an ace of two pips. */
import { court, type Pack, pips, suitAt, twice } from "./pack";
import { BRASS, COURTS, FACE, INK, PIPS, RANKS, SUITS } from "./shapes";

// Inner shapes are cut out: the style sheet fills these paths by the even-odd rule.
const suits: Record<string, string> = {
  // an acorn: nut, cup with a row of cut-out scales, stalk
  C: "M46 2H54V15C76 17 91 28 91 43 91 48 88 51 83 51H80C79 73 67 90 50 98 33 90 21 73 20 51H17C12 51 9 48 9 43 9 28 24 17 46 15ZM21 40.5H79C76 32 67 27 50 27 33 27 24 32 21 40.5Z",
  // a leaf on its stalk, veins cut out
  S: "M50 2C58 14 92 27 92 55 92 74 76 84 57 80 56 88 58 94 63 98H48C45 94 44 88 44 80 25 84 8 74 8 55 8 27 42 14 50 2ZM47.5 24V38L34 30 31 34.5 47.5 45.5V58L29 47 26 51.5 47.5 65V76H52.5V65L74 51.5 71 47 52.5 58V45.5L69 34.5 66 30 52.5 38V24Z",
  H: SUITS.H!,
  // a bell: ring, ball with a cut-out band, slit and hole
  D: "M42 12A9 9 0 1 1 58 12L57 15C79 19 94 36 94 57 94 81 75 98 50 98 25 98 6 81 6 57 6 36 21 19 43 15ZM14 46V54H86V46ZM45 66V79A9 9 0 1 0 55 79V66Z",
};


/** An Ober: a broad hat with a feather, and a beard; his suit stands high, an Unter's low. */
const OBER: (typeof COURTS)[string] = [
  ["M24 70v-5c2-10 11-14 26-14s24 4 26 14v5Z", INK],
  ["M40 51H60L56 70H44Z", BRASS],
  ["M47.5 51h5v19h-5Z", FACE],
  ["M41 34h18v9c0 8-5 12-9 14-4-2-9-6-9-14Z", INK],
  ["M43 33h14v7c0 4-3.5 6-7 6s-7-2-7-6Z", FACE],
  ["M33 34c0-4 5-5 8-6 0-7 3-11 9-11s9 4 9 11c3 1 8 2 8 6Z", INK],
  ["M41 27.5h18v3.5H41Z", BRASS],
  ["M58 24c0-6 4-10 11-11 1 6-2 12-8 14Z", BRASS],
];

export const GERMAN: Pack = {
  name: "german",
  suits,
  letters: { Q: "O", J: "U" },
  strokes: {
    Q: RANKS.Q!.split("m")[0]!, // an O is a Q without its tail
    J: "M3 1.8v16.4a7 7 0 0 0 14 0V1.8",
  },
  middle(suit, rank) {
    const path = suits[suit]!;
    if (rank === "A") return twice(suitAt(path, 33, 27, 34));
    if (rank in PIPS) return pips(path, rank);
    if (rank === "K") return court(COURTS.K!);
    return rank === "Q" ? court(OBER, suitAt(path, 29, 16, 13)) : court(COURTS.J!, suitAt(path, 29, 36, 13));
  },
};
