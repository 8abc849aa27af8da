import { AccountState, type UserRow, type UsersFilter } from '../../../../contract/admin/users.ts';
import { UserRole } from '../../../../contract/base/fields.ts';
import { parsePositiveNumber } from '../../../ui/positive-number.ts';
import { parseSearchChoice, parseSearchText } from '../../table/list-search.ts';
import type { ListSort } from '../../table/use-list-table.ts';

/** The columns by which the accounts can be sorted. */
const sortColumns = [
  'id',
  'username',
  'email',
  'date_joined',
  'user_role',
  'is_active',
  'is_deleted',
] as const satisfies readonly (keyof UserRow)[];
export type UserColumn = (typeof sortColumns)[number];

/** The largest page that the API accepts. */
const MAX_PAGE = 1_000_000;

/** The tabs beside the list of accounts. */
const usersTabs = ['deletion-requests', 'referral-flags'] as const;
export type UsersTab = (typeof usersTabs)[number];

/** Parses the tab, filter, order and page of Manage Users from the URL. */
export function parseUsersView(search: Partial<Record<string, unknown>>) {
  const page = parsePositiveNumber(search.page);
  return {
    tab: parseSearchChoice(search.tab, usersTabs),
    list: parseSearchChoice(search.list, ['open', 'ended']),
    search: parseSearchText(search.search)?.slice(0, 254),
    role: parseSearchChoice(search.role, UserRole.options),
    state: parseSearchChoice(search.state, AccountState.options),
    sort: parseSearchChoice(search.sort, sortColumns),
    direction: parseSearchChoice(search.direction, ['asc', 'desc']),
    page: page === null ? undefined : Math.min(page, MAX_PAGE),
  };
}
export type UsersView = ReturnType<typeof parseUsersView>;

/** The part of the view that filters the accounts. */
export type UsersChoice = Pick<UsersView, 'search' | 'role' | 'state'>;

/** The filter that selects all accounts. */
export const noUsersChoice = toUsersChoice(parseUsersView({}));

/** Returns the filter without order and page, in a fixed field order, so that it also serves as a query key. */
export function toUsersChoice({ search, role, state }: UsersView): UsersChoice {
  return { search, role, state };
}

/** Returns the filter for the API, without unset parts. */
export function toUsersFilter({ search, role, state }: UsersChoice): UsersFilter {
  return { ...(search && { search }), ...(role && { role }), ...(state && { state }) };
}

/** Returns the order of the page, by default the lowest id first. */
export function getUserSort({ sort, direction }: UsersView): ListSort<UserColumn> {
  return { sort: sort ?? 'id', direction: direction ?? 'asc' };
}

/** Sorts a page's accounts. Equal values stay in the order of their ids. */
export function sortUsers(
  users: readonly UserRow[],
  { sort, direction }: ListSort<UserColumn>,
): UserRow[] {
  const sign = direction === 'asc' ? 1 : -1;
  return users.toSorted((a, b) => sign * compareValues(a[sort], b[sort]) || a.id - b.id);
}

function compareValues(one: string | number | boolean, other: string | number | boolean): number {
  return typeof one === 'string'
    ? one.localeCompare(String(other), undefined, { sensitivity: 'base' })
    : Number(one) - Number(other);
}
