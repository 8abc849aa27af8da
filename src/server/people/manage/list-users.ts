import type { Kysely } from 'kysely';
import type { UsersFilter, UsersPage, UsersQuery } from '../../../contract/admin/users.ts';
import type { Schema } from '../../db/schema.ts';
import { loadSigns } from '../referrals/select-signs.ts';
import type { UserTotals } from '../user-totals.ts';
import { selectStoredUsers, selectUsers, toUserRow } from './select-users.ts';

/** Lists a page of the accounts that match a filter, by id. */
export async function listUsers(
  db: Kysely<Schema>,
  totals: UserTotals,
  { page, limit, ...filter }: UsersQuery,
): Promise<UsersPage> {
  const total = await totals.read(filter, () => countUsers(db, filter));
  const found = await selectUsers(db, filter)
    .select('id')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const ids = found.map(({ id }) => id);
  const users = await selectStoredUsers(db, ids).execute();
  const findSigns = await loadSigns(db, ids);
  return {
    users: users.map((user) => toUserRow(user, findSigns(user.id))),
    total_no_of_pages: Math.max(1, Math.ceil(total / limit)),
    total_users: total,
  };
}

/** Counts the accounts that match a filter. */
export async function countUsers(db: Kysely<Schema>, filter: UsersFilter): Promise<number> {
  const { total } = await selectUsers(db, filter)
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}
