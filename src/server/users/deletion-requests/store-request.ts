import type { DeletionParams } from '../../../contract/people/messages.ts';
import type { Actor } from '../../audit/save-audit.ts';
import type { Write } from '../../unit-of-work/write.ts';

const DAY_MS = 86_400_000;

/** What storing a request needs for its email. */
interface DeletionPost {
  readonly office: string;
  /** The days in which the office is to answer. */
  readonly days: number;
  /** The site's URL, for the link to the panel. */
  readonly site: string;
}

/** Stores a deletion request and emails it to the operator's office. */
export async function storeDeletionRequest(
  { trx, now, mailbox }: Write<Actor>,
  { office, site, days }: DeletionPost,
  { name, email }: DeletionParams,
): Promise<void> {
  const dueDate = new Date(now.getTime() + days * DAY_MS);
  await trx
    .insertInto('deletion_requests')
    .values({ name, email, requested_at: now, due_at: dueDate })
    .execute();
  const mail = {
    kind: 'account-deletion',
    about: [],
    to: office,
    replyTo: email,
    subject: `Account deletion requested by ${name}`,
    body:
      `${name} <${email}> asks you to delete their account and data.\n\n` +
      `Due by ${dueDate.toISOString().slice(0, 10)}. ` +
      'Ask for a confirmation first, because anybody can type that address. ' +
      `The request is in the admin panel:\n\n${site}/admin-panel/users?tab=deletion-requests\n\n` +
      'A reply to this email goes to that address.\n',
  };
  await mailbox.post(trx, mail, now);
}
