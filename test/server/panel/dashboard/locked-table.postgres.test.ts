import { sql } from 'kysely';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { createDashboard } from '../../../../src/server/panel/dashboard/dashboard.ts';
import { startTestApp } from '../../harness.ts';

const app = await startTestApp();
afterAll(() => app.close());
const getTimeZone = () => 'Asia/Dubai';

it('a locked table stops only its own parts of the dashboard, which keep their last figures until the lock ends', async () => {
  let now = Date.now();
  const dashboard = createDashboard({
    ...app.deps,
    getTimeZone,
    toAuditChoice: () => '',
    clock: () => new Date(now),
  });
  const before = await dashboard.read({});
  const lock = await app.db.startTransaction().execute();
  onTestFinished(async () => {
    if (!lock.isRolledBack) await lock.rollback().execute();
  });
  await sql`lock table tickets in access exclusive mode`.execute(lock);
  now += 60_000;
  const countSlow = () => app.logged.filter(({ msg }) => /is read slowly/.test(String(msg))).length;
  const answer = await dashboard.read({});
  const fresh = await createDashboard({ ...app.deps, getTimeZone, toAuditChoice: () => '' }).read(
    {},
  );
  const slowReads = countSlow();
  expect(slowReads).toBeGreaterThan(0);
  // The read that waits for the lock goes on. A further answer does not wait for it again.
  await dashboard.read({});
  expect(countSlow()).toBe(slowReads);
  await lock.rollback().execute();
  expect(answer.tickets).toEqual({ ...before.tickets, age_s: 60 });
  expect(answer.sales).toEqual({ ...before.sales, age_s: 60 });
  expect(answer.users).toMatchObject({ age_s: 0 });
  expect(answer.ongoing).toMatchObject({ age_s: 0 });
  expect(fresh).toMatchObject({ tickets: null, sales: null, users: { age_s: 0 } });
  await expect.poll(async () => (await dashboard.read({})).tickets?.age_s).toBe(0);
});
