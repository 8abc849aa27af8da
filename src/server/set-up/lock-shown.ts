import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { refuse } from '../problems/api-problem.ts';
import type { States } from '../states/load-states.ts';
import { requireMayWrite } from '../states/require-may-write.ts';
import { lockStates } from '../steps/lock-states.ts';
import { describeLastChange } from './describe-last-change.ts';

/** A change of a tournament's own row, with the row version that the admin was shown. */
interface ShownRow {
  readonly tournament_id: number;
  readonly row_version: number;
  readonly reason?: string | undefined;
}

/**
 * Locks a tournament for a change of its own row. Refuses a change that the states do not allow, and a change based on
 * an outdated row.
 *
 * @param isStored whether the row has the wanted values already: an admin whose answer was lost sends them again
 */
export async function lockShown(
  trx: Kysely<Schema>,
  { tournament_id, row_version, reason }: ShownRow,
  isStored: (tournament: States['tournament']) => boolean,
): Promise<States> {
  const states = await lockStates(trx, tournament_id);
  await requireMayWrite(trx, {
    action: 'details',
    tournamentId: tournament_id,
    role: 'admin',
    reason,
  });
  const isShown = states.tournament.row_version === row_version;
  if (!isShown && !isStored(states.tournament)) {
    refuse('state-changed', { detail: await describeLastChange(trx, tournament_id) });
  }
  return states;
}
