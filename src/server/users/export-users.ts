import type { Kysely } from 'kysely';
import type { UsersCsvBody } from '../../contract/admin/users.ts';
import { saveAudit, type UserActor } from '../audit/save-audit.ts';
import type { Schema } from '../db/schema.ts';
import type { CsvFile } from '../http/csv-answer.ts';
import type { CsvColumn } from '../http/csv-parts.ts';
import { checkSeen, findChosenIds, nameOfDay, writeRowsById } from '../http/export-selected.ts';
import { type StoredUser, selectStoredUsers, selectUsers } from './select-users.ts';

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
 * Prepares the file of the selected accounts, by id, and adds the export to the audit. The ids are read first, so that
 * an account that changes meanwhile is neither missing nor listed twice.
 *
 * @throws ApiProblem `selection-changed` when the number of matching accounts is not the one that the admin saw
 */
export async function exportUsers(
  db: Kysely<Schema>,
  admin: UserActor,
  { filter, selected }: UsersCsvBody,
  now: Date,
): Promise<CsvFile> {
  const chosen = findChosenIds(selected);
  const rows = await selectUsers(db, filter)
    .select('id')
    .$if(chosen !== undefined, (query) => query.where('id', 'in', chosen ?? []))
    .orderBy('id')
    .execute();
  checkSeen(selected, rows.length, { one: 'account', many: 'accounts' });
  const detail = {
    role: filter.role ?? null,
    state: filter.state ?? null,
    searched: Boolean(filter.search),
    ...(chosen && { ids: chosen }),
    rows: rows.length,
  };
  await saveAudit(
    db,
    admin,
    'users-exported',
    { target: null, before: null, after: null, detail },
    now,
  );
  return writeRowsById(
    nameOfDay('users', now),
    columns,
    rows.map(({ id }) => id),
    (ids) => selectStoredUsers(db, ids).execute(),
  );
}
