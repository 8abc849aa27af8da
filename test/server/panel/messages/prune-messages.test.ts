import { afterAll, expect, it } from 'vitest';
import { createJobHandlers } from '../../../../src/server/job-handlers/create-job-handlers.ts';
import { startTestApp } from '../../harness.ts';

const DAY_MS = 86_400_000;

const app = await startTestApp();
afterAll(() => app.close());

it('messages are deleted a year later', async () => {
  const now = app.clock.now().getTime();
  const daysAgo = (days: number) => new Date(now - days * DAY_MS);
  const ann = { name: 'Ann Lee', email: 'ann@example.org' };
  await app.db
    .insertInto('contact_messages')
    .values([364, 366].map((days) => ({ ...ann, message: `${days}`, received_at: daysAgo(days) })))
    .execute();
  await createJobHandlers(app.deps).prune(null, { isLast: false });
  const messages = await app.db.selectFrom('contact_messages').select('message').execute();
  expect(messages).toEqual([{ message: '364' }]);
});
