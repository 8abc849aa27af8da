import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PanelState } from '../../../../src/contract/admin/panel-state.ts';
import { startTestApp } from '../../harness.ts';
import { ADMIN, startUsersApp, type UsersApp } from '../manage/users-app.ts';
import { findEmails, linkTo, startJobs } from '../people.ts';

const DAY_MS = 86_400_000;

let app: UsersApp;
beforeAll(async () => {
  app = await startUsersApp();
  await startJobs(app);
});
afterAll(() => app.close());
beforeEach(() => app.clock.advance(300_000));

let serial = 0;

/** Creates an account with a username, an id and an email address of its own. */
async function addAccount() {
  serial += 1;
  const username = `gone${serial}`;
  const email = `${username}@links.example`;
  const { id } = await app.db
    .insertInto('users')
    .values({ username, email, first_name: 'Gunhild', last_name: 'Onesoon', password_hash: '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, username, email };
}

/** Sends the public form. */
async function request(email: string): Promise<Response> {
  serial += 1;
  const ids = { user_id: 'u', service_id: 's', template_id: 't' };
  const body = { ...ids, template_params: { name: 'Gunhild Onesoon', email } };
  return app.request('POST', 'v1.0/email/send', { body, address: `198.51.100.${serial}` });
}

/** Waits until no link is still to be mailed. */
function untilNoJob() {
  const openJobs = `select id from pgboss.job
    where name = 'mail-deletion-link' and state in ('created', 'retry', 'active')`;
  return expect.poll(async () => (await app.executeSql(openJobs)).rows).toEqual([]);
}

const confirm = (token: string) => app.request('PUT', 'auth/deletion-request', { body: { token } });
const start = (user_id: number) =>
  app.request('PUT', 'auth/user-erase', { token: app.admin, body: { user_id } });
const listIds = async () =>
  (await app.rows('?state=deletion-requested&limit=100')).map(({ id }) => id);
const inSevenDays = () => new Date(app.clock.now().getTime() + 7 * DAY_MS).toISOString();

async function listActions(id: number) {
  const rows = await app.db
    .selectFrom('audit')
    .select(['action', 'user_id', 'detail'])
    .where('target_kind', '=', 'account')
    .where('target_id', '=', String(id))
    .orderBy('id')
    .execute();
  expect(JSON.stringify(rows)).not.toMatch(/gone|gunhild|onesoon/i);
  return rows.map(({ action, user_id }) => `${action} by ${user_id}`);
}

describe('the public form for a deletion', () => {
  it('answers the same with the same work whether an account has the address or not', async () => {
    const { email } = await addAccount();
    const answers = [await request(email), await request('nobody@links.example')];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await answers[0]?.text()).toBe(await answers[1]?.text());
    const { rows } = await app.executeSql(
      "select data from pgboss.job where name = 'mail-deletion-link' order by created_on",
    );
    expect(rows).toEqual([{ data: { email } }, { data: { email: 'nobody@links.example' } }]);
    await linkTo(app, email, 'deletion-link');
    await untilNoJob();
    expect(await findEmails(app, 'nobody@links.example', 'deletion-link')).toEqual([]);
  });

  it('emails a link that starts the erase in seven days, also when the call comes again', async () => {
    const { id, email } = await addAccount();
    // The link goes to the account's email address, and not to the typed one.
    await request(email.toUpperCase());
    const link = await linkTo(app, email, 'deletion-link');
    expect(await app.user(id)).toMatchObject({ erase_at: null });
    const erase_at = inSevenDays();
    expect(await (await confirm(link)).json()).toEqual({ erase_at });
    app.clock.advance(DAY_MS);
    expect(await (await confirm(link)).json()).toEqual({ erase_at });
    expect(await findEmails(app, email, 'erase-requested')).toHaveLength(1);
    expect(await app.user(id)).toMatchObject({ erase_at });
    expect(await listActions(id)).toEqual([`erase-requested by ${id}`]);
  });

  it('emails one link in five minutes, and each works for seven days', async () => {
    const { email } = await addAccount();
    await request(email);
    const link = await linkTo(app, email, 'deletion-link');
    await request(email);
    await untilNoJob();
    expect(await findEmails(app, email, 'deletion-link')).toHaveLength(1);
    app.clock.advance(7 * DAY_MS);
    expect(await (await confirm(link)).json()).toMatchObject({ type: 'link-invalid' });
    expect((await confirm('x'.repeat(43))).status).toBe(422);
  });

  it('emails a link that no longer works when the account has another address', async () => {
    const { id, email } = await addAccount();
    await request(email);
    const link = await linkTo(app, email, 'deletion-link');
    const moved = { email: `moved${id}@links.example` };
    await app.db.updateTable('users').set(moved).where('id', '=', id).execute();
    expect((await confirm(link)).status).toBe(422);
    expect(await app.user(id)).toMatchObject({ erase_at: null });
  });

  it('emails a link that no longer works when the account is kept', async () => {
    const { id, email } = await addAccount();
    await request(email);
    const link = await linkTo(app, email, 'deletion-link');
    await confirm(link);
    expect((await app.keep(id)).status).toBe(200);
    expect((await confirm(link)).status).toBe(422);
    expect(await app.user(id)).toMatchObject({ erase_at: null, erase_asked_at: null });
  });
});

describe('an admin', () => {
  it('sees who asked for a deletion, and starts it without the link', async () => {
    const { id, email } = await addAccount();
    const other = await addAccount();
    expect(await listIds()).not.toContain(id);
    const erase_asked_at = app.clock.now().toISOString();
    await request(email);
    await linkTo(app, email, 'deletion-link');
    expect(await app.user(id)).toMatchObject({ erase_asked_at, erase_at: null });
    expect(await listIds()).toContain(id);
    expect(await (await start(id)).json()).toMatchObject({ user: { erase_at: inSevenDays() } });
    expect(await listIds()).toContain(id);
    expect(await listIds()).not.toContain(other.id);
    const [mail] = await findEmails(app, email, 'erase-requested');
    expect(mail?.body).toContain('An admin has started the deletion');
    expect(await listActions(id)).toEqual([`erase-requested by ${ADMIN}`]);
  });

  it('rejects a request that nobody has confirmed, and the owner gets an email', async () => {
    const { id, email } = await addAccount();
    await request(email);
    await linkTo(app, email, 'deletion-link');
    await app.keep(id);
    expect(await listIds()).not.toContain(id);
    expect(await findEmails(app, email, 'erase-cancelled')).toHaveLength(1);
  });

  it('decides about a closed account, which gets no link', async () => {
    const { id, email, username } = await addAccount();
    await app.mark({ is_deleted: true, selected: { ids: [id] } });
    await request(email);
    await untilNoJob();
    expect(await findEmails(app, email, 'deletion-link')).toEqual([]);
    expect(await listIds()).toContain(id);
    expect((await start(id)).status).toBe(404);
    expect((await app.erase(id, username)).status).toBe(200);
    expect(await listIds()).not.toContain(id);
  });

  it('is asked only about accounts that no link reaches', async () => {
    const mail = { smtpUrl: 'smtp://127.0.0.1:9', from: 'a@example.org', office: 'o@example.org' };
    const posting = await startTestApp({ settings: { mail } });
    try {
      await startJobs(posting);
      const token = await posting.signIn('admin');
      const count = async () => {
        const answer = await posting.request('GET', 'admin/panel-state', { token });
        return ((await answer.json()) as PanelState).waiting.deletion_requests;
      };
      const ids = { user_id: 'u', service_id: 's', template_id: 't' };
      for (const name of ['player', 'scorer']) {
        const params = { name, email: `${name}@example.test` };
        await posting.request('POST', 'v1.0/email/send', {
          body: { ...ids, template_params: params },
        });
        await linkTo(posting, params.email, 'deletion-link');
      }
      expect(await count()).toBe(0);
      await posting.db
        .updateTable('users')
        .set({ email_undeliverable_at: posting.clock.now() })
        .where('username', '=', 'player')
        .execute();
      expect(await count()).toBe(1);
    } finally {
      await posting.close();
    }
  });
});
