import type { Kysely } from 'kysely';
import type * as v from 'valibot';
import type { LoggedMail, MailCsvBody } from '../../../contract/admin/mail-log.ts';
import { saveAudit, type UserActor } from '../../audit/save-audit.ts';
import type { Schema } from '../../db/schema.ts';
import type { CsvFile } from '../../http/csv-answer.ts';
import type { CsvColumn } from '../../http/csv-parts.ts';
import { checkSeen, findChosenIds, nameOfDay, writeRowsById } from '../../http/export-selected.ts';
import { loadMails, selectMails } from './load-mails.ts';

/**
 * The columns of the exported file. None has the text of an email, because a file is stored longer than a link works.
 */
const columns: readonly CsvColumn<LoggedMail>[] = [
  { name: 'ID', read: ({ id }) => id },
  { name: 'Written (UTC)', read: ({ created_at }) => created_at },
  { name: 'Kind', read: ({ kind }) => kind },
  { name: 'Recipient', read: ({ recipient }) => recipient },
  { name: 'Subject', read: ({ subject }) => subject },
  { name: 'State', read: ({ status }) => status },
  { name: 'Attempts', read: ({ attempts }) => attempts },
  { name: 'Sent (UTC)', read: ({ sent_at }) => sent_at },
  { name: 'Error', read: ({ error }) => error },
];

/**
 * Prepares the file of the selected emails, the newest first, and adds the export to the audit.
 *
 * @throws ApiProblem `selection-changed` when the number of matching emails is not the one that the admin saw
 */
export async function exportMails(
  db: Kysely<Schema>,
  admin: UserActor,
  { filter, selected }: v.InferOutput<typeof MailCsvBody>,
  now: Date,
): Promise<CsvFile> {
  const chosen = findChosenIds(selected);
  const rows = await selectMails(db, filter)
    .select('id')
    .$if(chosen !== undefined, (query) => query.where('id', 'in', chosen ?? []))
    .orderBy('id', 'desc')
    .execute();
  checkSeen(selected, rows.length, { one: 'email', many: 'emails' });
  const detail = {
    status: filter.status ?? null,
    searched: Boolean(filter.search),
    ...(chosen && { ids: chosen }),
    rows: rows.length,
  };
  const facts = { target: null, before: null, after: null, detail };
  await saveAudit(db, admin, 'mail-exported', facts, now);
  return writeRowsById(
    nameOfDay('mail', now),
    columns,
    rows.map(({ id }) => id),
    (ids) => loadMails(db, ids, { production: true }),
  );
}
