import type { Kysely } from 'kysely';
import type { MailLog } from '../../contract/people/messages.ts';
import type { Schema } from '../db/schema.ts';
import type { Settings } from '../settings/settings.ts';

const PAGE_SIZE = 50;

/**
 * Reads the emails of this server, the newest first. The body of an email with a secret link is hidden, because an
 * admin with such a link takes over the account of its recipient. Only in development, where no mail server sends the
 * links, the bodies of stored emails are the way to open them.
 *
 * @param before the id of an email: older ones are read. Undefined reads the newest ones
 */
export async function readMailLog(
  db: Kysely<Schema>,
  before: number | undefined,
  { production }: Pick<Settings, 'production'>,
): Promise<MailLog> {
  const { total } = await db
    .selectFrom('mails')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const mails = await db
    .selectFrom('mails')
    .select(['id', 'kind', 'recipient', 'subject', 'body', 'status', 'attempts', 'error'])
    .select(['created_at', 'sent_at', 'is_secret'])
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(PAGE_SIZE)
    .execute();
  return {
    total,
    mails: mails.map(({ is_secret, body, ...mail }) => ({
      ...mail,
      body: is_secret && (production || mail.status !== 'kept') ? null : body,
      created_at: mail.created_at.toISOString(),
      sent_at: mail.sent_at?.toISOString() ?? null,
    })),
  };
}
