import type { JobQueue } from '../../jobs/job-queue.ts';
import { FORGOTTEN_RECIPIENT } from '../../mail/mailbox.ts';
import { refuse } from '../../problems/api-problem.ts';
import type { Write } from '../../unit-of-work/write.ts';

/**
 * Queues a failed email again. An email that waits or was sent stays as it is, so two presses send it once.
 *
 * @throws ApiProblem `not-found`; `email-not-stored` when its text or its recipient was deleted after the failure
 */
export async function retryMail(
  { trx, audit }: Write,
  jobs: Pick<JobQueue, 'add'>,
  id: number,
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
  await audit('mail-retried', facts);
}
