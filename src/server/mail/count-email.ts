import type { Kysely } from 'kysely';
import { EMAIL_EVERY_S } from '../../contract/account/credentials.ts';
import { formatCount } from '../../contract/base/counts.ts';
import type { Schema } from '../db/schema.ts';
import { createAllowance } from '../problems/allowance.ts';
import { refuse } from '../problems/api-problem.ts';

/** The emails that a user can trigger to another user's email address. */
const turns = {
  'verify-email': createAllowance('email verify-email', 1, EMAIL_EVERY_S * 1000),
  'change-email': createAllowance('email change-email', 1, EMAIL_EVERY_S * 1000),
  invitation: createAllowance('email invitation', 1, EMAIL_EVERY_S * 1000),
} as const;

/**
 * Counts an email of a kind to an email address, in the transaction that posts the email. All senders share one count,
 * so that even many accounts cannot fill a mailbox.
 *
 * @throws ApiProblem `email-just-sent` while the last one is younger than {@link EMAIL_EVERY_S}, with the time of the
 *   next one
 */
export async function countEmail(
  trx: Kysely<Schema>,
  kind: keyof typeof turns,
  recipient: string,
  now: Date,
): Promise<void> {
  const wait = await turns[kind].take(trx, recipient.toLowerCase(), now);
  if (wait === 0) return;
  const detail = kind === 'invitation' ? { detail: describeWait(recipient, wait) } : {};
  refuse('email-just-sent', detail, { 'Retry-After': `${Math.ceil(wait / 1000)}` });
}

/** Names the email address, because an admin may invite many people at once. */
function describeWait(recipient: string, waitMs: number): string {
  const minutes = Math.ceil(waitMs / 60_000);
  const time = formatCount(minutes, 'minute');
  return `${recipient} got an email a short time ago. Leave this row out, or try again in ${time}`;
}
