import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';

/** The entries and teams for which a tournament draws lots. */
export interface Entries {
  readonly numbers: readonly number[];
  readonly teamIds: readonly number[];
}

/**
 * Numbers the entries of a field from 1, by competitor id. This happens once: then the numbers are fixed, and a later
 * golfer gets none. A golfer whom a reserve replaced has no entry. The caller locks the tournament's row.
 */
export async function numberEntries(trx: Kysely<Schema>, tournamentId: number): Promise<Entries> {
  const before = await loadEntries(trx, tournamentId);
  if (before.numbers.length > 0) return before;
  await sql`
    update field set entry_number = numbered.number
    from (
      select competitor_id, row_number() over (order by competitor_id) as number
      from field where tournament_id = ${tournamentId} and competitor_id not in (
        select replaces from field where tournament_id = ${tournamentId} and replaces is not null
      )
    ) as numbered
    where field.tournament_id = ${tournamentId}
      and field.competitor_id = numbered.competitor_id`.execute(trx);
  return loadEntries(trx, tournamentId);
}

async function loadEntries(trx: Kysely<Schema>, tournamentId: number): Promise<Entries> {
  const rows = await trx
    .selectFrom('field')
    .select(['entry_number', 'team_id'])
    .where('tournament_id', '=', tournamentId)
    .where('entry_number', 'is not', null)
    .execute();
  return {
    numbers: rows.flatMap(({ entry_number }) => entry_number ?? []),
    teamIds: [...new Set(rows.flatMap(({ team_id }) => team_id ?? []))],
  };
}
