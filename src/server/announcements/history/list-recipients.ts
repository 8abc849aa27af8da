import type { Kysely } from 'kysely';
import {
  RECIPIENTS_PAGE,
  type RecipientsPage,
  type RecipientsQuery,
} from '../../../contract/admin/announcements.ts';
import type { Schema } from '../../db/schema.ts';
import { countPages } from '../../http/count-pages.ts';
import { recipientColumns, selectRecipients } from './select-recipients.ts';

/** Lists a page of the recipients of an announcement, in the order in which they were stored. */
export async function listRecipients(
  db: Kysely<Schema>,
  { id, page, ...filter }: RecipientsQuery,
): Promise<RecipientsPage> {
  const { total } = await selectRecipients(db, id, filter)
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await selectRecipients(db, id, filter)
    .select(recipientColumns)
    .orderBy('announcement_recipients.id')
    .offset((page - 1) * RECIPIENTS_PAGE)
    .limit(RECIPIENTS_PAGE)
    .execute();
  return {
    recipients: rows.map(({ sent_at, next_try_at, ...row }) => ({
      ...row,
      sent_at: sent_at?.toISOString() ?? null,
      next_try_at: next_try_at?.toISOString() ?? null,
    })),
    ...countPages(total, RECIPIENTS_PAGE),
  };
}
