import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { deleteEmailJobs } from '../../jobs/delete-email-jobs.ts';
import type { ErasedAddresses } from './find-addresses.ts';

/** The account whose emails and messages are deleted. */
interface Erased {
  readonly userId: number;
  readonly addresses: ErasedAddresses;
}

/** Deletes the emails to, from and about an account, and its messages. */
export async function eraseMessages(
  trx: Kysely<Schema>,
  { userId, addresses: { known, own } }: Erased,
): Promise<void> {
  const mails = await trx
    .deleteFrom('mails')
    .where(
      sql<boolean>`(
        about @> array[${userId}::integer]
        or lower(recipient) = any(${own}::text[]) or lower(reply_to) = any(${own}::text[])
      )`,
    )
    .returning('id')
    .execute();
  const mailIds = mails.map(({ id }) => id);
  await deleteEmailJobs(trx, mailIds, known);
  const isOwn = sql<boolean>`lower(email) = any(${own}::text[])`;
  await trx.deleteFrom('contact_messages').where(isOwn).execute();
}
