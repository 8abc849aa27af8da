import { type Kysely, sql } from 'kysely';
import type { SecondLookState } from '../../contract/base/second-look.ts';
import type { CorrectionLog, LoggedCorrection } from '../../contract/game/results.ts';
import type { Schema } from '../db/schema.ts';
import { type PreparedAnswer, prepareAnswer } from '../http/prepared-answer.ts';
import { selectSecondLooks, toSecondLook } from '../second-looks/load-second-looks.ts';
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
  now: Date,
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
  const looks = await loadLooks(db, tournamentId, now);
  return prepareAnswer({
    tournament_id: tournamentId,
    name,
    corrections: corrections.reverse().map((correction) => {
      const { at, round_id, competitor_id, hole_number } = correction;
      const lane = `${tournamentId}/${round_id}/${competitor_id}/${hole_number}`;
      const second =
        looks.get(`${lane} ${at}`) ?? looks.get(`scrape/${tournamentId}/${round_id} ${at}`);
      const full_name = names.get(competitor_id) ?? '';
      return { ...correction, full_name, ...(second && { second }) };
    }),
  });
}

/** Loads what became of the corrections that ask for a second official, by lane and time: both are in the audit. */
async function loadLooks(
  db: Kysely<Schema>,
  tournamentId: number,
  now: Date,
): Promise<Map<string, SecondLookState>> {
  const rows = await selectSecondLooks(db)
    .select(sql<string | null>`audit.detail ->> 'lane'`.as('lane'))
    .where('look.tournament_id', '=', tournamentId)
    .execute();
  return new Map(
    rows.map((row) => [`${row.lane} ${row.at.toISOString()}`, toSecondLook(row, now).state]),
  );
}
