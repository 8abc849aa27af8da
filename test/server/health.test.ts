import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from './harness.ts';

const ready = (app: TestApp) => app.request('GET', 'health/ready');

/** Makes every write of the readiness check fail, as on a full disk. */
async function fillDisk({ executeSql }: TestApp): Promise<void> {
  await executeSql(`
    create function refuse_write() returns trigger language plpgsql as
      $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$`);
  await executeSql(
    'create trigger full_disk before insert or update on write_check execute function refuse_write()',
  );
}

describe('health/ready', () => {
  it('writes a row at most once in five seconds', async () => {
    const app = await startTestApp();
    const readAt = () => app.db.selectFrom('write_check').select('checked_at').execute();
    expect((await ready(app)).status).toBe(200);
    const first = await readAt();
    expect(first).toHaveLength(1);
    await sql`select pg_sleep(0.01)`.execute(app.db);
    expect((await ready(app)).status).toBe(200);
    expect(await readAt()).toEqual(first);
    await app.close();
  });

  it('answers 503 when the database accepts no writes', async () => {
    const app = await startTestApp();
    await fillDisk(app);
    const answer = await ready(app);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ detail: 'The database takes no writes' });
    await app.close();
  });
});

describe('a server that was asked to stop', async () => {
  const app = await startTestApp();
  afterAll(() => app.close());

  it('is not ready, and closes the connection after every answer', async () => {
    expect((await ready(app)).headers.get('Connection')).toBeNull();
    app.stopping.abort();
    const answers = [await ready(app), await app.request('GET', 'game/teams')];
    expect(answers.map(({ status }) => status)).toEqual([503, 200]);
    expect(answers.map(({ headers }) => headers.get('Connection'))).toEqual(['close', 'close']);
  });
});

describe('health/client-error', async () => {
  const app = await startTestApp();
  afterAll(() => app.close());
  const listLogged = () => app.logged.filter(({ msg }) => msg === 'error on a device');
  const report = {
    name: 'TypeError',
    stack: '    at save (/assets/pad-1a2b3c4d.js:1:2345)',
    screen: '/v2/addrecord',
    release: '0.2.0',
  };

  it('logs the error of a device as a warning', async () => {
    const answer = await app.request('POST', 'health/client-error', { body: report });
    expect(answer.status).toBe(200);
    expect(listLogged()).toMatchObject([{ level: 40, error: report }]);
  });

  it.each([
    ['a message', { ...report, message: 'John Smith' }, 422],
    ['a query in its path', { ...report, screen: '/sign-up?ref=JOHN' }, 422],
    ['more than 2 kB', { ...report, stack: 'x'.repeat(2_100) }, 413],
  ])('refuses a report with %s', async (_what, body, status) => {
    const before = listLogged();
    expect((await app.request('POST', 'health/client-error', { body })).status).toBe(status);
    expect(listLogged()).toEqual(before);
  });

  it('answers 404 when the operator has turned reports off', async () => {
    const silent = await startTestApp({ settings: { logsClientErrors: false } });
    const answer = await silent.request('POST', 'health/client-error', { body: report });
    expect(answer.status).toBe(404);
    await silent.close();
  });
});
