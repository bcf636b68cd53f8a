/** Suits, ranks and courts as paths: the same on every machine, no font glyph anywhere. */

export const SUITS: Record<string, string> = {
  S: "M50 3c8 19 44 38 44 62 0 14-11 22-22 22-8 0-14-4-17.5-10 1 10 5.5 16 13.5 20H32c8-4 12.5-10 13.5-20C42 83 36 87 28 87 17 87 6 79 6 65 6 41 42 22 50 3Z",
  H: "M50 96C44 79 6 58 6 32 6 16 17 6 30 6c10 0 17 6 20 15 3-9 10-15 20-15 13 0 24 10 24 26 0 26-38 47-44 64Z",
  D: "M50 2c8 18 22 35 38 48-16 13-30 30-38 48-8-18-22-35-38-48C28 37 42 20 50 2Z",
  C: "M50 4a21.5 21.5 0 0 1 15.5 36.4A21.5 21.5 0 1 1 54.6 70C56 83 60 92 68 97H32c8-5 12-14 13.4-27a21.5 21.5 0 1 1-10.9-29.6A21.5 21.5 0 0 1 50 4Z",
};

/** An ellipse round a point, half as wide and high as told; a circle by one number. */
const round = (x: number, y: number, wide: number, high = wide): string => `M${x - wide} ${y}a${wide} ${high} 0 1 0 ${2 * wide} 0 ${wide} ${high} 0 1 0-${2 * wide} 0Z`;

/** Strokes of one weight in a box 20 wide (25 for the 10) and 28 high. */
export const RANKS: Record<string, string> = {
  A: "M2.4 26.4 10 2.2l7.6 24.2m-12.4-8h9.6",
  K: "M3.4 1.8v24.6M17 1.8 3.6 16.2m4.8-4.8 9 15",
  Q: "M10 2.4c4.6 0 7.4 3.2 7.4 7.6v8c0 4.4-2.8 7.6-7.4 7.6S2.6 22.4 2.6 18v-8c0-4.4 2.8-7.6 7.4-7.6Zm1.4 17 6.8 7.6",
  J: "M7.6 2.4h7.6v16a6.2 6.2 0 0 1-12.4 0V17",
  T: "m1 7.4 4.6-4.8v23.8m11.8-24c3.2 0 5.2 2.6 5.2 6.6v10c0 4-2 6.6-5.2 6.6S12.2 23 12.2 19V9c0-4 2-6.6 5.2-6.6Z",
  "9": "m7.4 26.2 8.8-12.6" + round(10, 9.8, 7.2),
  "8": round(10, 8.4, 5.9) + round(10, 19, 7.2, 6.7),
  "7": "M2.4 2.6H17.2L7.8 26.4",
  "6": "M12.6 1.8 3.8 14.4" + round(10, 18.2, 7.2),
  "5": "M16.2 2.6H5V12.7A7.4 7.4 0 1 1 2.9 21",
  "4": "M13.2 26.4V2.8L2.6 19.8H18",
  "3": "M2.8 2.6h13L8.9 11a7.3 7.3 0 1 1-6.3 9.8",
  "2": "M3 9.2a7 7 0 1 1 12.4 4.3L3.2 25.4h14.4",
};

/** What a part of a court is painted with: the suit's colour, the card's ground, or brass. */
export const INK = 0;
export const FACE = 1;
export const BRASS = 2;
export const PAINTS = ["currentColor", "var(--face)", "var(--brass)"];

