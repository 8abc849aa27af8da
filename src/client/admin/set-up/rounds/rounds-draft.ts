import {
  MAX_CUT,
  type RoundRow,
  type RoundsDocument,
  type SetUpRound,
} from '../../../../contract/admin/rounds.ts';
import { HOLES_PER_ROUND } from '../../../../golf/hole.ts';

/** The maximum number of rounds in a tournament. */
export const MAX_ROUNDS = 9;

/** The default number of a team's cards that count in a new round. */
const USUAL_COUNTING_SCORES = 4;

/** A round as typed. Its number is its index in the list, plus one. */
export interface DraftRound {
  readonly day: string;
  readonly time: string;
  readonly countingScores: string;
  readonly isShortened: boolean;
  /** How many golfers make the cut after the round; empty for no such cut. */
  readonly cutTop: string;
  /** How many strokes behind the lead make the cut after the round; empty for no such cut. */
  readonly cutWithin: string;
  /** The texts of the 18 pars. */
  readonly pars: readonly string[];
  /** Whether the admin confirmed an unusual total. */
  readonly isTotalRight: boolean;
}

/** Formats the stored rounds for the form. */
export function toDraftRounds({ rounds }: RoundsDocument): DraftRound[] {
  return rounds.map(toDraftRound);
}

function toDraftRound(round: SetUpRound): DraftRound {
  const { day, time, counting_scores, shortened, cut_top, cut_within, pars } = round;
  return {
    day: day ?? '',
    time: time ?? '',
    countingScores: String(counting_scores),
    isShortened: shortened,
    cutTop: String(cut_top ?? ''),
    cutWithin: String(cut_within ?? ''),
    pars: Array.from({ length: HOLES_PER_ROUND }, (_, index) => String(pars[index] ?? '')),
    isTotalRight: false,
  };
}

/**
 * Whether two lists have the same rounds. The confirmation of an unusual total doesn't count, because the server
 * doesn't store it.
 */
export function hasSameRounds(one: readonly DraftRound[], other: readonly DraftRound[]): boolean {
  return (
    one.length === other.length && one.every((round, index) => isSameRound(round, other[index]))
  );
}

/** Whether two rounds have the same texts. */
export function isSameRound(one: DraftRound, other: DraftRound | undefined): boolean {
  return (
    one.day === other?.day &&
    one.time === other.time &&
    one.countingScores === other.countingScores &&
    one.isShortened === other.isShortened &&
    one.cutTop === other.cutTop &&
    one.cutWithin === other.cutWithin &&
    one.pars.join() === other.pars.join()
  );
}

const DAY_MS = 86_400_000;

/** Adds a round one day after the last one, with the same time and pars. */
export function addRound(rounds: readonly DraftRound[]): DraftRound[] {
  const last = rounds.at(-1);
  const day = last?.day ? new Date(Date.parse(last.day) + DAY_MS).toISOString().slice(0, 10) : '';
  return [
    ...rounds,
    {
      day,
      time: last?.time ?? '',
      countingScores: last?.countingScores ?? String(USUAL_COUNTING_SCORES),
      isShortened: false,
      cutTop: '',
      cutWithin: '',
      pars: last?.pars ?? Array.from({ length: HOLES_PER_ROUND }, () => ''),
      isTotalRight: false,
    },
  ];
}

/**
 * Parses the form's rows, or returns the invalid fields. Hole and round count from 1. Empty pars would keep the stored
 * ones, as empty cells of a file do, so clearing pars is an error.
 */
export function parseRoundRows(
  rounds: readonly DraftRound[],
  stored: readonly SetUpRound[],
): { rows: RoundRow[] } | { wrong: readonly string[] } {
  const wrong: string[] = [];
  const rows = rounds.map((round, index): RoundRow => {
    const number = index + 1;
    const pars = parseParTexts(round.pars);
    const counting = Number(round.countingScores);
    if (pars === null && stored[index]?.pars.length) {
      wrong.push(`The pars of round ${number} cannot be cleared. Write the 18 new pars.`);
    }
    if (pars === undefined) wrong.push(`Round ${number} needs 18 pars of 3 to 6, or none.`);
    if (!/^\d{1,2}$/.test(round.countingScores) || counting < 1 || counting > 20) {
      wrong.push(`Round ${number} needs 1 to 20 scores that count.`);
    }
    const cutTop = parseCount(round.cutTop, 1, MAX_CUT.top);
    const cutWithin = parseCount(round.cutWithin, 0, MAX_CUT.within);
    if (cutTop === undefined) {
      wrong.push(`The cut after round ${number} needs 1 to ${MAX_CUT.top} golfers, or none.`);
    }
    if (cutWithin === undefined) {
      wrong.push(`The cut after round ${number} needs 0 to ${MAX_CUT.within} strokes, or none.`);
    }
    return {
      row: number,
      round: number,
      day: round.day || null,
      time: round.time || null,
      counting_scores: counting,
      shortened: round.isShortened,
      cut_top: cutTop,
      cut_within: cutWithin,
      ...(pars && { pars }),
      ...(round.isTotalRight && { choice: 'yes' as const }),
    };
  });
  return wrong.length > 0 ? { wrong } : { rows };
}

/** Parses a number: null when the text is empty, undefined when it is invalid. */
function parseCount(text: string, least: number, most: number): number | null | undefined {
  if (text === '') return null;
  const count = Number(text);
  return /^\d{1,3}$/.test(text) && count >= least && count <= most ? count : undefined;
}

/** Parses 18 pars: null when all are empty, undefined when one is missing or invalid. */
function parseParTexts(texts: readonly string[]): number[] | null | undefined {
  if (texts.every((text) => text === '')) return null;
  return texts.every(isPar) ? texts.map(Number) : undefined;
}

/** Whether a text is a valid par. */
export function isPar(text: string): boolean {
  return /^[3-6]$/.test(text);
}

/** Adds up the valid pars. */
export function sumPars(texts: readonly string[]): number {
  return texts.filter(isPar).reduce((sum, text) => sum + Number(text), 0);
}

/** The pars after a paste, or why it is refused. */
export type PastedPars = { readonly pars: readonly string[] } | { readonly refused: string };

/**
 * Puts the pars of a pasted text into the pars from a hole on, without the sums of a card (OUT, IN and TOTAL). Returns
 * null for a text with one number or none.
 */
export function pastePars(pars: readonly string[], from: number, text: string): PastedPars | null {
  const cells = text.split(/[\s,;]+/).filter((cell) => /\d/.test(cell));
  if (cells.length < 2 || !cells.every((cell) => /^\d{1,3}$/.test(cell))) return null;
  const pasted: string[] = [];
  const sums = new Set<number>();
  let [nine, all] = [0, 0];
  for (const cell of cells) {
    const number = Number(cell);
    if (cell.length === 1) {
      pasted.push(cell);
      nine += number;
      all += number;
    } else if (number === nine || number === all || sums.has(number)) {
      sums.add(number);
      nine = 0;
    } else {
      return { refused: `${cell} is neither a par nor the sum of the pars before it.` };
    }
  }
  if (pasted.length > HOLES_PER_ROUND) {
    return { refused: `These are ${pasted.length} pars. Paste the 18 pars of one round.` };
  }
  const start = pasted.length === HOLES_PER_ROUND ? 0 : from;
  return { pars: pars.map((par, index) => pasted[index - start] ?? par) };
}
