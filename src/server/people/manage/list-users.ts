import { type Kysely, type Selectable, type SqlBool, sql } from 'kysely';
import type { ReferralSign } from '../../../contract/admin/referral-checks.ts';
import {
  RESTORE_DAYS,
  type UserRow,
  type UsersFilter,
  type UsersPage,
  type UsersQuery,
} from '../../../contract/admin/users.ts';
import { hasAddressWith, hasNameWith } from '../../db/people-search.ts';
import type { Schema } from '../../db/schema.ts';
import { countPages } from '../../http/count-pages.ts';
import { isNoGuest } from '../guests/is-guest.ts';
import { loadSigns, selectSigns } from '../referrals/select-signs.ts';
import type { UserTotals } from '../user-totals.ts';

const DAY_MS = 86_400_000;
const ID = /^[1-9]\d{0,8}$/;

/** The columns of an account that an admin reads. */
const columns = [
  'id',
  'username',
  'email',
  'date_joined',
  'user_role',
  'is_active',
  'first_name',
  'last_name',
  'email_verified_at',
  'hand_confirmed_at',
  'deleted_at',
  'erased_at',
  'erase_at',
  'row_version',
] as const;

/** An account's row with the columns that an admin sees. */
export type StoredUser = Pick<Selectable<Schema['users']>, (typeof columns)[number]> & {
  readonly erase_asked_at: Date | null;
};

const states = {
  active: sql<SqlBool>`is_open`,
  inactive: sql<SqlBool>`(not is_open and deleted_at is null)`,
  deleted: sql<SqlBool>`(not is_open and deleted_at is not null)`,
  'deletion-requested': sql<SqlBool>`(
    erase_at is not null
    or id in (select user_id from mail_tokens where purpose = 'delete-account')
  )`,
} as const;

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
    total_no_of_pages: countPages(total, limit).total_no_of_pages,
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

/** Selects the accounts that match a filter. */
export function selectUsers(
  db: Kysely<Schema>,
  { search = '', role, state, referrals }: UsersFilter,
) {
  return db
    .selectFrom('users')
    .where(isNoGuest)
    .$if(role !== undefined, (query) => query.where('user_role', '=', role ?? 'user'))
    .$if(state !== undefined, (query) => query.where(states[state ?? 'active']))
    .$if(referrals !== undefined, (query) =>
      query.where(sql<SqlBool>`id in (select referred_by from (${selectSigns(null)}) as signs)`),
    )
    .$if(search !== '', (query) => query.where('id', 'in', findIds(db, search)));
}

/**
 * Selects the ids that a search finds. A union reads the index of each part. A condition with "or" would compute the
 * pairs of letters again for each account.
 */
function findIds(db: Kysely<Schema>, search: string) {
  const ids = db.selectFrom('users').select('id');
  return ids
    .where(hasNameWith(search))
    .union(ids.where(hasAddressWith(search)))
    .union(ids.where('id', '=', ID.test(search) ? Number(search) : 0));
}

/** Selects accounts by id, with the columns of {@link StoredUser}. */
export function selectStoredUsers(db: Kysely<Schema>, ids: readonly number[]) {
  return db
    .selectFrom('users')
    .select(columns)
    .select((row) =>
      row
        .selectFrom('mail_tokens')
        .select(({ fn }) => fn.max('created_at').as('at'))
        .whereRef('user_id', '=', 'users.id')
        .where('purpose', '=', 'delete-account')
        .as('erase_asked_at'),
    )
    .where(isNoGuest)
    .where('id', 'in', ids.length > 0 ? ids : [0])
    .orderBy('id');
}

/** Returns the row that an admin sees, with the signs of the account's referrals. */
export function toUserRow(stored: StoredUser, referral_signs: ReferralSign[]): UserRow {
  const { date_joined, email_verified_at, hand_confirmed_at, deleted_at, ...rest } = stored;
  const { erased_at, erase_at, erase_asked_at, row_version, ...row } = rest;
  return {
    ...row,
    date_joined: date_joined.toISOString(),
    is_deleted: deleted_at !== null,
    is_email_confirmed: email_verified_at !== null,
    is_hand_confirmed: hand_confirmed_at !== null,
    referral_signs,
    version: row_version,
    is_erased: erased_at !== null,
    erase_at: erase_at?.toISOString() ?? null,
    erase_asked_at: erase_asked_at?.toISOString() ?? null,
    restore_until: findRestoreEnd(stored)?.toISOString() ?? null,
  };
}

/** Returns the time until which a deleted account can be restored; null for an account that is not deleted or is erased. */
export function findRestoreEnd({
  deleted_at,
  erased_at,
}: Pick<StoredUser, 'deleted_at' | 'erased_at'>): Date | null {
  if (!deleted_at || erased_at) return null;
  return new Date(deleted_at.getTime() + RESTORE_DAYS * DAY_MS);
}
