import type { ContactBody } from '../../../contract/people/messages.ts';
import type { Actor } from '../../audit/save-audit.ts';
import type { Write } from '../../unit-of-work/write.ts';

/** Stores a visitor's message and emails it to the operator's office, which answers by a reply. */
export async function storeMessage(
  { trx, now, mailbox }: Write<Actor>,
  office: string,
  message: ContactBody,
): Promise<void> {
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
}
