import pino from 'pino';
import { expect, it } from 'vitest';
import { openJobQueue } from '../../src/server/jobs/job-queue.ts';
import { freshDatabase } from './test-database.ts';

it('a job queue that an earlier version made takes the rules of this one', async () => {
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
