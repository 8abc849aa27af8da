import { AccountState, type UserRow, type UsersFilter } from '../../../../contract/admin/users.ts';
import { UserRole } from '../../../../contract/base/fields.ts';
import { parsePositiveNumber } from '../../../ui/positive-number.ts';
import { parseSearchChoice, parseSearchText } from '../../table/list-search.ts';
import type { ListSort } from '../../table/use-list-table.ts';

/** The columns that can sort a page. */
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

/** The largest page that the API reads. */
const LARGEST_PAGE = 1_000_000;

/** The tabs beside the list of accounts. */
const usersTabs = ['deletion-requests', 'referral-flags'] as const;
export type UsersTab = (typeof usersTabs)[number];

/** Parses the tab, the filter, the order and the page of Manage Users from the address. */
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
    page: page === null ? undefined : Math.min(page, LARGEST_PAGE),
  };
}
export type UsersView = ReturnType<typeof parseUsersView>;

/** The part of the view that filters the accounts. */
export type UsersChoice = Pick<UsersView, 'search' | 'role' | 'state'>;

/** The filter that selects all accounts. */
export const noUsersChoice = toUsersChoice(parseUsersView({}));

/** Returns the filter without order and page. The fields have a fixed order, so that the result also serves as a key. */
export function toUsersChoice({ search, role, state }: UsersView): UsersChoice {
  return { search, role, state };
}

/** Returns the filter for the API, without the parts that are not set. */
export function toUsersFilter({ search, role, state }: UsersChoice): UsersFilter {
  return { ...(search && { search }), ...(role && { role }), ...(state && { state }) };
}

/** Returns the order of the shown page. At first the lowest id comes first. */
export function getUserSort({ sort, direction }: UsersView): ListSort<UserColumn> {
  return { sort: sort ?? 'id', direction: direction ?? 'asc' };
}

/** Sorts the accounts of one page. Accounts with the same value stay in the order of their ids. */
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
