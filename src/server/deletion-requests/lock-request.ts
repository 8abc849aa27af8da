import { type Kysely, type Selectable, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { refuse } from '../problems/api-problem.ts';

/**
 * Locks an open request and the other open requests of its address, in the order of their ids.
 *
 * @throws ApiProblem `not-found`; `state-changed` when another admin has ended the request
 */
export async function lockRequest(
  trx: Kysely<Schema>,
  id: number,
): Promise<Selectable<Schema['deletion_requests']>> {
  const found = await trx
    .selectFrom('deletion_requests')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) return refuse('not-found');
  const open = await trx
    .selectFrom('deletion_requests')
    .selectAll()
    .where(hasAddress(found.email))
    .where('done_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  const request = open.find((row) => row.id === id);
  return request ?? refuse('state-changed', { detail: 'This request has ended already' });
}

/** Matches requests of an address, in any case. */
export function hasAddress(email: string) {
  return sql<boolean>`lower(email) = lower(${email})`;
}
