import type * as v from 'valibot';
import type { LoggedMail, MailCsvBody } from '../../../contract/admin/mail-log.ts';
import type { CsvFile } from '../../http/csv-answer.ts';
import type { CsvColumn } from '../../http/csv-parts.ts';
import {
  type ExportCall,
  exportSelected,
  findChosenIds,
  findRowsById,
  nameOfDay,
} from '../../http/export-selected.ts';
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
 * Exports the selected emails, the newest first.
 *
 * @throws ApiProblem `selection-changed`
 */
export async function exportMails(
  call: ExportCall,
  { filter, selected }: v.InferOutput<typeof MailCsvBody>,
): Promise<CsvFile> {
  const { db, now } = call;
  const ids = findChosenIds(selected);
  const rows = await selectMails(db, filter)
    .select('id')
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .orderBy('id', 'desc')
    .execute();
  return exportSelected(call, selected, {
    action: 'mail-exported',
    target: null,
    detail: {
      status: filter.status ?? null,
      searched: Boolean(filter.search),
      ...(ids && { ids }),
    },
    noun: { one: 'email', many: 'emails' },
    name: nameOfDay('mail', now),
    columns,
    rows: findRowsById(rows, (some) => loadMails(db, some, { production: true })),
  });
}
