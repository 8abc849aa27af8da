import type { Kysely } from 'kysely';
import type { ContactMessage, MessagesCsvBody } from '../../../contract/admin/contact-messages.ts';
import { saveAudit, type UserActor } from '../../audit/save-audit.ts';
import type { Schema } from '../../db/schema.ts';
import type { CsvFile } from '../../http/csv-answer.ts';
import type { CsvColumn } from '../../http/csv-parts.ts';
import { checkSeen, findChosenIds, nameOfDay, writeRowsById } from '../../http/export-selected.ts';
import { loadMessages, selectMessages } from './select-messages.ts';

const columns: readonly CsvColumn<ContactMessage>[] = [
  { name: 'ID', read: ({ id }) => id },
  { name: 'Received (UTC)', read: ({ received_at }) => received_at },
  { name: 'Name', read: ({ name }) => name },
  { name: 'Email', read: ({ email }) => email },
  { name: 'Message', read: ({ message }) => message },
  { name: 'Assigned to', read: ({ assigned_to }) => assigned_to?.username },
  { name: 'Done (UTC)', read: ({ done }) => done?.at },
  { name: 'Done by', read: ({ done }) => done?.by },
];

/**
 * Prepares the file of the selected messages, the newest first, and adds the export to the audit.
 *
 * @throws ApiProblem `selection-changed` when the number of matching messages is not the one that the admin saw
 */
export async function exportMessages(
  db: Kysely<Schema>,
  admin: UserActor,
  { filter, selected }: MessagesCsvBody,
  now: Date,
): Promise<CsvFile> {
  const chosen = findChosenIds(selected);
  const rows = await selectMessages(db, filter)
    .select('contact_messages.id')
    .$if(chosen !== undefined, (query) => query.where('contact_messages.id', 'in', chosen ?? []))
    .orderBy('contact_messages.id', 'desc')
    .execute();
  checkSeen(selected, rows.length, { one: 'message', many: 'messages' });
  const detail = {
    list: filter.list,
    assigned: filter.assigned ?? null,
    searched: Boolean(filter.search),
    ...(chosen && { ids: chosen }),
    rows: rows.length,
  };
  const facts = { target: null, before: null, after: null, detail };
  await saveAudit(db, admin, 'messages-exported', facts, now);
  return writeRowsById(
    nameOfDay('messages', now),
    columns,
    rows.map(({ id }) => id),
    (ids) => loadMessages(db, ids),
  );
}
