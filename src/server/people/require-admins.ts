import type { Kysely } from 'kysely';
import { ADMIN_ROLE } from '../../contract/base/admin-role.ts';
import type { Schema } from '../db/schema.ts';
import { refuse } from '../problems/api-problem.ts';

/**
 * Checks, under the lock of {@link lockAccounts}, that at least one admin remains who can sign in, and that the caller
 * still is an admin.
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
