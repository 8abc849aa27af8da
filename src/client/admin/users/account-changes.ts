import type { UserDetail, UserRow } from '../../../contract/admin/users.ts';
import { describeAge } from '../../ui/notes/age.ts';

/** The account values that the dialog edits. */
export interface UserValues {
  readonly first_name: string;
  readonly last_name: string;
  readonly user_role: string;
  readonly is_active: boolean;
}

const names: readonly (keyof UserValues)[] = ['first_name', 'last_name', 'user_role', 'is_active'];
const labels: Readonly<Record<keyof UserValues, string>> = {
  first_name: 'First name',
  last_name: 'Last name',
  user_role: 'Role',
  is_active: 'Active',
};

/** Returns the account values that the dialog edits. */
export function toUserValues({
  first_name,
  last_name,
  user_role,
  is_active,
}: UserRow): Pick<UserRow, keyof UserValues> {
  return { first_name, last_name, user_role, is_active };
}

/** Lists the values that differ between two states of an account. */
function listChangedValues(before: UserValues, after: UserValues): (keyof UserValues)[] {
  return names.filter((name) => before[name] !== after[name]);
}

/**
 * Describes what has changed since the admin opened the account: "Role: user became scorer. Yours is “admin”." Only
 * values that the admin changed count as theirs.
 * @param before the account as the admin opened it
 * @param now the account as it is now
 * @param mine the values that the admin has in the form
 */
export function describeAccountChanges(before: UserRow, now: UserRow, mine: UserValues): string[] {
  const changed = listChangedValues(before, now).map((name) => {
    const sentence = `${labels[name]}: ${formatValue(before[name])} became ${formatValue(now[name])}.`;
    if (mine[name] === now[name] || mine[name] === before[name]) return sentence;
    return `${sentence} Yours is “${formatValue(mine[name])}”.`;
  });
  if (before.is_deleted === now.is_deleted) return changed;
  return [...changed, `The account was ${now.is_deleted ? 'deleted' : 'restored'}.`];
}

function formatValue(value: string | boolean): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return value || 'empty';
}

/** Describes who changed an account after the admin opened it, and when: "ada saved this account 40 s ago." */
export function describeLastEditor(before: UserDetail, now: UserDetail, time: number): string {
  const { changed } = now;
  if (!changed || changed.at === before.changed?.at) {
    return 'This account changed after you opened it.';
  }
  const ms = time - Date.parse(changed.at);
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const age = seconds < 60 ? `${seconds} s ago` : describeAge(ms);
  return `${changed.by ?? 'The operator'} saved this account ${age}.`;
}
