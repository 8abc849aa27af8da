import type { Kysely } from 'kysely';
import type { MailLog } from '../../contract/people/messages.ts';
import type { Schema } from '../db/schema.ts';

const PAGE_SIZE = 50;

/**
 * Reads the emails of this server, the newest first.
 *
 * @param before the id of an email: older ones are read. Undefined reads the newest ones
 */
export async function readMailLog(
  db: Kysely<Schema>,
  before: number | undefined,
): Promise<MailLog> {
  const { total } = await db
    .selectFrom('mails')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const mails = await db
    .selectFrom('mails')
    .select(['id', 'kind', 'recipient', 'subject', 'body', 'status', 'attempts', 'error'])
    .select(['created_at', 'sent_at'])
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(PAGE_SIZE)
    .execute();
  return {
    total,
    mails: mails.map((mail) => ({
      ...mail,
      created_at: mail.created_at.toISOString(),
      sent_at: mail.sent_at?.toISOString() ?? null,
    })),
  };
}
