import Check from 'lucide-react/icons/check';
import { Fragment } from 'react';
import { userEndpoints } from '../../../contract/admin/user-endpoints.ts';
import { AccountState, USERS_PAGE, type UserRow } from '../../../contract/admin/users.ts';
import { UserRole } from '../../../contract/base/fields.ts';
import { callApi } from '../../api/api.ts';
import { downloadCsv } from '../../api/download-csv.ts';
import { formatDate } from '../../ui/dates.ts';
import { SecondLine } from '../table/cut-text.tsx';
import { defineList, type ListOrder } from '../table/define-list.ts';
import { createChoiceFilter, createTextFilter } from '../table/list-filters.tsx';
import { type UserActions, UserButtons } from './user-buttons.tsx';
import { refuseNobody, UsersAnswer, usersKey } from './user-queries.ts';

/** The columns by which the accounts can be sorted. */
const sorts = [
  'id',
  'username',
  'email',
  'date_joined',
  'user_role',
  'is_active',
  'is_deleted',
] as const satisfies readonly (keyof UserRow)[];
type UserSort = (typeof sorts)[number];

const stateWords: Readonly<Record<AccountState, string>> = {
  active: 'Active',
  inactive: 'Not active',
  deleted: 'Deleted',
  'deletion-requested': 'Deletion requested',
};
const stateOptions = AccountState.options.map((value) => ({ value, label: stateWords[value] }));
const roleOptions = UserRole.options.map((role) => ({ value: role, label: role }));

const roleLooks: Readonly<Record<string, string>> = { admin: 'brand', scorer: 'edge' };

const allUsers = { ...userEndpoints.allUsers, response: UsersAnswer } as const;

