import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createJobHandlers } from '../../../../src/server/job-handlers/create-job-handlers.ts';
import { DEMO_PASSWORD } from '../../dumps.ts';
import { ADMIN, SCORER, startUsersApp, type UsersApp } from '../manage/users-app.ts';
import { findEmails } from '../people.ts';

const DAY_MS = 86_400_000;

let app: UsersApp;
beforeAll(async () => {
  app = await startUsersApp();
});
afterAll(() => app.close());

const ask = (token: string, password: string = DEMO_PASSWORD) =>
  app.request('POST', 'auth/erase', { token, body: { password } });
const keep = (token: string) => app.request('DELETE', 'auth/erase', { token });
const runJob = (deps = app.deps) =>
  createJobHandlers(deps)['erase-accounts'](null, { isLast: false });
const readRow = (id: number) =>
  app.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const listActions = async (id: number) => {
  const rows = await app.db
    .selectFrom('audit')
    .select(['action', 'user_id'])
    .where('target_kind', '=', 'account')
    .where('target_id', '=', String(id))
    .orderBy('id')
    .execute();
  return rows.map(({ action, user_id }) => `${action} by ${user_id}`);
};

/** Creates an account with the demo's password, and signs it in. */
async function join(username: string) {
  const { password_hash } = await readRow(SCORER);
  const { id } = await app.db
    .insertInto('users')
    .values({
      username,
      email: `${username}@example.org`,
      first_name: 'Joan',
      last_name: 'Golfer',
      password_hash,
      email_verified_at: app.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, token: await app.signIn(username), email: `${username}@example.org` };
}

describe("an owner's request to erase their own account", () => {
  it('needs the password, sends an email without names, and can be cancelled for 7 days', async () => {
    const { id, token, email } = await join('joan1');
    const wrong = await ask(token, 'not-this-one');
    expect(await wrong.json()).toMatchObject({ type: 'wrong-credentials' });
    const answer = await ask(token);
    expect(answer.status).toBe(200);
    const eraseAt = new Date(app.clock.now().getTime() + 7 * DAY_MS).toISOString();
    expect(await answer.json()).toEqual({ erase_at: eraseAt });
    const [mail] = await findEmails(app, email, 'erase-requested');
    expect(mail?.body).toContain('http://127.0.0.1:3000/profile');
    expect(mail?.body).not.toMatch(/joan/i);
    const profile = await app.request('GET', `auth/user-profile?user_id=${id}`, { token });
    expect(await profile.json()).toMatchObject({ erase_at: eraseAt });
    expect(await app.user(id)).toMatchObject({ erase_at: eraseAt, is_erased: false });
  });

  it('cannot be moved by a second request, which sends no second email', async () => {
    const { token, email } = await join('joan2');
    const first = await (await ask(token)).json();
    app.clock.advance(DAY_MS);
    expect(await (await ask(token)).json()).toEqual(first);
    expect(await findEmails(app, email, 'erase-requested')).toHaveLength(1);
  });

  it('can be cancelled, and the account is not erased afterwards', async () => {
    const { id, token } = await join('joan3');
    await ask(token);
    expect(await (await keep(token)).json()).toEqual({ erase_at: null });
    expect((await keep(token)).status).toBe(200);
    app.clock.advance(8 * DAY_MS);
    await runJob();
    expect(await readRow(id)).toMatchObject({ username: 'joan3', erased_at: null });
    expect(await listActions(id)).toEqual([`erase-requested by ${id}`, `erase-cancelled by ${id}`]);
  });

  it('erases the account once after 7 days and not before, even when two processes run the job', async () => {
    const { id, token, email } = await join('joan4');
    await ask(token);
    app.clock.advance(7 * DAY_MS - 60_000);
    await runJob();
    expect((await readRow(id)).erased_at).toBeNull();
    app.clock.advance(60_000);
    await Promise.all([runJob(), runJob()]);
    expect(await readRow(id)).toMatchObject({ username: `deleted-${id}`, erase_at: null });
    expect(await listActions(id)).toEqual([`erase-requested by ${id}`, `account-erased by ${id}`]);
    expect((await keep(token)).status).toBe(401);
    // No SMTP server is set, so the last email is only in the log, and its recipient was deleted at once.
    expect(await findEmails(app, email, 'account-erased')).toEqual([]);
    expect(await findEmails(app, '(erased)', 'account-erased')).not.toEqual([]);
  });

  it.each([
    [
      'deleted',
      (id: number, isClosed: boolean) =>
        app.mark({ is_deleted: isClosed, selected: { ids: [id] } }),
    ],
    ['closed', (id: number, isClosed: boolean) => app.save(id, { is_active: !isClosed })],
  ] as const)(
    'is not erased while an admin has %s the account, and has 7 days again after that',
    async (word, setClosed) => {
      const { id, token } = await join(`joan-${word}`);
      await ask(token);
      expect((await setClosed(id, true)).status).toBe(200);
      app.clock.advance(20 * DAY_MS);
      await runJob();
      expect(await readRow(id)).toMatchObject({ username: `joan-${word}`, erased_at: null });
      expect((await setClosed(id, false)).status).toBe(200);
      app.clock.advance(7 * DAY_MS - 60_000);
      await runJob();
      expect((await readRow(id)).erased_at).toBeNull();
      app.clock.advance(60_000);
      await runJob();
      expect((await readRow(id)).erased_at).not.toBeNull();
    },
  );

  it('can be cancelled by an admin for a closed account, and the owner gets one email', async () => {
    const { id, token, email } = await join('joan8');
    await ask(token);
    await app.save(id, { is_active: false });
    const answer = await app.keep(id);
    expect(answer.status).toBe(200);
    expect((await answer.json()).user).toMatchObject({ id, erase_at: null, is_erased: false });
    expect((await app.keep(id)).status).toBe(200);
    await app.save(id, { is_active: true });
    app.clock.advance(20 * DAY_MS);
    await runJob();
    expect((await readRow(id)).erased_at).toBeNull();
    const cancelled = (await listActions(id)).filter((line) => line.startsWith('erase-cancelled'));
    expect(cancelled).toEqual([`erase-cancelled by ${ADMIN}`]);
    expect(await findEmails(app, email, 'erase-cancelled')).toHaveLength(1);
  });

  it('can be cancelled neither by somebody who is no admin, nor after the erase', async () => {
    const { id, token } = await join('joan9');
    await ask(token);
    expect((await app.keep(id, token)).status).toBe(403);
    expect((await readRow(id)).erase_at).not.toBeNull();
    await app.erase(id, 'joan9');
    const answer = await app.keep(id);
    expect(await answer.json()).toMatchObject({ errors: [{ message: 'This account was erased' }] });
    expect((await app.keep(999_999)).status).toBe(404);
  });

  it('is carried out by the next job when 50 earlier accounts fail each time', async () => {
    onTestFinished(async () => {
      await sql`drop trigger stuck on users`.execute(app.db);
      await sql`update users set erase_at = null where erased_at is null`.execute(app.db);
    });
    await sql`create function refuse_stuck() returns trigger language plpgsql as
      $$ begin raise exception 'stuck'; end $$`.execute(app.db);
    await sql`create trigger stuck before update on users for each row
      when (old.username like 'stuck-%' and new.erased_at is not null)
      execute function refuse_stuck()`.execute(app.db);
    await sql`insert into users (username, email, first_name, last_name, password_hash, erase_at)
      select 'stuck-' || n, 'stuck-' || n || '@example.org', 'S', 'T', '', ${app.clock.now()}
      from generate_series(1, 50) as n`.execute(app.db);
    const { id, token } = await join('joan10');
    await ask(token);
    // The account is due a moment before now, to which the failed ones move.
    app.clock.advance(7 * DAY_MS + 1);
    await expect(runJob()).rejects.toThrow('50 accounts not erased');
    expect((await readRow(id)).erased_at).toBeNull();
    await expect(runJob()).rejects.toThrow('49 accounts not erased');
    expect((await readRow(id)).erased_at).not.toBeNull();
  });

  it('updates the user totals and the boards at once when the job has erased the account', async () => {
    const { id, token } = await join('joan11');
    const { tournament_id } = await app.db
      .selectFrom('contests')
      .select('tournament_id')
      .executeTakeFirstOrThrow();
    await app.db
      .insertInto('tickets')
      .values({
        tournament_id,
        number: 9_999,
        user_id: id,
        ticket_name: 'Joan wins',
        lowest_entries: Buffer.alloc(0),
        lowest_teams: Buffer.alloc(0),
        tournament_version: 0,
      })
      .execute();
    await ask(token);
    app.clock.advance(7 * DAY_MS);
    const countDeleted = async () => {
      const answer = await app.list('?state=deleted');
      return (await answer.json())[0].total_users;
    };
    const before = await countDeleted();
    const written: number[] = [];
    const standings = {
      ...app.deps.standings,
      written: (ids: Iterable<number>) => written.push(...ids),
    };
    await runJob({ ...app.deps, standings });
    expect(await countDeleted()).toBe(before + 1);
    expect(written).toEqual([tournament_id]);
  });

  it('does not erase the account a second time after an admin did', async () => {
    const { id, token } = await join('joan6');
    await ask(token);
    const admin = await app.signIn('admin');
    expect((await app.erase(id, 'joan6', admin)).status).toBe(200);
    app.clock.advance(8 * DAY_MS);
    await runJob();
    expect(await listActions(id)).toEqual([
      `erase-requested by ${id}`,
      `account-erased by ${ADMIN}`,
    ]);
  });

  it('waits a day while its owner is the last admin, until there is another one', async () => {
    const token = await app.signIn('admin');
    await ask(token);
    app.clock.advance(7 * DAY_MS);
    await runJob();
    const waiting = await readRow(ADMIN);
    expect(waiting).toMatchObject({ username: 'admin', erased_at: null });
    expect(waiting.erase_at).toEqual(new Date(app.clock.now().getTime() + DAY_MS));
    await app.db
      .updateTable('users')
      .set({ user_role: 'admin' })
      .where('id', '=', SCORER)
      .execute();
    await runJob();
    expect((await readRow(ADMIN)).erased_at).toBeNull();
    app.clock.advance(DAY_MS);
    await runJob();
    expect((await readRow(ADMIN)).username).toBe(`deleted-${ADMIN}`);
  });

  it("does not delete a stranger's messages by an unconfirmed email address", async () => {
    const { id, token, email } = await join('joan7');
    await app.db
      .updateTable('users')
      .set({ email_verified_at: null })
      .where('id', '=', id)
      .execute();
    const message = { name: 'The Owner', email, message: 'Where is my ticket?' };
    await app.db.insertInto('contact_messages').values(message).execute();
    await ask(token);
    app.clock.advance(7 * DAY_MS);
    await runJob();
    expect((await readRow(id)).erased_at).not.toBeNull();
    const left = await app.db
      .selectFrom('contact_messages')
      .select('name')
      .where('email', '=', email)
      .execute();
    expect(left).toContainEqual({ name: 'The Owner' });
  });
});
