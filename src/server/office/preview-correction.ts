import type { PlayerRow } from '../../contract/game/boards.ts';
import type { CorrectionBody, CorrectionPreview } from '../../contract/game/office.ts';
import { toFantasyPoint } from '../../golf/hundredths.ts';
import { refuse } from '../problems/api-problem.ts';
import { type Boards, createBoards } from '../standings/boards.ts';
import { compareBoards } from '../standings/count-moves.ts';
import { withStrokes } from '../standings/play/with-strokes.ts';
import type { Standings } from '../standings/standings.ts';

/**
 * Returns what a correction would change on the current boards, which are computed again with it. Writes nothing.
 *
 * @throws ApiProblem `not-found` for a tournament without boards
 */
export async function previewCorrection(
  standings: Pick<Standings, 'of'>,
  { tournament_id, holes }: CorrectionBody,
): Promise<CorrectionPreview> {
  const boards = (await standings.of(tournament_id)) ?? refuse('not-found');
  const moved = await createBoards(withStrokes(boards.course, holes), boards.tickets);
  const rows = new Map(moved.players.map((row) => [row.competitor_id, row]));
  return {
    version: boards.version,
    golfers: sortCorrectedFirst(boards.players, holes).flatMap((row) => {
      const [before, after] = [row, rows.get(row.competitor_id)].map((one) => toStanding(one));
      if (!before || !after || JSON.stringify(before) === JSON.stringify(after)) return [];
      return [{ competitor_id: row.competitor_id, full_name: row.full_name, before, after }];
    }),
    moves: compareBoards(boards, moved),
    largest: findLargestChange(boards, moved),
    is_first_changed: listFirst(boards).join() !== listFirst(moved).join(),
  };
}

function sortCorrectedFirst(rows: readonly PlayerRow[], holes: CorrectionBody['holes']) {
  const corrected = new Set(holes.map(({ competitor_id }) => competitor_id));
  const isOther = ({ competitor_id }: PlayerRow) => Number(!corrected.has(competitor_id));
  return rows.toSorted((a, b) => isOther(a) - isOther(b));
}

function toStanding(row: PlayerRow | undefined) {
  return row && { place: row.position_label, to_par: row.to_par, points: row.fantasy_point };
}

function findLargestChange({ ranking }: Boards, moved: Boards): number {
  let largest = 0;
  for (const [index, points] of ranking.points.entries())
    largest = Math.max(largest, Math.abs((moved.ranking.points[index] ?? 0) - points));
  return toFantasyPoint(largest);
}

/** Returns the indexes of the participants who share the first place. */
function listFirst({ ranking: { order, points } }: Boards): number[] {
  const most = points[order[0] ?? 0];
  return [...order.subarray(0, MOST_FIRST)]
    .filter((index) => points[index] === most)
    .sort((a, b) => a - b);
}

/** More than these at the first place are not compared. */
const MOST_FIRST = 1_000;
