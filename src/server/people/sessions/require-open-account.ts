import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { refuse } from '../../problems/api-problem.ts';

/**
 * Locks an open account until the transaction ends, before something personal is stored for it. The lock waits for an
 * erase in progress, which would otherwise miss the new row.
 *
 * @throws ApiProblem `unauthenticated` when the account was erased or closed meanwhile
 */
export async function requireOpenAccount(trx: Kysely<Schema>, userId: number): Promise<void> {
  const open = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('is_open', '=', true)
    // An erase takes a lock for updates of no key, so a lock of the key would not wait for it.
    .forShare()
    .executeTakeFirst();
  if (!open) refuse('unauthenticated');
}
