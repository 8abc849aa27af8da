import type { Kysely } from 'kysely';
import type * as v from 'valibot';
import type { LoggedMail, MailCsvBody } from '../../../contract/admin/mail-log.ts';
import { saveAudit, type UserActor } from '../../audit/save-audit.ts';
import type { Schema } from '../../db/schema.ts';
import type { CsvFile } from '../../http/csv-answer.ts';
import { CSV_ROWS_OF_A_PAGE, type CsvColumn, writeCsvParts } from '../../http/csv-parts.ts';
import { refuse } from '../../problems/api-problem.ts';
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
  const chosen = 'ids' in selected ? [...new Set(selected.ids)] : undefined;
  const rows = await selectMails(db, filter)
    .select('id')
    .$if(chosen !== undefined, (query) => query.where('id', 'in', chosen ?? []))
    .orderBy('id', 'desc')
    .execute();
  const seen = 'all' in selected ? selected.all : (chosen?.length ?? 0);
  if (rows.length !== seen) {
    const detail = `Emails you saw: ${seen}. Emails that match now: ${rows.length}`;
    refuse('selection-changed', { detail, selection: { seen, now: rows.length } });
  }
  const detail = {
    status: filter.status ?? null,
    searched: Boolean(filter.search),
    ...(chosen && { ids: chosen }),
    rows: rows.length,
  };
  const facts = { target: null, before: null, after: null, detail };
  await saveAudit(db, admin, 'mail-exported', facts, now);
  const ids = rows.map(({ id }) => id);
  const day = now.toISOString().slice(0, 10);
  return { name: `mail-${day}.csv`, parts: writeCsvParts(columns, readPages(db, ids)) };
}

async function* readPages(
  db: Kysely<Schema>,
  ids: readonly number[],
): AsyncGenerator<LoggedMail[], void> {
  for (let start = 0; start < ids.length; start += CSV_ROWS_OF_A_PAGE) {
    yield await loadMails(db, ids.slice(start, start + CSV_ROWS_OF_A_PAGE), { production: true });
  }
}
