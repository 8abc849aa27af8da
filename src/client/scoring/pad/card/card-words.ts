import { HOLES_PER_ROUND, playOrder } from '../../../../golf/hole.ts';
import { formatClockTime } from '../../../ui/dates.ts';
import { toParText } from '../../../ui/golf-words.ts';
import type { PadCell, PadPlayer, PadView } from '../view/pad-view.ts';
import { shortenNames } from '../view/short-names.ts';

/** Half of a scorecard. */
export interface Nine {
  readonly name: string;
  /** The numbers of its holes, in their order on the screen. */
  readonly holes: readonly number[];
}

/** Both halves of a card, in hole order as on paper. */
export const NINES: readonly Nine[] = splitHoles(1, ['Out', 'In']);

/** Returns both halves of a phone's card, in play order from the start hole. */
export function listPlayedNines(startHole: number): readonly Nine[] {
  if (startHole === 1) return NINES;
  const isFromTen = startHole === HOLES_PER_ROUND / 2 + 1;
  return splitHoles(startHole, isFromTen ? ['In', 'Out'] : ['First 9', 'Last 9']);
}

function splitHoles(startHole: number, names: readonly string[]): readonly Nine[] {
  const order = playOrder(startHole);
  const half = HOLES_PER_ROUND / 2;
  return names.map((name, index) => ({
    name,
    holes: order.slice(index * half, (index + 1) * half),
  }));
}

/** A player's total over some holes. Strokes and score to par include only holes with a score. */
export interface CardSum {
  readonly par: number;
  readonly strokes: number;
  readonly toPar: number;
  readonly entered: number;
  readonly holes: number;
  /** The number of scores on this tablet that are not on the server. */
  readonly unsent: number;
}

/** The ticks of scores with nothing to send. */
const sentTicks: ReadonlySet<PadCell['tick']> = new Set(['none', 'server', 'office']);

/** Adds up a player's cells. */
export function sumCells(cells: readonly PadCell[]): CardSum {
  const enteredCells = cells.filter(({ value }) => value !== null);
  return {
    par: cells.reduce((sum, { par }) => sum + par, 0),
    strokes: enteredCells.reduce((sum, { value }) => sum + (value ?? 0), 0),
    toPar: enteredCells.reduce((sum, { value, par }) => sum + (value ?? par) - par, 0),
    entered: enteredCells.length,
    holes: cells.length,
    unsent: cells.filter(({ tick }) => !sentTicks.has(tick)).length,
  };
}

/** Returns the cells of a nine. `cells` is in hole order. */
export function selectCells<T>({ holes }: Nine, cells: readonly T[]): readonly T[] {
  return holes.flatMap((hole) => cells[hole - 1] ?? []);
}

/** Names the holes of a nine: "Holes 10 to 18". */
export function formatNineHoles({ holes }: Nine): string {
  return `Holes ${holes[0]} to ${holes.at(-1)}`;
}

/**
 * Describes a nine: "Out −1", or "In +2, 4 of 9, 1 not sent", with the entered holes while some are missing and the
 * unsent scores.
 */
export function describeNine({ name }: Nine, sum: CardSum): string {
  const toPar = sum.entered === 0 ? '–' : toParText(sum.toPar);
  const isPart = sum.entered > 0 && sum.entered < sum.holes;
  const parts = [
    `${name} ${toPar}`,
    isPart && `${sum.entered} of ${sum.holes}`,
    describeUnsent(sum),
  ];
  return parts.filter(Boolean).join(', ');
}

/** Describes the unsent scores: "2 not sent". Empty when there are none. */
export function describeUnsent({ unsent }: CardSum): string {
  return unsent === 0 ? '' : `${unsent} not sent`;
}

/**
 * Explains a hole without a score: the ending of a player who was out, "missing" on a hole that the group has passed,
 * otherwise "to play".
 */
export function chooseBlankWord(
  { holes, furthest }: PadView,
  { out }: PadPlayer,
  cell: PadCell,
): string {
  if (out && !cell.isNeeded) return out.status;
  const place = holes.findIndex(({ hole }) => hole === cell.hole);
  return place < furthest ? 'missing' : 'to play';
}

/** Describes how a player who is out stopped: "WD after hole 12", "CUT after round 2". */
export function describeShortOut({ out }: PadPlayer, roundId: number): string | null {
  if (!out) return null;
  const { status, round_id, hole_number } = out;
  if (round_id > roundId) return null;
  if (status === 'CUT') return `${status} after round ${round_id}`;
  if (round_id < roundId) return `${status} in round ${round_id}`;
  return hole_number === null ? status : `${status} after hole ${hole_number}`;
}

/** Lists the office's corrections: "Hole 8, Morisaki: 5 became 4, by the office at 12:06". */
export function listCorrectionLines({ players }: PadView): { lane: string; words: string }[] {
  const names = shortenNames(players.map(({ name }) => name));
  return players.flatMap(({ cells }, index) =>
    cells.flatMap(({ lane, hole, value, ...cell }) => {
      const correction = findShownCorrection(cell);
      if (!correction) return [];
      const change = `${correction.old_value ?? 'no score'} became ${value ?? 'no score'}`;
      const at = formatClockTime(Date.parse(correction.at));
      return [{ lane, words: `Hole ${hole}, ${names[index]}: ${change}, by the office at ${at}` }];
    }),
  );
}

/** Returns the office's correction of a cell; null when this tablet shows a value that the user entered later. */
export function findShownCorrection({ correction, state }: Pick<PadCell, 'correction' | 'state'>) {
  return state === 'server' ? correction : null;
}

/** Describes a round's progress: "12 of 18 holes". */
export function describeProgress({ entered, holes }: CardSum): string {
  return entered === holes ? `All ${holes} holes` : `${entered} of ${holes} holes`;
}
