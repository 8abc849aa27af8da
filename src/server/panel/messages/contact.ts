import type { Kysely } from 'kysely';
import type { ContactBody } from '../../../contract/people/messages.ts';
import type { Schema } from '../../db/schema.ts';
import type { Mailbox } from '../../mail/mailbox.ts';

/** Stores a visitor's message and emails it to the operator's office, which answers by a reply. */
export async function storeMessage(
  db: Kysely<Schema>,
  mailbox: Mailbox,
  office: string,
  message: ContactBody,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('contact_messages')
      .values({ ...message, received_at: now })
      .execute();
    const email = {
      kind: 'contact',
      about: [],
      to: office,
      replyTo: message.email,
      subject: `Message from ${message.name}`,
      body: `${message.name} <${message.email}> wrote:\n\n${message.message}\n`,
    };
    await mailbox.post(trx, email, now);
  });
}
