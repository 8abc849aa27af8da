import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import { START_LANE } from '../../contract/base/fields.ts';
import type { CorrectedHole } from '../../contract/game/office.ts';
import type { CorrectionMoves } from '../../contract/game/results.ts';
import type { Schema } from '../db/schema.ts';
import type { Standings } from '../standings/standings.ts';
import { previewCorrection } from './preview-correction.ts';

/** What counts the moves of a correction. */
export interface MoveCounter {
  readonly db: Kysely<Schema>;
  readonly standings: Pick<Standings, 'of'>;
  readonly log: Pick<Logger, 'warn'>;
}

/**
 * Counts what a correction moves on the current boards, for the log; null when it replaces no score. Not for use within
 * a write, which the boards would wait for. A failure costs the log these numbers, and never an official's entry.
 */
export async function countCorrectionMoves(
  { db, standings, log }: MoveCounter,
  tournament_id: number,
  holes: readonly CorrectedHole[],
): Promise<CorrectionMoves | null> {
  try {
    if (!(await replacesScore(db, tournament_id, holes))) return null;
    const { golfers, moves, largest } = await previewCorrection(standings, {
      tournament_id,
      holes: [...holes],
    });
    const corrected = new Set(holes.map(({ competitor_id }) => competitor_id));
    return {
      golfers: golfers
        .filter(({ competitor_id }) => corrected.has(competitor_id))
        .map(({ full_name: _, ...golfer }) => golfer),
      tickets: moves.tickets,
      largest,
    };
  } catch (error) {
    log.warn({ err: error }, 'what a correction moves was not counted');
    return null;
  }
}

/** Whether one of these values replaces or clears an entered one. */
async function replacesScore(
  db: Kysely<Schema>,
  tournamentId: number,
  holes: readonly CorrectedHole[],
): Promise<boolean> {
  const row = await db
    .selectFrom('card_lanes as lane')
    .select('lane.value')
    .where('tournament_id', '=', tournamentId)
    .where('value', 'is not', null)
    .where('hole_number', '<>', START_LANE)
    .where(
      sql<boolean>`exists (
        select from json_to_recordset(${JSON.stringify(holes)}::json)
          as hole (round_id int, competitor_id int, hole_number int, value int)
        where hole.round_id = lane.round_id and hole.competitor_id = lane.competitor_id
          and hole.hole_number = lane.hole_number and hole.value is distinct from lane.value
      )`,
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
