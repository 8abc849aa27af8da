import { type Kysely, type Selectable, sql } from 'kysely';
import type { Account } from '../../accounts/accounts.ts';
import type { Schema } from '../../db/schema.ts';
import { refuse } from '../../problems/api-problem.ts';

type OpenRequest = Selectable<Schema['deletion_requests']>;

/**
 * Locks the account with a request's email address, then the request and the other open requests from it, in the order
 * of their ids. The account keeps the email address until the transaction ends.
 *
 * @throws ApiProblem `not-found`; `state-changed` when another admin has ended the request
 */
export async function lockRequest(
  trx: Kysely<Schema>,
  id: number,
): Promise<{ readonly request: OpenRequest; readonly account: Account | undefined }> {
  const found = await trx
    .selectFrom('deletion_requests')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) return refuse('not-found');
  const account = await lockByEmail(trx, found.email);
  const open = await trx
    .selectFrom('deletion_requests')
    .selectAll()
    .where(hasAddress(found.email))
    .where('done_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  const request = open.find((row) => row.id === id);
  if (!request) return refuse('state-changed', { detail: 'This request has ended already' });
  return { request, account };
}

/** Locks the account with an email address, in any case. An erase also locks the account before its requests. */
export function lockByEmail(trx: Kysely<Schema>, email: string): Promise<Account | undefined> {
  return trx
    .selectFrom('users')
    .selectAll()
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Matches requests from an email address, in any case. */
export function hasAddress(email: string) {
  return sql<boolean>`lower(email) = lower(${email})`;
}
