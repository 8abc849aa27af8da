import { sql } from 'kysely';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { startTestApp } from '../harness.ts';
import { untilWaiting } from '../until-waiting.ts';

const PLAYER = 3;
const email = 'player@example.test';

const app = await startTestApp();
afterAll(() => app.close());
let token = '';
let id = 0;

beforeEach(async () => {
  app.clock.advance(300_000);
  token = await app.signIn('admin');
  await app.db.deleteFrom('deletion_requests').execute();
  await app.db.deleteFrom('mails').execute();
  await app.db.updateTable('users').set({ email }).where('id', '=', PLAYER).execute();
  const row = await app.db
    .insertInto('deletion_requests')
    .values({ name: 'Perry Player', email, due_at: app.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  id = row.id;
});

const ask = () => app.request('POST', 'admin/deletion-requests', { token, body: { id } });

/** Locks the account of the player as an erase does, lets a call wait for it, and then goes on as the erase does. */
async function meetErase(call: () => Promise<Response>, step: ReturnType<typeof sql>) {
  const calls: Promise<Response>[] = [];
  await app.db.transaction().execute(async (trx) => {
    await sql`select from users where id = ${PLAYER} for update`.execute(trx);
    calls.push(call());
    await untilWaiting(app.db);
    await step.execute(trx);
  });
  const [answer] = await Promise.all(calls);
  return answer;
}

const closeRequests = () =>
  sql`update deletion_requests set done_at = ${app.clock.now()}, email = '', token_hash = null where id = ${id}`;

it('a confirmation that meets an erase waits for it, and then finds no link', async () => {
  await ask();
  const { body } = await app.db.selectFrom('mails').select('body').executeTakeFirstOrThrow();
  const secret = /confirm-deletion#([\w-]{43})/.exec(body ?? '')?.[1] ?? '';
  const confirm = () => app.request('PUT', 'auth/deletion-request', { body: { token: secret } });
  expect((await meetErase(confirm, closeRequests()))?.status).toBe(422);
});

it('a link is not sent while the account is erased', async () => {
  expect((await meetErase(ask, closeRequests()))?.status).toBe(409);
  expect(await app.db.selectFrom('mails').select('id').execute()).toEqual([]);
});

it('an erase for a request is refused when the account gets another email address meanwhile', async () => {
  const body = {
    id,
    outcome: 'erased',
    user_id: PLAYER,
    username: 'player',
    reason: 'At the desk',
  };
  const end = () => app.request('PUT', 'admin/deletion-requests', { token, body });
  const move = sql`update users set email = 'moved@links.example' where id = ${PLAYER}`;
  const answer = await meetErase(end, move);
  expect(answer?.status).toBe(409);
  const request = await app.db.selectFrom('deletion_requests').selectAll().executeTakeFirst();
  expect(request).toMatchObject({ email, done_at: null, end_reason: null });
  const user = await app.db
    .selectFrom('users')
    .select('erased_at')
    .where('id', '=', PLAYER)
    .executeTakeFirst();
  expect(user?.erased_at).toBeNull();
});
