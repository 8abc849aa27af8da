import type { FeedRow, UploadBody, UploadedRow } from '../../../contract/scoring/scoring.ts';
import { HOLES_PER_ROUND, isHoleNumber, MAX_STROKES, MIN_STROKES } from '../../../golf/hole.ts';
import type { NamedPlayer } from './field.ts';
import { indexPlayerNames } from './player-name.ts';

type Cell = FeedRow[string] | undefined;

/** A row of a feed after it is read. */
export interface FeedRowReading {
  readonly player: string;
  readonly holes: readonly HoleReading[];
  readonly startHole: number | null;
  readonly notes: readonly string[];
}

/** `isContradicted`: two columns of the row give this hole different strokes. */
type HoleReading =
  | { readonly hole_number: number; readonly strokes: number }
  | {
      readonly hole_number: number;
      readonly strokes: null;
      readonly note: string;
      readonly isContradicted?: true;
    };

/** A row with its competitor, or with the reason why the upload skips it. */
export type MatchedRow = FeedRowReading & {
  readonly competitorId: number | null;
  readonly problem: UploadedRow['problem'];
};

/** Values of a feed's "Player Status" that mean "did not start". */
const notStarted = new Set(['DNS', 'NS']);
const withdrawn = new Set(['WD', 'RTD', 'RETD']);

const knownColumns = new Set(['Player', 'Player Status', 'Round', 'Start Hole']);

/**
 * Parses an upload's rows and finds their competitors. A name that no competitor has, or that several have, gets none.
 * Of two equal rows the first counts. Of two different rows for a competitor none counts, because nothing shows which
 * one is right.
 */
export function matchRows(
  body: UploadBody,
  field: readonly Pick<NamedPlayer, 'id' | 'fullName' | 'aliases'>[],
): MatchedRow[] {
  const findCompetitor = indexPlayerNames(field);
  const firstRows = new Map<number, string>();
  const contradictedIds = new Set<number>();
  const rows = body.scores.map((feedRow) => {
    const row = parseRow(feedRow);
    const competitorId = findCompetitor(row.player);
    const isOtherRound = !belongsToRound(feedRow.Round, body.round_id);
    if (competitorId === null) return { ...row, competitorId, problem: 'unknown-player' } as const;
    if (isOtherRound) return { ...row, competitorId, problem: 'round-differs' } as const;
    if (isStatusContradicted(feedRow['Player Status'], row.holes)) {
      return { ...row, competitorId, problem: 'status-differs' } as const;
    }
    const content = JSON.stringify([row.holes, row.startHole]);
    const first = firstRows.get(competitorId);
    if (first === undefined) firstRows.set(competitorId, content);
    else if (first !== content) contradictedIds.add(competitorId);
    const problem = first === undefined ? null : ('duplicate-row' as const);
    return { ...row, competitorId, problem };
  });
  return rows.map((row) =>
    row.problem === null && contradictedIds.has(row.competitorId)
      ? { ...row, problem: 'duplicate-row' }
      : row,
  );
}

function parseRow(feedRow: FeedRow): FeedRowReading {
  const holes = new Map<number, HoleReading>();
  const notes: string[] = [];
  for (const [column, cell] of Object.entries(feedRow)) {
    if (knownColumns.has(column)) continue;
    const hole_number = Number(/^Hole (\d{1,2})$/.exec(column)?.[1]);
    if (!isHoleNumber(hole_number)) {
      notes.push(`left out: ${shorten(column)}`);
      continue;
    }
    const hole = { hole_number, ...parseStrokes(cell) };
    holes.set(hole_number, joinColumns(holes.get(hole_number), hole));
  }
  const player = String(feedRow.Player ?? '').trim();
  return {
    player,
    holes: [...holes.values()].sort((a, b) => a.hole_number - b.hole_number),
    startHole: parseStartHole(feedRow['Start Hole']),
    notes,
  };
}

/**
 * Joins the columns "Hole 4" and "Hole 04", which are one hole. Equal strokes count once. Different strokes do not
 * count.
 */
function joinColumns(first: HoleReading | undefined, second: HoleReading): HoleReading {
  if (!first || first.strokes === null) return second;
  if (second.strokes === null || second.strokes === first.strokes) return first;
  const note = `given twice: ${first.strokes} and ${second.strokes}`;
  return { hole_number: first.hole_number, strokes: null, note, isContradicted: true };
}

/**
 * Whether the status contradicts the strokes. A player who did not start has no strokes, and a player who
 * withdrew has fewer than 18 holes (docs/feed.md).
 */
function isStatusContradicted(cell: Cell, holes: readonly HoleReading[]): boolean {
  const status = String(cell ?? '')
    .replace(/\s/g, '')
    .toUpperCase();
  const playedCount = holes.filter(({ strokes }) => strokes !== null).length;
  if (notStarted.has(status)) return playedCount > 0;
  return withdrawn.has(status) && playedCount === HOLES_PER_ROUND;
}

/** Whether a row belongs to the round. A row without a round belongs to the upload's round. */
function belongsToRound(cell: Cell, roundId: number): boolean {
  return cell === undefined || cell === null || cell === '' || parseInteger(cell) === roundId;
}

/** Parses the strokes of a feed's cell, or the reason why there are none. A 0 never means an ace (docs/feed.md). */
export function parseStrokes(cell: Cell): { strokes: number } | { strokes: null; note: string } {
  const number = parseInteger(cell);
  if (number !== null && number >= MIN_STROKES && number <= MAX_STROKES) return { strokes: number };
  const isEmpty = cell === null || cell === undefined || /^[\s-]*$/.test(String(cell));
  const note = isEmpty ? 'empty' : `not a number of strokes: ${shorten(String(cell))}`;
  return { strokes: null, note };
}

/**
 * Parses the start hole of a feed's cell. Returns the leading integer when it is a hole ("10*" is 10), otherwise null.
 */
export function parseStartHole(cell: Cell): number | null {
  const leadingNumber = Number(/^\s*(\d+)(?![\d.])/.exec(String(cell ?? ''))?.[1]);
  return isHoleNumber(leadingNumber) ? leadingNumber : null;
}

/** Parses the integer of a cell: a number or a text of digits ("1", 1.0, "4.0"). Returns null for anything else. */
function parseInteger(cell: Cell): number | null {
  if (typeof cell === 'number') return Number.isSafeInteger(cell) ? cell : null;
  const digits = /^\s*(\d{1,9})(\.0+)?\s*$/.exec(cell ?? '')?.[1];
  return digits === undefined ? null : Number(digits);
}

/** Shortens a text of the feed to the length of a note, because the feed may send any text. */
function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
