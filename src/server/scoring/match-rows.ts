import type { ScrapeBody, ScrapedRow, UploadedRow } from '../../contract/scoring.ts';
import { isHoleNumber } from '../../golf/hole.ts';
import { nameIndex } from './player-name.ts';
import { integerOf, readStartHole, readStrokes, shorten } from './scraped-cell.ts';

/** A scraped row as the importer reads it. */
export interface ReadRow {
  readonly player: string;
  readonly holes: readonly ReadHole[];
  readonly startHole: number | null;
  readonly notes: readonly string[];
}

type ReadHole =
  | { readonly hole_number: number; readonly strokes: number }
  | { readonly hole_number: number; readonly strokes: null; readonly note: string };

/** A row with whom it belongs to, or why it is left out. */
export type MatchedRow = ReadRow & {
  readonly competitorId: number | null;
  readonly problem: UploadedRow['problem'];
};

const knownColumns = new Set(['Player', 'Player Status', 'Round', 'Start Hole']);

/**
 * Reads an upload's rows and finds their competitors. A name nobody, or more than one, has is never guessed. Of two
 * equal rows the first counts; of two that differ none does, because nobody knows which is right.
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
  const holes: ReadHole[] = [];
  const notes: string[] = [];
  for (const [column, cell] of Object.entries(scraped)) {
    if (knownColumns.has(column)) continue;
    const number = Number(/^Hole (\d{1,2})$/.exec(column)?.[1]);
    if (isHoleNumber(number)) holes.push({ hole_number: number, ...readStrokes(cell) });
    else notes.push(`left out: ${shorten(column)}`);
  }
  holes.sort((a, b) => a.hole_number - b.hole_number);
  const player = String(scraped.Player ?? '').trim();
  return { player, holes, startHole: readStartHole(scraped['Start Hole']), notes };
}

/** A row without a round is taken to be of the round it was uploaded for. */
function isRound(cell: ScrapedRow[string] | undefined, roundId: number): boolean {
  return cell === undefined || cell === null || cell === '' || integerOf(cell) === roundId;
}
