import pino from 'pino';
import { expect, it } from 'vitest';
import { openJobQueue } from '../../src/server/jobs/job-queue.ts';
import { freshDatabase } from './test-database.ts';

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

it('the job that deletes outdated rows runs every hour', async () => {
  const database = await freshDatabase();
  const jobs = await openJobQueue(database, pino({ level: 'silent' }));
  const { rows } = await database.executeSql('select name, cron, data from pgboss.schedule');
  expect(rows).toContainEqual({ name: 'prune', cron: '17 * * * *', data: null });
  expect(rows).toContainEqual({ name: 'erase-accounts', cron: '37 * * * *', data: null });
  expect(rows).toContainEqual({ name: 'fetch-leaderboards', cron: '* * * * *', data: null });
  await database.db.transaction().execute((trx) => jobs.add(trx, 'prune', null));
  const jobEnd = Promise.withResolvers<null>();
  const nothing = async () => {};
  await jobs.work({
    'send-mail': nothing,
    'mail-reset-link': nothing,
    'erase-accounts': nothing,
    'fetch-leaderboards': nothing,
    prune: async (data) => jobEnd.resolve(data),
  });
  expect(await jobEnd.promise).toBeNull();
  await jobs.stop();
  await database.close();
});
