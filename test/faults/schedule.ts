import { KINDS_PER_ROUND, type Kind, kinds, ROUNDS_FOR_EVERY_KIND } from './kinds.ts';
import { type Chances, makeChances } from './seeded.ts';

/** One tap: strokes on a hole of a golfer (an index in the round's field), or null to clear the hole. */
export interface PlannedTap {
  readonly golfer: number;
  readonly hole: number;
  readonly strokes: number | null;
}

/** A fault and its span of taps: it begins before tap `from` and ends after tap `to`. */
export interface PlannedFault {
  readonly kind: Kind;
  readonly from: number;
  readonly to: number;
  /** A random number, from 0 up to 1, for the choices of the fault. */
  readonly chance: number;
}

/** The events of a round, to the last tap. */
export interface RoundPlan {
  readonly number: number;
  /** The block of golfers on the screen. */
  readonly block: number;
  readonly taps: readonly PlannedTap[];
  readonly faults: readonly PlannedFault[];
  /** The card that the scorer returns before one of the taps; null when all have been returned. */
  readonly card: PlannedCard | null;
}

/** A card of the second scorer's groups: the group, the golfer's index in it, and the tap before which it is returned. */
export interface PlannedCard {
  readonly group: number;
  readonly golfer: number;
  readonly before: number;
}

/** The number of golfers on the screen in a round, as many as a scorer follows, and the number of blocks. */
export const GOLFERS_PER_ROUND = 3;
export const BLOCKS = 12;

/** The run in CI. With this seed the three tablets together meet every kind of fault. */
export const CI_RUN = { rounds: 3, tablets: 3, seed: 5_845_545 } as const;

/** The most rounds of a tablet. After 24 rounds its holes come again, as corrections. */
const LONGEST_DAY = 30;

/** The groups of the second scorer, whose cards are returned. */
const FIRST_CARD_GROUP = 2;
const LAST_CARD_GROUP = 6;

const HOLES_PER_ROUND = 9;
const NINES = 2;
const CORRECTIONS = 3;
const CLEARS = 2;

/**
 * Generates endless rounds, always the same for a seed: 27 entries, 3 corrections and 2 clears under 8 faults of
 * different kinds. Rounds 0 to 2 have every kind, and so do the next three. After 24 rounds the holes come again, as
 * corrections.
 *
 * @param only makes each fault one of this kind
 */
export function* makeRounds(seed: number, only?: Kind): Generator<RoundPlan, never> {
  const chances = makeChances(seed);
  const shownValues = new Map<string, number | null>();
  let waitingKinds: Kind[] = [];
  for (let number = 0; ; number++) {
    if (waitingKinds.length === 0) waitingKinds = makeKinds(chances);
    const block = number % BLOCKS;
    const nine = Math.floor(number / BLOCKS) % NINES;
    const taps = makeTaps(chances, nine, block, shownValues);
    const chosenKinds = waitingKinds.splice(0, KINDS_PER_ROUND);
    const faults = makeFaults(chances, chosenKinds, taps.length);
    const card = planCard(number, makeChances(seed ^ number).below(taps.length));
    yield { number, block, taps, faults: only ? apart(only, faults) : faults, card };
  }
}

/** Plans the card of a round: the next golfer of the groups that the second scorer follows, as long as there are any. */
function planCard(number: number, before: number): PlannedCard | null {
  const group = FIRST_CARD_GROUP + Math.floor(number / GOLFERS_PER_ROUND);
  return group > LAST_CARD_GROUP ? null : { group, golfer: number % GOLFERS_PER_ROUND, before };
}

/** Returns the kinds of three rounds: every kind, and some of the first ones again. */
function makeKinds(chances: Chances): Kind[] {
  const shuffledKinds = chances.shuffled(kinds);
  const again = ROUNDS_FOR_EVERY_KIND * KINDS_PER_ROUND - kinds.length;
  return [...shuffledKinds, ...shuffledKinds.slice(0, again)];
}

/** The first fault rounds of a seed. One tablet plays these rounds. */
interface Share {
  readonly seed: number;
  readonly rounds: number;
}

/** Spreads the rounds of a run over its tablets. Each tablet has its own seed, so that its day can be repeated alone. */
export function shareRounds(run: { rounds: number; tablets: number; seed: number }): Share[] {
  const { rounds, tablets, seed } = run;
  const count = Math.max(Math.min(tablets, rounds), Math.ceil(rounds / LONGEST_DAY));
  return Array.from({ length: count }, (_, day) => ({
    seed: seed + day,
    rounds: Math.floor(rounds / count) + (day < rounds % count ? 1 : 0),
  }));
}

function makeTaps(
  chances: Chances,
  nine: number,
  block: number,
  shownValues: Map<string, number | null>,
): PlannedTap[] {
  const holes = Array.from({ length: HOLES_PER_ROUND }, (_, i) => nine * HOLES_PER_ROUND + i + 1);
  const golfers = Array.from({ length: GOLFERS_PER_ROUND }, (_, golfer) => golfer);
  const order = holes.flatMap((hole) =>
    chances.shuffled(golfers).map((golfer) => ({ golfer, hole })),
  );
  const again = chances.shuffled(order.keys().toArray()).slice(0, CORRECTIONS + CLEARS);
  // A second tap on the same hole comes some taps later, so that its first value may be in any state.
  const later = again.map((index, nth) => ({
    ...(order[index] as { golfer: number; hole: number }),
    isClear: nth >= CORRECTIONS,
    after: index + 1 + chances.below(12),
  }));
  const taps: PlannedTap[] = [];
  const add = (golfer: number, hole: number, isClear: boolean) => {
    const lane = `${block}/${golfer}/${hole}`;
    const strokes = isClear ? null : otherThan(shownValues.get(lane) ?? null, chances);
    shownValues.set(lane, strokes);
    taps.push({ golfer, hole, strokes });
  };
  for (const [index, { golfer, hole }] of order.entries()) {
    add(golfer, hole, false);
    const last = index === order.length - 1;
    for (const one of later)
      if (one.after === index + 1 || (last && one.after > order.length))
        add(one.golfer, one.hole, one.isClear);
  }
  return taps;
}

/** Returns another value than the shown one, because the oracle identifies the taps on a hole by their values. */
function otherThan(shownValue: number | null, chances: Chances): number {
  const strokes = 2 + chances.below(7);
  return strokes === shownValue ? strokes + 1 : strokes;
}

/** Returns a span for each kind over the round. Each may overlap the next, so that faults meet. */
function makeFaults(chances: Chances, chosenKinds: readonly Kind[], taps: number): PlannedFault[] {
  const stretch = Math.floor(taps / chosenKinds.length);
  return chosenKinds.map((kind, nth) => {
    const from = nth * stretch + chances.below(3);
    const to = Math.min(taps - 1, from + stretch - 1 + chances.below(4));
    return { kind, from, to, chance: chances.next() };
  });
}

/** Separates faults of one kind, because two overlapping faults of a kind undo each other's work. */
function apart(kind: Kind, faults: readonly PlannedFault[]): PlannedFault[] {
  return faults.map((fault, nth) => {
    const next = faults[nth + 1];
    return { ...fault, kind, to: next ? Math.min(fault.to, next.from - 1) : fault.to };
  });
}
