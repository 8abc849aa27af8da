import type { Kysely } from 'kysely';
import type { UsersFilter, UsersPage, UsersQuery } from '../../contract/admin/users.ts';
import type { Schema } from '../db/schema.ts';
import { makeUserRow, selectStoredUsers, selectUsers } from './select-users.ts';

/** How long a total is used again. Counting reads every account that matches. */
const TOTAL_MS = 60_000;
/** The most filters whose totals are kept. */
const MOST_TOTALS = 100;

/** The list of accounts of one process. */
export interface UserList {
  read(query: UsersQuery): Promise<UsersPage>;
  /** Counts again from the next read on, after this process changed an account. */
  forgetTotals(): void;
}

/** Makes the list of accounts. Totals are up to a minute old, except after a change by this process. */
export function createUserList(db: Kysely<Schema>, clock: () => Date): UserList {
  const totals = new Map<string, { readonly total: number; readonly at: number }>();

  async function count(filter: UsersFilter): Promise<number> {
    const key = JSON.stringify(filter);
    const now = clock().getTime();
    const kept = totals.get(key);
    if (kept && Math.abs(now - kept.at) < TOTAL_MS) return kept.total;
    const total = await countUsers(db, filter);
    if (totals.size >= MOST_TOTALS) totals.clear();
    totals.set(key, { total, at: now });
    return total;
  }

  return {
    async read({ page, limit, ...filter }) {
      const total = await count(filter);
      const found = await selectUsers(db, filter)
        .select('id')
        .orderBy('id')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute();
      const ids = found.map(({ id }) => id);
      const users = await selectStoredUsers(db, ids).execute();
      return {
        users: users.map(makeUserRow),
        total_no_of_pages: Math.max(1, Math.ceil(total / limit)),
        total_users: total,
      };
    },
    forgetTotals: () => totals.clear(),
  };
}

/** Counts the accounts that match a filter. */
export async function countUsers(db: Kysely<Schema>, filter: UsersFilter): Promise<number> {
  const { total } = await selectUsers(db, filter)
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}