/** The accounts. */
export const userList = defineList({
  noun: { one: 'user', many: 'users' },
  key: usersKey,
  filters: {
    search: createTextFilter('Username, name or email', 254),
    role: createChoiceFilter('Role', roleOptions),
    state: createChoiceFilter('State', stateOptions),
    referrals: createChoiceFilter('Referrals', [{ value: 'flagged' as const, label: 'To check' }]),
  },
  load: async ({ page, search, role, state, referrals }, signal) => {
    const filter = { search, role, state, referrals };
    return refuseNobody(await callApi(allUsers, { query: { ...filter, page }, signal }), filter);
  },
  toPage: ({ users, total_users, total_no_of_pages }) => ({
    rows: users,
    total: total_users,
    pages: total_no_of_pages,
  }),
  pageSize: USERS_PAGE.usual,
  describe: ({ search, role, state, referrals }) => [
    search && `“${search}”`,
    role && `role ${role}`,
    state && stateWords[state].toLowerCase(),
    referrals && 'referrals to check',
  ],
  sorts,
  order: { sort: 'id', direction: 'asc' },
  sortRows: sortUsers,
  columns: (actions: UserActions) => [
    { id: 'id', header: 'ID', rem: 4, goes: 'phone', sortsFirst: 'asc', cell: ({ id }) => id },
    {
      id: 'username',
      header: 'Username',
      sortsFirst: 'asc',
      cell: (user) => (
        <>
          <span
            dir="auto"
            title={user.username}
            data-deleted={user.is_deleted || undefined}
            className="block overflow-hidden font-semibold text-left text-ellipsis whitespace-nowrap data-deleted:text-ink-soft"
          >
            {user.username}
          </span>
          {isLeaving(user) && (
            <span data-look="bad" className="chip min-h-0 px-1.5 text-small font-normal">
              deletion requested
            </span>
          )}
          <SecondLine from="tablet" text={describeEmail(user)} />
          <SecondLine from="phone" text={`${describeUser(user)}, ${describeEmail(user)}`} />
        </>
      ),
    },
    {
      id: 'email',
      header: 'Email',
      goes: 'tablet',
      sortsFirst: 'asc',
      cell: (user) => (
        <>
          <span className="block wrap-anywhere leading-tight">
            {user.email.split(/(?=@)/).map((part) => (
              <Fragment key={part}>
                <wbr />
                {part}
              </Fragment>
            ))}
          </span>
          {isUnconfirmed(user) && (
            <span data-look="open" className="chip min-h-0 px-1.5 text-small font-normal">
              {describeConfirmation(user)}
            </span>
          )}
        </>
      ),
    },
    {
      id: 'date_joined',
      header: 'Joined Date',
      rem: 8.5,
      goes: 'tablet',
      sortsFirst: 'asc',
      cell: ({ date_joined }) => <time dateTime={date_joined}>{formatDate(date_joined)}</time>,
    },
    {
      id: 'user_role',
      header: 'Role',
      rem: 5.75,
      goes: 'phone',
      sortsFirst: 'asc',
      cell: ({ user_role }) => (
        <span className={roleLooks[user_role] && 'chip'} data-look={roleLooks[user_role]}>
          {user_role}
        </span>
      ),
    },
    {
      id: 'is_active',
      header: 'Is Active',
      rem: 6.75,
      goes: 'phone',
      sortsFirst: 'asc',
      cell: ({ is_active }) => (
        <span className="chip" data-look={is_active ? 'good' : 'open'}>
          {is_active && <Check aria-hidden="true" size={14} />}
          {is_active ? 'Yes' : 'No'}
        </span>
      ),
    },
    {
      id: 'is_deleted',
      header: 'Is Deleted',
      rem: 7.25,
      goes: 'phone',
      sortsFirst: 'asc',
      cell: ({ is_deleted }) => (
        <span className={is_deleted ? 'chip' : undefined} data-look="bad">
          {is_deleted ? 'Yes' : 'No'}
        </span>
      ),
    },
    {
      id: 'actions',
      header: 'Actions',
      rem: 10.5,
      cell: (user) => <UserButtons user={user} actions={actions} />,
    },
  ],
  nameRow: ({ username }) => username,
  // The reader has an account, so there is at least one.
  describeEmpty: () => 'No user matches: this list',
  csv: {
    name: 'users',
    load: ({ search, role, state, referrals }, selected, listener) => {
      const filter = { search, role, state, referrals };
      return downloadCsv(userEndpoints.usersCsv, { filter, selected }, listener);
    },
  },
});

/** Sorts a page's accounts. Equal values stay in the order of their ids. */
export function sortUsers(
  users: readonly UserRow[],
  { sort, direction }: ListOrder<UserSort>,
): UserRow[] {
  const sign = direction === 'asc' ? 1 : -1;
  return users.toSorted((a, b) => sign * compareValues(a[sort], b[sort]) || a.id - b.id);
}

function compareValues(one: string | number | boolean, other: string | number | boolean): number {
  return typeof one === 'string'
    ? one.localeCompare(String(other), undefined, { sensitivity: 'base' })
    : Number(one) - Number(other);
}

/** Whether the deletion of an account was requested, confirmed or not. */
function isLeaving({ erase_at, erase_asked_at }: UserRow): boolean {
  return erase_at !== null || erase_asked_at !== null;
}

/** Whether an open account's email address is not confirmed yet. */
function isUnconfirmed({ is_email_confirmed, is_deleted }: UserRow): boolean {
  return !is_email_confirmed && !is_deleted;
}

function describeEmail(user: UserRow): string {
  return isUnconfirmed(user) ? `${user.email}, ${describeConfirmation(user)}` : user.email;
}

function describeConfirmation({ is_hand_confirmed }: UserRow): string {
  return is_hand_confirmed ? 'confirmed by hand' : 'unconfirmed';
}

/** Describes an account's hidden columns on a phone: "scorer, not active". Most accounts are active. */
function describeUser({ user_role, is_active, is_deleted, is_erased }: UserRow): string {
  if (is_erased) return 'erased';
  if (is_deleted) return `${user_role}, deleted`;
  return is_active ? user_role : `${user_role}, not active`;
}
