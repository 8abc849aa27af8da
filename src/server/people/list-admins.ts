import type { Kysely } from 'kysely';
import { ADMIN_ROLE } from '../../contract/base/admin-role.ts';
import type { Schema } from '../db/schema.ts';

/** Lists the accounts with the role of an admin. Only an open account can sign in. */
export async function listAdmins(
  db: Kysely<Schema>,
): Promise<{ id: number; username: string; is_open: boolean }[]> {
  return db
    .selectFrom('users')
    .select(['id', 'username', 'is_open'])
    .where('user_role', '=', ADMIN_ROLE)
    .where('erased_at', 'is', null)
    .orderBy('username')
    .execute();
}
