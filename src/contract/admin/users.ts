import * as v from 'valibot';
import { createPersonNameSchema } from '../account/person-name.ts';
import { boundedArray } from '../base/bounded.ts';
import { Id, QueryId, Timestamp, UserRole, Version } from '../base/fields.ts';
import { pageField, searchField } from '../base/list-page.ts';
import { SelectedRows } from '../base/selected-rows.ts';
import { ReferralSign } from './referral-checks.ts';

/** The number of accounts on a page: the default and the largest. */
export const USERS_PAGE = { usual: 20, most: 100 } as const;

/** The days in which a deleted account can be restored. */
export const RESTORE_DAYS = 30;

/** The most accounts that a caller can select one by one. */
export const MAX_SELECTED_USERS = 1_000;

/**
 * The states of an account. A deleted account is in this state only, whether it was active or not. The deletion of an
 * account in any state can be requested.
 */
export const AccountState = v.picklist(['active', 'inactive', 'deleted', 'deletion-requested']);
export type AccountState = v.InferOutput<typeof AccountState>;

const filterUsers = {
  /** A part of the username, the name or the email address, in any case; or the whole id. */
  search: searchField,
  role: v.optional(UserRole),
  state: v.optional(AccountState),
  /** The referrers that an admin should check. */
  referrals: v.optional(v.literal('flagged')),
};

/** The accounts to list or to change. */
export const UsersFilter = v.object(filterUsers);
export type UsersFilter = v.InferOutput<typeof UsersFilter>;

/** The filter and the page of the list of accounts. Pages count from 1. */
export const UsersQuery = v.object({
  ...filterUsers,
  page: pageField,
  limit: v.optional(
    v.pipe(QueryId, v.maxValue(USERS_PAGE.most, `must be at most ${USERS_PAGE.most}`)),
    USERS_PAGE.usual,
  ),
});
export type UsersQuery = v.InferOutput<typeof UsersQuery>;

/**
 * An account as admins see it (product 12.4). `version` changes with every change of the other fields.
 * `restore_until` is the time until which a deleted account can be restored; null for other accounts. An erased account
 * is deleted too, and can't be restored. `erase_at` is the time at which an account is erased; a closed account waits
 * beyond it. `erase_asked_at` is when the public form last asked for that, before the emailed link confirms it.
 */
export const UserRow = v.object({
  id: Id,
  username: v.string(),
  email: v.string(),
  date_joined: Timestamp,
  user_role: UserRole,
  is_active: v.boolean(),
  is_deleted: v.boolean(),
  first_name: v.string(),
  last_name: v.string(),
  is_email_confirmed: v.boolean(),
  /** An admin confirmed the person by hand, because the server sends no emails. */
  is_hand_confirmed: v.boolean(),
  restore_until: v.nullable(Timestamp),
  is_erased: v.boolean(),
  erase_at: v.nullable(Timestamp),
  erase_asked_at: v.nullable(Timestamp),
  /** Why an admin should check the account's referrals. */
  referral_signs: v.array(ReferralSign),
  version: Version,
});
export type UserRow = v.InferOutput<typeof UserRow>;

/** A page of accounts, by id. A page beyond the end has no rows, and the true totals. */
export const UsersPage = v.object({
  users: v.array(UserRow),
  total_no_of_pages: v.number(),
  total_users: v.number(),
});
export type UsersPage = v.InferOutput<typeof UsersPage>;

/** The answer of `auth/all_users`: the page is the first element of an array. */
export const AllUsers = v.tuple([UsersPage]);

/** The account to load. */
export const UserQuery = v.object({ user_id: QueryId });

/** An account, and the newest change of it by an admin or the operator; null when nobody changed it. */
export const UserDetail = v.object({
  user: UserRow,
  changed: v.nullable(v.object({ by: v.nullable(v.string()), at: Timestamp })),
});
export type UserDetail = v.InferOutput<typeof UserDetail>;

/** Whether an account had a second factor that was removed. */
export const FactorsReset = v.object({ had_factor: v.boolean() });

/** The new values of an account, based on the version that the admin saw. */
export const SaveUserBody = v.object({
  id: Id,
  version: Version,
  first_name: createPersonNameSchema('First name'),
  last_name: createPersonNameSchema('Last name'),
  user_role: UserRole,
  is_active: v.boolean(),
});
export type SaveUserBody = v.InferOutput<typeof SaveUserBody>;

/**
 * The accounts to confirm by hand: those with these ids, or all that match the filter, with the number of them that the
 * admin saw.
 */
export const ConfirmUsersBody = v.object({
  filter: v.optional(UsersFilter, {}),
  selected: v.union(
    [
      v.strictObject({
        ids: v.pipe(boundedArray(Id, MAX_SELECTED_USERS), v.minLength(1)),
      }),
      v.strictObject({
        all: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(MAX_SELECTED_USERS)),
      }),
    ],
    `must be {"ids": [...]} or {"all": the number of accounts}, ${MAX_SELECTED_USERS} at most`,
  ),
});
export type ConfirmUsersBody = v.InferOutput<typeof ConfirmUsersBody>;

/** The accounts to delete or to restore, selected in the same way. */
export const MarkUsersBody = v.object({ ...ConfirmUsersBody.entries, is_deleted: v.boolean() });
export type MarkUsersBody = v.InferOutput<typeof MarkUsersBody>;

/** The accounts that were changed, and those that stay as they are, each with the reason. */
export const UsersMarked = v.object({
  changed: v.array(Id),
  kept: v.array(v.object({ id: Id, username: v.string(), why: v.string() })),
});
export type UsersMarked = v.InferOutput<typeof UsersMarked>;

/** The accounts to export: the selected ones among those that match the filter. */
export const UsersCsvBody = v.object({ filter: UsersFilter, selected: SelectedRows });
export type UsersCsvBody = v.InferOutput<typeof UsersCsvBody>;

/** The account whose sessions are revoked, whose email address gets a new email, or that is to be erased. */
export const UserBody = v.object({ user_id: Id });

/** The account to erase, with its username as the admin typed it. */
export const EraseUserBody = v.object({ user_id: Id, username: v.string() });

/** The number of sessions that ended. */
export const SessionsEnded = v.object({ ended: v.number() });
