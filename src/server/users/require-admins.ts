import { type Kysely, sql } from 'kysely';
import { ADMIN_ROLE } from '../../contract/base/admin-role.ts';
import type { Schema } from '../db/schema.ts';
import { refuse } from '../problems/api-problem.ts';

// The lock may have any number that no other advisory lock on the database has.
const ADMINS_LOCK = 20_251_069;

/**
 * Checks, under the lock of {@link lockAccounts}, that one admin stays who can sign in, and that the caller still is an
 * admin.
 *
 * @param callerId the admin who calls; null when the call needs no admin
 * @param leaving the accounts that stop being open admins
 * @throws ApiProblem `last-admin` when no open admin would stay; `forbidden` when another admin took the caller's role
 *   meanwhile
 */
export async function requireAdmins(
  trx: Kysely<Schema>,
  callerId: number | null,
  leaving: readonly number[],
): Promise<void> {
  const rows = await trx
    .selectFrom('users')
    .select('id')
    .where('user_role', '=', ADMIN_ROLE)
    .where('is_open', '=', true)
    .execute();
  const admins = rows.map(({ id }) => id);
  const staying = admins.filter((id) => !leaving.includes(id));
  if (leaving.some((id) => admins.includes(id)) && staying.length === 0) refuse('last-admin');
  if (callerId !== null && !admins.includes(callerId)) refuse('forbidden');
}

/** Makes changes of accounts by admins run one after the other. The caller takes this lock before it reads. */
export async function lockAccounts(trx: Kysely<Schema>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ADMINS_LOCK})`.execute(trx);
}