/** Upper halves of the two-headed courts: [path, paint]. */
export const COURTS: Record<string, [string, number][]> = {
  K: [
    ["M24 70v-6c1-10 10-15 26-15s25 5 26 15v6Z", INK],
    ["M41 50H59L55 70H45Z", FACE],
    ["M45 58H55V70H45Z", BRASS],
    ["M39 32h22v10c0 10-6 16-11 18-5-2-11-8-11-18Z", INK],
    ["M41.5 31h17v9c0 6-4.5 7.5-8.5 7.5S41.5 46 41.5 40Z", FACE],
    ["M37 32V17.5l6.5 6.5 6.5-9 6.5 9 6.5-6.5V32Z", BRASS],
    ["M37 28.5h26v4H37Z", INK],
  ],
  Q: [
    ["M35 34c0-8 7-11 15-11s15 3 15 11v26H35Z", INK],
    ["M24 70v-4c2-9 12-13 26-13s24 4 26 13v4Z", INK],
    ["M39 54c3 8 7 11 11 11s8-3 11-11l-5-3H44Z", FACE],
    [round(50, 60.5, 2.6), BRASS],
    ["M45 44H55V54H45Z", FACE],
    [round(50, 38.5, 9, 10.5), FACE],
    ["M38 29c6-3.5 18-3.5 24 0l-1 4c-6-3-16-3-22 0Z", BRASS],
    [round(50, 20, 3.6), BRASS],
    [round(42, 22.5, 2.7) + round(58, 22.5, 2.7), BRASS],
  ],
  J: [
    ["M24 70v-5c2-9 11-13 26-13s24 4 26 13v5Z", INK],
    ["m42 52 8 18 8-18-4-3h-8Z", FACE],
    ["M24 70v-5c.6-2.6 1.8-4.6 3.6-6.3L40 70Zm52 0v-5c-.6-2.6-1.8-4.6-3.6-6.3L60 70Z", BRASS],
    ["M40 33h20v8c0 5-3 8-3 8H43s-3-3-3-8Z", INK],
    ["M42.5 33h15v8c0 6-3.5 9-7.5 9s-7.5-3-7.5-9Z", FACE],
    ["M36.5 34C35 26 41 20 51 20c9 0 14 5 13 14Z", INK],
    ["M36.5 31H64v3.8H36.5Z", BRASS],
    ["M58 23c4-5 9-7.5 14-7.5C71 21 67 26 60 28Z", BRASS],
  ],
};

type Pip = [number, number];
const two = (...rows: number[]): Pip[] => [38, 62].flatMap((x) => rows.map((y): Pip => [x, y]));
const FOUR = two(28, 112);
const SIX = two(28, 70, 112);
const EIGHT = two(28, 56, 84, 112);
const CENTRE: Pip = [50, 70]; // the middle of the card
const UPPER: Pip = [50, 49];

/** Centres of the pips on a face of 100 × 140. */
export const PIPS: Record<string, Pip[]> = {
  "2": [[50, 28], [50, 112]],
  "3": [[50, 28], CENTRE, [50, 112]],
  "4": FOUR,
  "5": [...FOUR, CENTRE],
  "6": SIX,
  "7": [...SIX, UPPER],
  "8": [...SIX, UPPER, [50, 91]],
  "9": [...EIGHT, CENTRE],
  T: [...EIGHT, [50, 42], [50, 98]],
};

/** Icons of the buttons: strokes in a box of 24 × 24. */
export const ICONS: Record<string, string> = {
  back: "m14 4-8 8 8 8",
  next: "m10 4 8 8-8 8",
  event: "m4 4 8 8-8 8M17 6l4 6-4 6-4-6Z",
  now: "m5 4 8 8-8 8M18 4v16",
  again: "m9 5-5 5 5 5m-5-5h10a6 6 0 0 1 0 12h-4",
  eye: "M2 12c4-7 16-7 20 0-4 7-16 7-20 0Zm10-3a3 3 0 1 0 0 6 3 3 0 1 0 0-6",
  hint: "M12 3a7 7 0 0 0-4 13v3h8v-3a7 7 0 0 0-4-13ZM9 22h6",
};

/** Those that only sheets draw. */
export const LESS = "M5 12h14";
export const MORE = `${LESS}M12 5v14`;
export const DOWN = "m5 9 7 7 7-7";
export const RIGHT = "m9 5 7 7-7 7";
