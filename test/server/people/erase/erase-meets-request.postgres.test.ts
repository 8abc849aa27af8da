import { sql } from 'kysely';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { createJobHandlers } from '../../../../src/server/job-handlers/create-job-handlers.ts';
import { startTestApp } from '../../harness.ts';
import { untilWaiting } from '../../until-waiting.ts';

const PLAYER = 3;
const email = 'player@example.test';

const app = await startTestApp();
afterAll(() => app.close());

beforeEach(async () => {
  app.clock.advance(300_000);
  await app.db.deleteFrom('mails').execute();
  await app.db.updateTable('users').set({ email }).where('id', '=', PLAYER).execute();
});

const mailLink = () =>
  createJobHandlers(app.deps)['mail-deletion-link']({ email }, { isLast: false });

/** Locks the account of the player as an erase does, lets some work wait for it, and then goes on as the erase does. */
async function meetErase<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  const works: Promise<Result>[] = [];
  await app.db.transaction().execute(async (trx) => {
    await sql`select from users where id = ${PLAYER} for update`.execute(trx);
    works.push(work());
    await untilWaiting(app.db);
    await sql`delete from mail_tokens where user_id = ${PLAYER}`.execute(trx);
    await sql`update users set email = 'gone@erased.invalid' where id = ${PLAYER}`.execute(trx);
  });
  const [result] = await Promise.all(works);
  return result;
}

it('a confirmation that meets an erase waits for it, and then finds no link', async () => {
  await mailLink();
  const { body } = await app.db.selectFrom('mails').select('body').executeTakeFirstOrThrow();
  const token = /confirm-deletion#([\w-]{43})/.exec(body ?? '')?.[1] ?? '';
  const confirm = () => app.request('PUT', 'auth/deletion-request', { body: { token } });
  expect((await meetErase(confirm))?.status).toBe(422);
});

it('a link is not sent while the account is erased', async () => {
  await meetErase(mailLink);
  expect(await app.db.selectFrom('mails').select('id').execute()).toEqual([]);
});
