import type { Kysely } from 'kysely';
import { raiseVersion } from '../db/raise-version.ts';
import type { Schema } from '../db/schema.ts';
import { refuse } from '../problems/api-problem.ts';
import { loadStates, type States } from '../states/load-states.ts';

/**
 * Locks a tournament and its rounds for a step, and raises the tournament's version. A stroke locks its round first and
 * the tournament last, so this does too: each stroke is decided either before the step or after it.
 *
 * @returns the states under the locks
 */
export async function lockStates(trx: Kysely<Schema>, tournamentId: number): Promise<States> {
  await trx
    .selectFrom('rounds')
    .select('round_id')
    .where('tournament_id', '=', tournamentId)
    .orderBy('round_id')
    // A write of the office that refers to a round does not wait for this lock, because it holds the tournament already.
    .forNoKeyUpdate()
    .execute();
  const version = await raiseVersion(trx, tournamentId);
  if (version === null) return refuse('not-found');
  return (await loadStates(trx, tournamentId)) ?? refuse('not-found');
}

/**
 * Locks the rounds of a tournament against every new row that refers to one of them, so that they can be removed. The
 * caller holds the locks of {@link lockStates}.
 */
export async function lockRoundsForRemoval(
  trx: Kysely<Schema>,
  tournamentId: number,
): Promise<void> {
  await trx
    .selectFrom('rounds')
    .select('round_id')
    .where('tournament_id', '=', tournamentId)
    .orderBy('round_id')
    .forUpdate()
    .execute();
}
