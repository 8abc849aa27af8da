import { type Kysely, sql } from 'kysely';
import type { SecondLookState } from '../../contract/base/second-look.ts';
import type { CorrectionLog, LoggedCorrection } from '../../contract/game/results.ts';
import type { Schema } from '../db/schema.ts';
import { type PreparedAnswer, prepareAnswer } from '../http/prepared-answer.ts';
import { selectSecondLooks, toSecondLook } from '../second-looks/load-second-looks.ts';
import { selectCorrections } from '../standings/corrected-holes.ts';
import { loadPublishedName } from './load-results.ts';

/** Selects the corrections of a tournament, the oldest first. */
function selectLog(db: Kysely<Schema>, tournamentId: number) {
  return selectCorrections(db, tournamentId)
    .select(['h.recorded_at', 'h.round_id', 'h.competitor_id', 'h.hole_number'])
    .select(['h.old_value', 'h.value', 'h.reason'])
    .orderBy('h.id');
}

type LogRow = Awaited<ReturnType<ReturnType<typeof selectLog>['execute']>>[number];

/** Lists the corrections of a tournament, the oldest first. */
export async function loadCorrections(
  db: Kysely<Schema>,
  tournamentId: number,
): Promise<LoggedCorrection[]> {
  return (await selectLog(db, tournamentId).execute()).map(toLogged);
}

function toLogged({ recorded_at, old_value, value, ...hole }: LogRow): LoggedCorrection {
  const { round_id, competitor_id, hole_number, reason } = hole;
  return {
    at: recorded_at.toISOString(),
    round_id,
    competitor_id,
    hole_number,
    old: old_value,
    new: value,
    reason,
    role: 'admin',
  };
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
  const rows = await selectLog(db, tournamentId).select(['h.correction', 'h.moved']).execute();
  const looks = await loadLooks(db, tournamentId, now);
  return prepareAnswer({
    tournament_id: tournamentId,
    name,
    corrections: rows.reverse().map((row) => {
      const { correction, moved } = row;
      const logged = toLogged(row);
      const { at, round_id, competitor_id, hole_number } = logged;
      const lane = `${tournamentId}/${round_id}/${competitor_id}/${hole_number}`;
      const second =
        looks.get(correction ?? `${lane} ${at}`) ??
        looks.get(`scrape/${tournamentId}/${round_id} ${at}`);
      return {
        ...logged,
        full_name: names.get(competitor_id) ?? '',
        ...(correction && { group: correction }),
        ...(moved && { moved }),
        ...(second && { second }),
      };
    }),
  });
}

/**
 * Loads what became of the corrections that ask for a second official: by lane and time, which are in the audit, and
 * those of several holes by their id.
 */
async function loadLooks(
  db: Kysely<Schema>,
  tournamentId: number,
  now: Date,
): Promise<Map<string, SecondLookState>> {
  const rows = await selectSecondLooks(db)
    .select(sql<string | null>`audit.detail ->> 'lane'`.as('lane'))
    .select(sql<string | null>`audit.detail ->> 'correction'`.as('correction'))
    .where('look.tournament_id', '=', tournamentId)
    .execute();
  return new Map(
    rows.map((row) => [
      row.correction ?? `${row.lane} ${row.at.toISOString()}`,
      toSecondLook(row, now).state,
    ]),
  );
}
