import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type {
  DeletionRequest,
  DeletionRequests,
} from '../../../src/contract/admin/deletion-requests.ts';
import { startTestApp } from '../harness.ts';

const DAY_MS = 86_400_000;
const [ADMIN, PLAYER] = [1, 3];

const app = await startTestApp();
afterAll(() => app.close());
let token = '';

const email = 'gone@links.example';
let serial = 0;

beforeEach(async () => {
  app.clock.advance(300_000);
  token = await app.signIn('admin');
  await app.db.deleteFrom('deletion_requests').execute();
  await app.db.deleteFrom('mails').execute();
  await sql`
    update users set email = 'away' || id || '@links.example'
    where lower(email) = ${email} and erased_at is null`.execute(app.db);
});

/** Creates an account with the email address, unless another one has it. */
async function addAccount(address = email): Promise<{ id: number; username: string }> {
  serial += 1;
  const username = `gone${serial}`;
  const { id } = await app.db
    .insertInto('users')
    .values({
      username,
      email: address,
      first_name: 'Gunhild',
      last_name: 'Onesoon',
      password_hash: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, username };
}

async function addRequest(address = email): Promise<number> {
  const ids = { user_id: 'u', service_id: 's', template_id: 't' };
  const body = { ...ids, template_params: { name: 'Gunhild Onesoon', email: address } };
  const network = `198.51.100.${serial}`;
  const answer = await app.request('POST', 'v1.0/email/send', { body, address: network });
  expect(answer.status).toBe(200);
  const { id } = await app.db
    .selectFrom('deletion_requests')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return id;
}

const read = async (query = ''): Promise<DeletionRequests> =>
  (await app.request('GET', `admin/deletion-requests${query}`, { token })).json();
async function find(id: number, list = 'open'): Promise<DeletionRequest | undefined> {
  return (await read(`?list=${list}`)).requests.find((request) => request.id === id);
}
const ask = (id: number) => app.request('POST', 'admin/deletion-requests', { token, body: { id } });
const end = (body: object) => app.request('PUT', 'admin/deletion-requests', { token, body });
const open = (secret: string) =>
  app.request('POST', 'auth/deletion-request', { body: { token: secret } });
const confirm = (secret: string) =>
  app.request('PUT', 'auth/deletion-request', { body: { token: secret } });

const mailsTo = (recipient: string) =>
  app.db.selectFrom('mails').selectAll().where('recipient', '=', recipient).orderBy('id').execute();
async function readSecret(): Promise<string> {
  const mail = (await mailsTo(email)).at(-1);
  return /confirm-deletion#([\w-]{43})/.exec(mail?.body ?? '')?.[1] ?? '';
}

async function auditsOf(id: number) {
  const rows = await app.db
    .selectFrom('audit')
    .selectAll()
    .where('target_kind', '=', 'deletion-request')
    .where('target_id', '=', String(id))
    .orderBy('id')
    .execute();
  expect(JSON.stringify(rows)).not.toMatch(/gone|gunhild|onesoon/i);
  return rows.map(({ action }) => action);
}

describe('a deletion request', () => {
  it('is listed by due date with the account of its email address, and the overdue ones are counted', async () => {
    const { id: userId, username } = await addAccount();
    const first = await addRequest(email.toUpperCase());
    app.clock.advance(31 * DAY_MS);
    token = await app.signIn('admin');
    const second = await addRequest('nobody@links.example');
    const { requests, ...counts } = await read();
    expect(counts).toEqual({ total: 2, total_no_of_pages: 1, open: 2, overdue: 1 });
    expect(requests).toMatchObject([
      { id: first, state: 'new', account: { id: userId, username, is_confirmed: false } },
      { id: second, state: 'new', account: null },
    ]);
    await app.db
      .updateTable('users')
      .set({ email: `${username}@x.example` })
      .where('id', '=', userId)
      .execute();
    expect(await find(first)).toMatchObject({ account: null });
  });

  it('is confirmed by the button on the page, once, and not by opening the link', async () => {
    const { id: userId, username } = await addAccount();
    // The link goes to the account's email address, and not to the typed one.
    const id = await addRequest(email.toUpperCase());
    expect(await (await ask(id)).json()).toMatchObject({ state: 'asked' });
    const secret = await readSecret();
    expect(await (await open(secret)).json()).toMatchObject({ state: 'open' });
    expect(await find(id)).toMatchObject({ state: 'asked' });
    expect(await (await confirm(secret)).json()).toMatchObject({ state: 'confirmed' });
    expect(await (await confirm(secret)).json()).toMatchObject({ state: 'confirmed' });
    expect(await (await open(secret)).json()).toMatchObject({ state: 'confirmed' });
    expect((await ask(id)).status).toBe(409);
    const body = { id, outcome: 'erased', user_id: userId, username, reason: null };
    const answer = await (await end(body)).json();
    expect(answer).toMatchObject({
      state: 'ended',
      name: '',
      email: '',
      ended: { by: 'admin', outcome: 'erased' },
    });
    expect((await mailsTo(email)).length + (await mailsTo('(erased)')).length).toBe(1);
    expect(await auditsOf(id)).toEqual(['deletion-request-asked', 'deletion-request-done']);
    expect((await confirm(secret)).status).toBe(422);
    const user = await app.db
      .selectFrom('users')
      .select('erased_at')
      .where('id', '=', userId)
      .executeTakeFirst();
    expect(user?.erased_at).not.toBeNull();
  });

  it('has a link that stops working after seven days or when a newer link is sent', async () => {
    await addAccount(email);
    const id = await addRequest();
    await ask(id);
    const first = await readSecret();
    expect((await ask(id)).status).toBe(429);
    app.clock.advance(300_000);
    await ask(id);
    expect((await open(first)).status).toBe(422);
    expect((await confirm(first)).status).toBe(422);
    const second = await readSecret();
    app.clock.advance(7 * DAY_MS);
    expect(await (await open(second)).json()).toMatchObject({ state: 'expired', email: '' });
    expect((await confirm(second)).status).toBe(422);
    expect((await open('x'.repeat(43))).status).toBe(422);
    const stored = await app.db.selectFrom('deletion_requests').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(second);
  });
});

describe('an erase for a request', () => {
  const erase = (
    id: number,
    user: { id: number; username: string },
    reason: string | null = null,
  ) => end({ id, outcome: 'erased', user_id: user.id, username: user.username, reason });

  it('needs a reason while nobody has confirmed, without the names of the person, and the reason is stored', async () => {
    const user = await addAccount();
    const id = await addRequest();
    expect(await (await erase(id, user)).json()).toMatchObject({ type: 'reason-required' });
    for (const reason of ['x', 'r'.repeat(301)]) {
      expect((await erase(id, user, reason)).status).toBe(422);
    }
    for (const reason of ['Asked by GUNHILD herself', `Mail of ${email}`]) {
      const refused = await erase(id, user, reason);
      expect(refused.status).toBe(422);
      expect((await refused.json()).errors).toMatchObject([{ path: 'reason' }]);
    }
    const wrong = await erase(id, { ...user, username: 'other' }, 'She came to the office');
    expect((await wrong.json()).errors).toMatchObject([{ path: 'username' }]);
    const answer = await (await erase(id, user, 'She came to the office')).json();
    expect(answer.ended).toMatchObject({ outcome: 'erased', reason: 'She came to the office' });
  });

  it('needs a new confirmation when another account got the email address after the first one', async () => {
    const before = await addAccount();
    const id = await addRequest();
    await ask(id);
    await confirm(await readSecret());
    await app.db
      .updateTable('users')
      .set({ email: 'moved@links.example' })
      .where('id', '=', before.id)
      .execute();
    expect(await find(id)).toMatchObject({ state: 'confirmed', account: null });
    expect((await erase(id, before)).status).toBe(409);
    const after = await addAccount();
    expect(await find(id)).toMatchObject({ account: { id: after.id, is_confirmed: false } });
    expect((await erase(id, after)).status).toBe(422);
    app.clock.advance(300_000);
    expect(await (await ask(id)).json()).toMatchObject({ state: 'asked' });
    await confirm(await readSecret());
    expect((await erase(id, after)).status).toBe(200);
  });

  it('closes every open request from the email address with one email, even for a deleted account', async () => {
    const user = await addAccount();
    const [one, two] = [await addRequest(), await addRequest(email.toUpperCase())];
    await app.db
      .updateTable('users')
      .set({ deleted_at: app.clock.now() })
      .where('id', '=', user.id)
      .execute();
    expect(await find(one)).toMatchObject({ others: 1, account: { is_deleted: true } });
    expect((await erase(one, user, 'Came to the office')).status).toBe(200);
    expect(await find(two, 'ended')).toMatchObject({ ended: { outcome: 'erased' }, others: 0 });
    const mails = await app.db.selectFrom('mails').select('kind').execute();
    expect(mails.filter(({ kind }) => kind === 'account-erased')).toHaveLength(1);
  });

  it("is refused for the admin's own account", async () => {
    const { email: own } = await app.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', ADMIN)
      .executeTakeFirstOrThrow();
    const id = await addRequest(own);
    const answer = await erase(id, { id: ADMIN, username: 'admin' }, 'I want to go away');
    expect(answer.status).toBe(422);
    expect((await answer.json()).errors).toMatchObject([{ path: 'user_id' }]);
    expect(await find(id)).toMatchObject({ state: 'new' });
  });
});

describe('a deletion request that is closed without an erase', () => {
  it('is rejected with all requests from the email address and one email, which has the reason in one line', async () => {
    await app.db.updateTable('users').set({ email }).where('id', '=', PLAYER).execute();
    const [one, two] = [await addRequest(), await addRequest()];
    await ask(one);
    const secret = await readSecret();
    expect((await end({ id: one, outcome: 'rejected', reason: 'a\nb <b>c</b>' })).status).toBe(422);
    const reason = 'You have \u202Ea prize <b>to collect</b> first';
    const answer = await (await end({ id: one, outcome: 'rejected', reason })).json();
    expect(answer).toMatchObject({ ended: { outcome: 'rejected', reason } });
    expect(await find(two, 'ended')).toMatchObject({ ended: { outcome: 'rejected' } });
    const mails = await mailsTo(email);
    expect(mails.map(({ kind }) => kind)).toEqual(['deletion-confirmation', 'deletion-rejected']);
    expect(mails[1]?.body).toContain('\n\n> You have a prize <b>to collect</b> first\n\n');
    expect(await auditsOf(one)).toEqual(['deletion-request-asked', 'deletion-request-rejected']);
    expect((await open(secret)).status).toBe(422);
  });

  it('notifies a person without an account, and loses the name and the email address', async () => {
    const address = 'nobody2@links.example';
    const id = await addRequest(address);
    expect((await ask(id)).status).toBe(409);
    const answer = await (await end({ id, outcome: 'no-account' })).json();
    expect(answer).toMatchObject({ name: '', email: '', ended: { outcome: 'no-account' } });
    expect(await mailsTo(address)).toMatchObject([{ kind: 'deletion-no-account' }]);
    expect(await auditsOf(id)).toEqual(['deletion-request-no-account']);
  });

  it('cannot be closed as one without an account while an account has the email address', async () => {
    const user = await addAccount('taken@links.example');
    const id = await addRequest('taken@links.example');
    expect((await end({ id, outcome: 'no-account' })).status).toBe(409);
    expect(await find(id)).toMatchObject({ account: { id: user.id } });
  });

  it('is closed by one of two admins, and the other one is told so', async () => {
    const address = 'twice@links.example';
    const id = await addRequest(address);
    const answers = await Promise.all([
      end({ id, outcome: 'rejected', reason: 'No account' }),
      end({ id, outcome: 'no-account' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = answers.find(({ status }) => status === 409);
    expect(await late?.json()).toMatchObject({ type: 'state-changed' });
    expect((await mailsTo(address)).length).toBe(1);
    expect((await end({ id: 999_999, outcome: 'no-account' })).status).toBe(404);
  });

  it('from an earlier version stays readable, and the list of closed ones has pages', async () => {
    const rows = Array.from({ length: 21 }, (_, index) => ({
      name: 'Old Row',
      email: `old${index}@links.example`,
      due_at: app.clock.now(),
      done_at: new Date(app.clock.now().getTime() + index),
      done_by: ADMIN,
    }));
    await app.db.insertInto('deletion_requests').values(rows).execute();
    const { requests, total_no_of_pages } = await read('?list=ended&page=2');
    expect(total_no_of_pages).toBe(2);
    expect(requests).toMatchObject([
      { email: 'old0@links.example', state: 'ended', ended: { by: 'admin', outcome: null } },
    ]);
    for (const page of ['0', '-1', 'abc']) {
      const answer = await app.request('GET', `admin/deletion-requests?page=${page}`, { token });
      expect(answer.status).toBe(422);
    }
  });
});
