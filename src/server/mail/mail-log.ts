import type { Kysely } from 'kysely';
import type { MailLog } from '../../contract/messages.ts';
import type { Schema } from '../db/schema.ts';

const PAGE_SIZE = 50;

/** A page of what the server wrote to people, the newest first. */
export async function readMailLog(db: Kysely<Schema>, page: number): Promise<MailLog> {
  const { total } = await db
    .selectFrom('mails')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const mails = await db
    .selectFrom('mails')
    .select(['id', 'kind', 'recipient', 'subject', 'body', 'status', 'attempts', 'error'])
    .select(['created_at', 'sent_at'])
    .orderBy('id', 'desc')
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
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
