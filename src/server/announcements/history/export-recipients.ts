import type { Kysely } from 'kysely';
import type * as v from 'valibot';
import type { RecipientsCsvBody } from '../../../contract/admin/announcements.ts';
import type { Schema } from '../../db/schema.ts';
import type { CsvFile } from '../../http/csv-answer.ts';
import type { CsvColumn } from '../../http/csv-parts.ts';
import {
  type ExportCall,
  exportSelected,
  findChosenIds,
  findRowsById,
} from '../../http/export-selected.ts';
import { refuse } from '../../problems/api-problem.ts';
import { recipientColumns, selectRecipients } from './select-recipients.ts';

type Row = Awaited<ReturnType<typeof loadRows>>[number];

const columns: readonly CsvColumn<Row>[] = [
  { name: 'Account ID', read: ({ user_id }) => user_id },
  { name: 'Username', read: ({ username }) => username },
  { name: 'Email', read: ({ email }) => email },
  { name: 'State', read: ({ state }) => state },
  { name: 'Attempts', read: ({ attempts }) => attempts },
  { name: 'Sent (UTC)', read: ({ sent_at }) => sent_at?.toISOString() },
  { name: 'Next try (UTC)', read: ({ next_try_at }) => next_try_at?.toISOString() },
  { name: 'Answer', read: ({ answer }) => answer },
  { name: 'Reason', read: ({ reason }) => reason },
];

/**
 * Exports the selected recipients of an announcement.
 *
 * @throws ApiProblem `not-found`, `selection-changed`
 */
export async function exportRecipients(
  call: ExportCall,
  { id, filter, selected }: v.InferOutput<typeof RecipientsCsvBody>,
): Promise<CsvFile> {
  const { db } = call;
  const ids = findChosenIds(selected);
  const announcement = await db
    .selectFrom('announcements')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!announcement) refuse('not-found');
  const rows = await selectRecipients(db, id, filter)
    .select('announcement_recipients.id')
    .$if(ids !== undefined, (query) => query.where('announcement_recipients.id', 'in', ids ?? []))
    .orderBy('announcement_recipients.id')
    .execute();
  return exportSelected(call, selected, {
    action: 'announcement-exported',
    target: id,
    detail: {
      state: filter.state ?? null,
      searched: Boolean(filter.search),
      ...(ids && { ids }),
    },
    noun: { one: 'recipient', many: 'recipients' },
    name: `announcement-${id}-recipients`,
    columns,
    rows: findRowsById(rows, (some) => loadRows(db, id, some)),
  });
}

function loadRows(db: Kysely<Schema>, announcementId: number, ids: readonly number[]) {
  return selectRecipients(db, announcementId, {})
    .select(recipientColumns)
    .where('announcement_recipients.id', 'in', [...ids])
    .orderBy('announcement_recipients.id')
    .execute();
}
