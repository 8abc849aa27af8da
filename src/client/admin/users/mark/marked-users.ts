import type { ConfirmUsersBody, UserRow, UsersFilter } from '../../../../contract/admin/users.ts';
import { formatCount } from '../../../../contract/base/counts.ts';
import { countSelected, type Selection } from '../../table/selection.ts';

/** What is done with accounts from the list. */
export type UserMark = 'delete' | 'restore' | 'confirm';

/** The accounts to change: one from the list, or the selected ones. */
export type MarkedUsers =
  | { readonly kind: 'one'; readonly user: Pick<UserRow, 'id' | 'username'> }
  | {
      readonly kind: 'selected';
      readonly selection: Selection;
      /** The described filter; null without one. */
      readonly words: string | null;
    };

/** Returns the number of accounts, as the admin saw it. */
export function countMarked(users: MarkedUsers): number {
  return users.kind === 'one' ? 1 : countSelected(users.selection);
}

/** Describes the accounts: "dagny", "1 account", "all 1,204 accounts". */
export function nameMarked(users: MarkedUsers): string {
  if (users.kind === 'one') return users.user.username;
  const count = countAccounts(countMarked(users));
  return users.selection.kind === 'all' ? `all ${count}` : count;
}

/** Formats a number of accounts: "1 account", "1,204 accounts". */
export function countAccounts(number: number): string {
  return formatCount(number, 'account');
}

/** Creates the selection of the call that changes the accounts. */
export function createSelection(users: MarkedUsers, filter: UsersFilter): ConfirmUsersBody {
  if (users.kind === 'one') return { filter, selected: { ids: [users.user.id] } };
  const { selection } = users;
  if (selection.kind === 'all') return { filter, selected: { all: selection.total } };
  return { filter, selected: { ids: selection.ids.map(Number) } };
}
