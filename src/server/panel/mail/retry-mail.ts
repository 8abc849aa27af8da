import type { Kysely } from 'kysely';
import { saveAudit, type UserActor } from '../../audit/save-audit.ts';
import type { Schema } from '../../db/schema.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import { FORGOTTEN_RECIPIENT } from '../../mail/mailbox.ts';
import { refuse } from '../../problems/api-problem.ts';

/**
 * Queues a failed email again. An email that waits or was sent stays as it is, so two presses send it once.
 *
 * @throws ApiProblem `not-found`; `email-not-stored` when its text or its recipient was deleted after the failure
 */
export async function retryMail(
  trx: Kysely<Schema>,
  jobs: Pick<JobQueue, 'add'>,
  admin: UserActor,
  id: number,
  now: Date,
): Promise<void> {
  const mail = await trx
    .selectFrom('mails')
    .select(['kind', 'status', 'body', 'recipient'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!mail) refuse('not-found');
  if (mail.status !== 'failed') return;
  if (mail.body === null || mail.recipient === FORGOTTEN_RECIPIENT) refuse('email-not-stored');
  await trx.updateTable('mails').set({ status: 'queued' }).where('id', '=', id).execute();
  await jobs.add(trx, 'send-mail', { mail_id: id });
  const facts = { target: id, before: null, after: null, detail: { kind: mail.kind } };
  await saveAudit(trx, admin, 'mail-retried', facts, now);
}
