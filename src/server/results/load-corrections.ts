import type { Kysely } from 'kysely';
import type { CorrectionLog, LoggedCorrection } from '../../contract/game/results.ts';
import type { Schema } from '../db/schema.ts';
import { type PreparedAnswer, prepareAnswer } from '../http/prepared-answer.ts';
import { selectCorrections } from '../standings/corrected-holes.ts';
import { loadPublishedName } from './load-results.ts';

/** Lists the corrections of a tournament, the oldest first. */
export async function loadCorrections(
  db: Kysely<Schema>,
  tournamentId: number,
): Promise<LoggedCorrection[]> {
  const rows = await selectCorrections(db, tournamentId)
    .select(['h.recorded_at', 'h.round_id', 'h.competitor_id', 'h.hole_number'])
    .select(['h.old_value', 'h.value', 'h.reason'])
    .orderBy('h.id')
    .execute();
  return rows.map(({ recorded_at, old_value, value, ...row }) => ({
    ...row,
    at: recorded_at.toISOString(),
    old: old_value,
    new: value,
    role: 'admin',
  }));
}

/** Loads the public log of a tournament's corrections, the newest first. A draft has none. */
export async function loadCorrectionLog(
  db: Kysely<Schema>,
  tournamentId: number,
): Promise<PreparedAnswer<CorrectionLog>> {
  const name = await loadPublishedName(db, tournamentId);
  const golfers = await db
    .selectFrom('field')
    .innerJoin('competitors', 'competitors.id', 'field.competitor_id')
    .select(['competitors.id', 'full_name'])
    .where('tournament_id', '=', tournamentId)
    .execute();
  const names = new Map(golfers.map(({ id, full_name }) => [id, full_name]));
  const corrections = await loadCorrections(db, tournamentId);
  return prepareAnswer({
    tournament_id: tournamentId,
    name,
    corrections: corrections.reverse().map((correction) => {
      return { ...correction, full_name: names.get(correction.competitor_id) ?? '' };
    }),
  });
}
