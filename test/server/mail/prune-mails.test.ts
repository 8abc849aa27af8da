import { afterAll, expect, it } from 'vitest';
import type { MailStatus } from '../../../src/contract/admin/mail-log.ts';
import { createJobHandlers } from '../../../src/server/job-handlers/create-job-handlers.ts';
import { startTestApp } from '../harness.ts';

const DAY_MS = 86_400_000;

const app = await startTestApp();
afterAll(() => app.close());

it('emails are deleted 30 days after they were written, except those that wait to be sent', async () => {
  const statuses: MailStatus[] = ['kept', 'queued', 'sent', 'failed'];
  const mails = [29, 31].flatMap((days) =>
    statuses.map((status) => ({
      kind: 'test',
      recipient: 'ann@example.org',
      subject: `${status} ${days} days ago`,
      body: null,
      is_secret: false,
      status,
      created_at: new Date(app.clock.now().getTime() - days * DAY_MS),
    })),
  );
  const many = Array.from({ length: 1_100 }, () => ({ ...mails[4], subject: 'One of many' }));
  await app.db
    .insertInto('mails')
    .values([...mails, ...many] as typeof mails)
    .execute();
  const { prune } = createJobHandlers(app.deps);
  await prune(null, { isLast: false });
  const remainingMails = await app.db.selectFrom('mails').select('subject').orderBy('id').execute();
  expect(remainingMails.map(({ subject }) => subject)).toEqual([
    'kept 29 days ago',
    'queued 29 days ago',
    'sent 29 days ago',
    'failed 29 days ago',
    'queued 31 days ago',
  ]);
});
