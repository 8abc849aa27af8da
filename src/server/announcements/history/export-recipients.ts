import type { Kysely } from 'kysely';
import type * as v from 'valibot';
import type { RecipientsCsvBody } from '../../../contract/admin/announcements.ts';
import { saveAudit, type UserActor } from '../../audit/save-audit.ts';
import type { Schema } from '../../db/schema.ts';
import type { CsvFile } from '../../http/csv-answer.ts';
import type { CsvColumn } from '../../http/csv-parts.ts';
import { checkSeen, findChosenIds, writeRowsById } from '../../http/export-selected.ts';
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
  const chosen = findChosenIds(selected);
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
  checkSeen(selected, rows.length, { one: 'recipient', many: 'recipients' });
  const detail = {
    state: filter.state ?? null,
    searched: Boolean(filter.search),
    ...(chosen && { ids: chosen }),
    rows: rows.length,
  };
  const facts = { target: id, before: null, after: null, detail };
  await saveAudit(db, admin, 'announcement-exported', facts, now);
  return writeRowsById(
    `announcement-${id}-recipients`,
    columns,
    rows.map((row) => row.id),
    (ids) => loadRows(db, id, ids),
  );
}

function loadRows(db: Kysely<Schema>, announcementId: number, ids: readonly number[]) {
  return selectRecipients(db, announcementId, {})
    .select(recipientColumns)
    .where('announcement_recipients.id', 'in', [...ids])
    .orderBy('announcement_recipients.id')
    .execute();
}
