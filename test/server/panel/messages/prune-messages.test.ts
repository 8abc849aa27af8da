import { afterAll, expect, it } from 'vitest';
import { createJobHandlers } from '../../../../src/server/job-handlers/create-job-handlers.ts';
import { startTestApp } from '../../harness.ts';

const DAY_MS = 86_400_000;

const app = await startTestApp();
afterAll(() => app.close());

it('messages, and the names in answered deletion requests, are deleted a year later', async () => {
  const now = app.clock.now().getTime();
  const daysAgo = (days: number) => new Date(now - days * DAY_MS);
  const ann = { name: 'Ann Lee', email: 'ann@example.org' };
  await app.db
    .insertInto('contact_messages')
    .values([364, 366].map((days) => ({ ...ann, message: `${days}`, received_at: daysAgo(days) })))
    .execute();
  const ended = { outcome: 'rejected', end_reason: 'Not the owner', done_by: 1 } as const;
  await app.db
    .insertInto('deletion_requests')
    .values([
      { ...ann, due_at: daysAgo(400), requested_at: daysAgo(430) },
      { ...ann, ...ended, due_at: daysAgo(340), done_at: daysAgo(364) },
      { ...ann, ...ended, due_at: daysAgo(340), done_at: daysAgo(366) },
    ])
    .execute();
  await createJobHandlers(app.deps).prune(null, { isLast: false });
  const messages = await app.db.selectFrom('contact_messages').select('message').execute();
  expect(messages).toEqual([{ message: '364' }]);
  const requests = await app.db
    .selectFrom('deletion_requests')
    .select(['name', 'email', 'end_reason', 'outcome'])
    .orderBy('id')
    .execute();
  expect(requests).toEqual([
    { ...ann, end_reason: null, outcome: null },
    { ...ann, end_reason: 'Not the owner', outcome: 'rejected' },
    { name: '', email: '', end_reason: null, outcome: 'rejected' },
  ]);
});
