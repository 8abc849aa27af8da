import type { Kysely } from 'kysely';
import type * as v from 'valibot';
import type { RecipientsCsvBody } from '../../../contract/admin/announcements.ts';
import { saveAudit, type UserActor } from '../../audit/save-audit.ts';
import type { Schema } from '../../db/schema.ts';
import type { CsvFile } from '../../http/csv-answer.ts';
import { CSV_ROWS_OF_A_PAGE, type CsvColumn, writeCsvParts } from '../../http/csv-parts.ts';
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
 * Prepares the file of the selected recipients of an announcement, and adds the export to the audit.
 *
 * @throws ApiProblem `not-found`; `selection-changed` when the number of matching recipients is not the one that the
 *   admin saw
 */
export async function exportRecipients(
  db: Kysely<Schema>,
  admin: UserActor,
  { id, filter, selected }: v.InferOutput<typeof RecipientsCsvBody>,
  now: Date,
): Promise<CsvFile> {
  const chosen = 'ids' in selected ? [...new Set(selected.ids)] : undefined;
  const announcement = await db
    .selectFrom('announcements')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!announcement) refuse('not-found');
  const rows = await selectRecipients(db, id, filter)
    .select('announcement_recipients.id')
    .$if(chosen !== undefined, (query) =>
      query.where('announcement_recipients.id', 'in', chosen ?? []),
    )
    .orderBy('announcement_recipients.id')
    .execute();
  const seen = 'all' in selected ? selected.all : (chosen?.length ?? 0);
  if (rows.length !== seen) {
    const detail = `You saw ${seen} recipients, but ${rows.length} match now`;
    refuse('selection-changed', { detail, selection: { seen, now: rows.length } });
  }
  const detail = {
    state: filter.state ?? null,
    searched: Boolean(filter.search),
    ...(chosen && { ids: chosen }),
    rows: rows.length,
  };
  const facts = { target: id, before: null, after: null, detail };
  await saveAudit(db, admin, 'announcement-exported', facts, now);
  const ids = rows.map((row) => row.id);
  return {
    name: `announcement-${id}-recipients.csv`,
    parts: writeCsvParts(columns, readPages(db, id, ids)),
  };
}

async function* readPages(
  db: Kysely<Schema>,
  announcementId: number,
  ids: readonly number[],
): AsyncGenerator<Row[], void> {
  for (let start = 0; start < ids.length; start += CSV_ROWS_OF_A_PAGE) {
    yield await loadRows(db, announcementId, ids.slice(start, start + CSV_ROWS_OF_A_PAGE));
  }
}

function loadRows(db: Kysely<Schema>, announcementId: number, ids: readonly number[]) {
  return selectRecipients(db, announcementId, {})
    .select(recipientColumns)
    .where('announcement_recipients.id', 'in', [...ids])
    .orderBy('announcement_recipients.id')
    .execute();
}
