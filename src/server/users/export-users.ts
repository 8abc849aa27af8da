import type { Kysely } from 'kysely';
import type { UsersCsvBody } from '../../contract/admin/users.ts';
import { formatCount } from '../../contract/base/counts.ts';
import { saveAudit, type UserActor } from '../audit/save-audit.ts';
import type { Schema } from '../db/schema.ts';
import type { CsvFile } from '../http/csv-answer.ts';
import { CSV_ROWS_OF_A_PAGE, type CsvColumn, writeCsvParts } from '../http/csv-parts.ts';
import { refuse } from '../problems/api-problem.ts';
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
  const chosen = 'ids' in selected ? [...new Set(selected.ids)] : undefined;
  const rows = await selectUsers(db, filter)
    .select('id')
    .$if(chosen !== undefined, (query) => query.where('id', 'in', chosen ?? []))
    .orderBy('id')
    .execute();
  const seen = 'all' in selected ? selected.all : (chosen?.length ?? 0);
  if (rows.length !== seen) {
    const detail = `You saw ${countAccounts(seen)}, but ${countAccounts(rows.length)} match now`;
    refuse('selection-changed', { detail, selection: { seen, now: rows.length } });
  }
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
  const ids = rows.map(({ id }) => id);
  const day = now.toISOString().slice(0, 10);
  return { name: `users-${day}.csv`, parts: writeCsvParts(columns, readPages(db, ids)) };
}

function countAccounts(number: number): string {
  return formatCount(number, 'account');
}

async function* readPages(
  db: Kysely<Schema>,
  ids: readonly number[],
): AsyncGenerator<StoredUser[], void> {
  for (let start = 0; start < ids.length; start += CSV_ROWS_OF_A_PAGE) {
    yield await selectStoredUsers(db, ids.slice(start, start + CSV_ROWS_OF_A_PAGE)).execute();
  }
}
