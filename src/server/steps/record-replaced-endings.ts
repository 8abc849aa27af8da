import { type Kysely, sql } from 'kysely';
import { FIRST_ROUND } from '../../golf/hole.ts';
import type { Schema } from '../db/schema.ts';

/**
 * Records that the golfers whose entry a reserve plays are out before the start. A draft names its reserves without
 * endings, because it may have no round yet.
 */
export async function recordReplacedEndings(
  trx: Kysely<Schema>,
  tournamentId: number,
): Promise<void> {
  await sql`
    insert into competitor_endings (tournament_id, competitor_id, status, round_id, reason)
    select tournament_id, replaces, 'DNS', ${FIRST_ROUND}::int, 'A reserve plays the entry'
    from field where tournament_id = ${tournamentId} and replaces is not null
    on conflict do nothing`.execute(trx);
}

/** Deletes what {@link recordReplacedEndings} recorded, because a draft may name its reserves differently. */
export async function clearReplacedEndings(
  trx: Kysely<Schema>,
  tournamentId: number,
): Promise<void> {
  await sql`
    delete from competitor_endings
    where tournament_id = ${tournamentId} and competitor_id in (
      select replaces from field where tournament_id = ${tournamentId} and replaces is not null
    )`.execute(trx);
}
