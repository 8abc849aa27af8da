import type { UsersCsvBody } from '../../../contract/admin/users.ts';
import type { CsvFile } from '../../http/csv-answer.ts';
import type { CsvColumn } from '../../http/csv-parts.ts';
import {
  type ExportCall,
  exportSelected,
  findChosenIds,
  findRowsById,
  nameOfDay,
} from '../../http/export-selected.ts';
import { type StoredUser, selectStoredUsers, selectUsers } from './list-users.ts';

const columns: readonly CsvColumn<StoredUser>[] = [
  { name: 'ID', read: ({ id }) => id },
  { name: 'Username', read: ({ username }) => username },
  { name: 'First name', read: ({ first_name }) => first_name },
  { name: 'Last name', read: ({ last_name }) => last_name },
  { name: 'Email', read: ({ email }) => email },
  { name: 'Email confirmed', read: ({ email_verified_at }) => formatAnswer(email_verified_at) },
  {
    name: 'Confirmed by hand',
    read: ({ hand_confirmed_at }) => formatAnswer(hand_confirmed_at),
  },
  { name: 'Joined (UTC)', read: ({ date_joined }) => date_joined.toISOString() },
  { name: 'Role', read: ({ user_role }) => user_role },
  { name: 'Is Active', read: ({ is_active }) => formatAnswer(is_active) },
  { name: 'Is Deleted', read: ({ deleted_at }) => formatAnswer(deleted_at) },
];

function formatAnswer(value: Date | boolean | null): string {
  return value ? 'Yes' : 'No';
}

/**
 * Exports the selected accounts, by id.
 *
 * @throws ApiProblem `selection-changed`
 */
export async function exportUsers(
  call: ExportCall,
  { filter, selected }: UsersCsvBody,
): Promise<CsvFile> {
  const { db, now } = call;
  const ids = findChosenIds(selected);
  const rows = await selectUsers(db, filter)
    .select('id')
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .orderBy('id')
    .execute();
  return exportSelected(call, selected, {
    action: 'users-exported',
    target: null,
    detail: {
      role: filter.role ?? null,
      state: filter.state ?? null,
      ...(filter.referrals && { referrals: filter.referrals }),
      searched: Boolean(filter.search),
      ...(ids && { ids }),
    },
    noun: { one: 'account', many: 'accounts' },
    name: nameOfDay('users', now),
    columns,
    rows: findRowsById(rows, (some) => selectStoredUsers(db, some).execute()),
  });
}
