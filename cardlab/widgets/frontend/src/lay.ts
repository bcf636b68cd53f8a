/** How a hand lies: one row as long as every card shows 44 px, else rows of as many as fit. */

export const LEAST = 44; // px: the narrowest card, and the least a covered card shows
const WIDEST = 76;
export const LARGE = 122; // before a room
const SMALL = 60; // px: up to here a card has the small face, which must not be covered
const GAP = 5;
const GROUP = 7; // extra px between suits
const PHONE = 400; // px: in less room a card is better small than covered

export interface Lay {
  width: number; // of a card, px
  step: number; // from one card's left edge to the next, px; below width they overlap
  group: number; // extra px before a new suit
  perRow: number;
}

/** `groups` is the number of suits held, trumps being one, `room` the width in px, `widest` a card's at most. */
export function lay(cards: number, groups: number, room: number, widest = WIDEST): Lay {
  const between = Math.max(0, groups - 1) * GROUP;
  const beside = Math.floor((room - between - (cards - 1) * GAP) / Math.max(1, cards));
  // Before a room cards are rather covered than small.
  if (beside >= widest || (widest === WIDEST && beside > SMALL) || (room < PHONE && beside >= LEAST)) {
    const width = Math.min(widest, beside);
    return { width, step: width + GAP, group: GROUP, perRow: cards };
  }
  const covered = Math.min(widest, room - between - (cards - 1) * LEAST);
  if (covered > SMALL) return { width: covered, step: Math.floor((room - covered - between) / (cards - 1)), group: GROUP, perRow: cards };
  return rows(cards, room);
}

/** Two rows at least; more only where not even half the hand fits. */
function rows(cards: number, room: number): Lay {
  const gap = room < PHONE ? 3 : GAP;
  const half = Math.ceil(cards / 2);
  const fit = Math.max(1, Math.floor((room + gap) / (LEAST + gap)));
  const seven = Math.min(fit, Math.max(half, 7));
  const width = Math.max(LEAST, Math.min(WIDEST, Math.floor((room + gap) / seven) - gap));
  return { width, step: width + gap, group: 0, perRow: seven };
}
