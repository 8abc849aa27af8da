import { sql } from 'kysely';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { CALL_TIMEOUT_MS } from '../../../../src/contract/base/call.ts';
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
  const start = performance.now();
  const answer = await dashboard.read({});
  const fresh = await createDashboard({ ...app.deps, getTimeZone, toAuditChoice: () => '' }).read(
    {},
  );
  const firstMs = performance.now() - start;
  expect(firstMs).toBeLessThan(CALL_TIMEOUT_MS);
  // The read that waits for the lock goes on. A further answer does not wait for it again.
  const again = performance.now();
  await dashboard.read({});
  expect(performance.now() - again).toBeLessThan(firstMs / 2);
  await lock.rollback().execute();
  expect(answer.tickets).toEqual({ ...before.tickets, age_s: 60 });
  expect(answer.sales).toEqual({ ...before.sales, age_s: 60 });
  expect(answer.users).toMatchObject({ age_s: 0 });
  expect(answer.ongoing).toMatchObject({ age_s: 0 });
  expect(fresh).toMatchObject({ tickets: null, sales: null, users: { age_s: 0 } });
  await expect.poll(async () => (await dashboard.read({})).tickets?.age_s).toBe(0);
});
