import type { ScrapeBody, ScrapedRow, UploadedRow } from '../../../contract/scoring/scoring.ts';
import { HOLES_PER_ROUND, isHoleNumber } from '../../../golf/hole.ts';
import { nameIndex } from './player-name.ts';
import { readInteger, readStartHole, readStrokes, shorten } from './scraped-cell.ts';

/** A scraped row after it is read. */
export interface ReadRow {
  readonly player: string;
  readonly holes: readonly ReadHole[];
  readonly startHole: number | null;
  readonly notes: readonly string[];
}

/** `isContradicted`: two columns of the row give this hole different strokes. */
type ReadHole =
  | { readonly hole_number: number; readonly strokes: number }
  | {
      readonly hole_number: number;
      readonly strokes: null;
      readonly note: string;
      readonly isContradicted?: true;
    };

/** A row with its competitor, or with the reason why it is skipped. */
export type MatchedRow = ReadRow & {
  readonly competitorId: number | null;
  readonly problem: UploadedRow['problem'];
};

/** Values of a feed's "Player Status" that mean "did not start". */
const notStarted = new Set(['DNS', 'NS']);
const withdrawn = new Set(['WD', 'RTD', 'RETD']);

const knownColumns = new Set(['Player', 'Player Status', 'Round', 'Start Hole']);

/**
 * Reads an upload's rows and finds their competitors. A name that no competitor or several have is never guessed. Of
 * two equal rows the first counts; of two different ones none does, because nothing says which is right.
 */
export function matchRows(
  body: ScrapeBody,
  field: readonly { readonly id: number; readonly fullName: string }[],
): MatchedRow[] {
  const competitorOf = nameIndex(field);
  const firstOf = new Map<number, string>();
  const contradicted = new Set<number>();
  const rows = body.scores.map((scraped) => {
    const row = readRow(scraped);
    const competitorId = competitorOf(row.player);
    const isOtherRound = !isRound(scraped.Round, body.round_id);
    if (competitorId === null) return { ...row, competitorId, problem: 'unknown-player' } as const;
    if (isOtherRound) return { ...row, competitorId, problem: 'round-differs' } as const;
    if (isStatusContradicted(scraped['Player Status'], row.holes)) {
      return { ...row, competitorId, problem: 'status-differs' } as const;
    }
    const content = JSON.stringify([row.holes, row.startHole]);
    const first = firstOf.get(competitorId);
    if (first === undefined) firstOf.set(competitorId, content);
    else if (first !== content) contradicted.add(competitorId);
    const problem = first === undefined ? null : ('duplicate-row' as const);
    return { ...row, competitorId, problem };
  });
  return rows.map((row) =>
    row.problem === null && contradicted.has(row.competitorId)
      ? { ...row, problem: 'duplicate-row' }
      : row,
  );
}

function readRow(scraped: ScrapedRow): ReadRow {
  const holes = new Map<number, ReadHole>();
  const notes: string[] = [];
  for (const [column, cell] of Object.entries(scraped)) {
    if (knownColumns.has(column)) continue;
    const hole_number = Number(/^Hole (\d{1,2})$/.exec(column)?.[1]);
    if (!isHoleNumber(hole_number)) {
      notes.push(`left out: ${shorten(column)}`);
      continue;
    }
    const hole = { hole_number, ...readStrokes(cell) };
    holes.set(hole_number, joinColumns(holes.get(hole_number), hole));
  }
  const player = String(scraped.Player ?? '').trim();
  return {
    player,
    holes: [...holes.values()].sort((a, b) => a.hole_number - b.hole_number),
    startHole: readStartHole(scraped['Start Hole']),
    notes,
  };
}

/** Joins "Hole 4" and "Hole 04", which are one hole: equal strokes count once, different ones not at all. */
function joinColumns(first: ReadHole | undefined, second: ReadHole): ReadHole {
  if (!first || first.strokes === null) return second;
  if (second.strokes === null || second.strokes === first.strokes) return first;
  const note = `given twice: ${first.strokes} and ${second.strokes}`;
  return { hole_number: first.hole_number, strokes: null, note, isContradicted: true };
}

/**
 * Tells whether the status contradicts the strokes: a player who did not start has none, and one who withdrew has
 * fewer than 18 holes (docs/feed.md).
 */
function isStatusContradicted(
  cell: ScrapedRow[string] | undefined,
  holes: readonly ReadHole[],
): boolean {
  const status = String(cell ?? '')
    .replace(/\s/g, '')
    .toUpperCase();
  const played = holes.filter(({ strokes }) => strokes !== null).length;
  if (notStarted.has(status)) return played > 0;
  return withdrawn.has(status) && played === HOLES_PER_ROUND;
}

/** Tells whether a row belongs to the round. A row without a round belongs to the upload's round. */
function isRound(cell: ScrapedRow[string] | undefined, roundId: number): boolean {
  return cell === undefined || cell === null || cell === '' || readInteger(cell) === roundId;
}
