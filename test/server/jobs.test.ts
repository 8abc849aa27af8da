import pino from 'pino';
import { expect, it } from 'vitest';
import { pruneRules } from '../../src/contract/admin/retention-report.ts';
import { type JobHandlers, openJobQueue } from '../../src/server/jobs/job-queue.ts';
import { freshDatabase } from './test-database.ts';

const nothing = async () => {};
const idleHandlers: JobHandlers = {
  'send-mail': nothing,
  'send-announcement': nothing,
  'mail-reset-link': nothing,
  'mail-deletion-link': nothing,
  'send-notices': nothing,
  'erase-accounts': nothing,
  'fetch-leaderboards': nothing,
  'make-notices': nothing,
  'push-notices': nothing,
  'send-digests': nothing,
  'back-up': nothing,
  prune: nothing,
};

it('a job queue from an earlier release gets the rules of this one', async () => {
  const database = await freshDatabase();
  const silent = pino({ level: 'silent' });
  for (const retryAfterS of [7, 9]) {
    const jobs = await openJobQueue(database, silent, { lookEveryS: 1, retryAfterS });
    await jobs.stop();
    const queues = await database.executeSql('select name, retry_delay from pgboss.queue');
    const delays = queues.rows.filter(({ name }) => name === 'send-mail');
    expect(delays).toEqual([{ name: 'send-mail', retry_delay: retryAfterS }]);
  }
  await database.close();
});

it('a transaction can add a job before the queue was ever used', async () => {
  const database = await freshDatabase();
  const jobs = await openJobQueue(database, pino({ level: 'silent' }));
  await database.db
    .transaction()
    .execute((trx) => jobs.add(trx, 'mail-reset-link', { email: 'jo@golf.example' }));
  const { rows } = await database.executeSql(
    "select data from pgboss.job where name = 'mail-reset-link'",
  );
  expect(rows).toEqual([{ data: { email: 'jo@golf.example' } }]);
  await jobs.stop();
  await database.close();
});

it('each rule that deletes outdated rows has a job of its own every hour, and notices are made every minute', async () => {
  const database = await freshDatabase();
  const jobs = await openJobQueue(database, pino({ level: 'silent' }));
  const { rows } = await database.executeSql('select name, cron, data from pgboss.schedule');
  const pruneRows = rows.filter(({ name }) => name === 'prune');
  expect(pruneRows).toHaveLength(pruneRules.length);
  for (const rule of pruneRules) {
    expect(pruneRows).toContainEqual({ name: 'prune', cron: '17 * * * *', data: { rule } });
  }
  expect(rows).toContainEqual({ name: 'erase-accounts', cron: '37 * * * *', data: null });
  expect(rows).toContainEqual({ name: 'fetch-leaderboards', cron: '* * * * *', data: null });
  expect(rows).toContainEqual({ name: 'make-notices', cron: '* * * * *', data: null });
  expect(rows).toContainEqual({ name: 'push-notices', cron: '* * * * *', data: null });
  expect(rows).toContainEqual({ name: 'send-digests', cron: '7 * * * *', data: null });
  await database.db.transaction().execute((trx) => jobs.add(trx, 'prune', { rule: 'emails' }));
  const jobEnd = Promise.withResolvers<unknown>();
  await jobs.work({ ...idleHandlers, prune: async (data) => jobEnd.resolve(data) });
  expect(await jobEnd.promise).toEqual({ rule: 'emails' });
  await jobs.stop();
  await database.close();
});

it('after a process died in a job of each minute, the next ones start when they come, though it seems to run', async () => {
  const database = await freshDatabase();
  const pace = { lookEveryS: 0.5, retryAfterS: 1 };
  const jobs = await openJobQueue(database, pino({ level: 'silent' }), pace);
  const addBoth = () =>
    database.db.transaction().execute(async (trx) => {
      await jobs.add(trx, 'fetch-leaderboards', null);
      await jobs.add(trx, 'make-notices', null);
    });
  await addBoth();
  await database.executeSql("update pgboss.job set state = 'active', started_on = now()");
  const runs = { fetches: 0, notices: 0 };
  await jobs.work({
    ...idleHandlers,
    'fetch-leaderboards': async () => {
      runs.fetches += 1;
    },
    'make-notices': async () => {
      runs.notices += 1;
    },
  });
  for (const minute of [1, 2]) {
    await addBoth();
    await expect.poll(() => runs).toEqual({ fetches: minute, notices: minute });
  }
  await jobs.stop();
  await database.close();
});

it('the single schedule for all rules from an earlier release is removed', async () => {
  const database = await freshDatabase();
  const silent = pino({ level: 'silent' });
  await (await openJobQueue(database, silent)).stop();
  await database.executeSql(
    "insert into pgboss.schedule (name, cron, timezone) values ('prune', '17 * * * *', 'UTC')",
  );
  await (await openJobQueue(database, silent)).stop();
  const { rows } = await database.executeSql(
    "select key from pgboss.schedule where name = 'prune' and key = ''",
  );
  expect(rows).toEqual([]);
  await database.close();
});
