import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { migrate } from '../../../src/server/db/migrate.ts';
import { startTestApp } from '../harness.ts';

const MIGRATION = '041-erased-accounts.sql';
const [ADMIN, SCORER, PLAYER] = [1, 2, 3];

const app = await startTestApp();
const { db } = app;
afterAll(() => app.close());

/** Restores the database to its state before the migration. */
async function undoMigration(): Promise<void> {
  await sql`drop trigger users_erased on users`.execute(db);
  await sql`
    alter table users drop constraint users_erased, drop column erased_at, drop column erase_at
  `.execute(db);
  await sql`alter table mails drop column about, drop column forgets_recipient`.execute(db);
  await sql`drop index op_receipts_named`.execute(db);
  await sql`delete from schema_migrations where name = ${MIGRATION}`.execute(db);
}

async function addEntry(action: string, detail: object, before?: object, after?: object) {
  const json = (fields?: object) => (fields ? JSON.stringify(fields) : null);
  await sql`
    insert into audit (user_id, action, target_kind, target_id, detail, before, after)
    values (${ADMIN}, ${action}, 'account', ${String(PLAYER)}, ${json(detail)}::text::jsonb,
      ${json(before)}::text::jsonb, ${json(after)}::text::jsonb)`.execute(db);
}

it('the migration deletes the names in earlier audit entries, keeps the ids, and makes the audit append-only again', async () => {
  await undoMigration();
  const by = 'npm run grant';
  const changes = [{ username: 'paper' }, { username: 'trail' }] as const;
  await addEntry('username changed', { from: 'paper', to: 'trail' }, ...changes);
  await addEntry('email changed', { username: 'player' });
  await addEntry('grant', { username: 'player', by }, { role: 'user' }, { role: 'scorer' });
  await addEntry('new password', { username: 'player', by });
  await addEntry('sign-in linked', { provider: 'google', username: 'player' });
  await addEntry('demo password replaced', { usernames: ['player', 'admin', 'gone'] });
  await addEntry('export', { filter: { person: 'PLAYER', action: 'grant', up_to: 9 }, rows: 4 });
  await addEntry('export', { filter: { person: '2' }, rows: 4 });
  await addEntry(
    'tee-sheet',
    { published: 2 },
    { groups: ['group 1, hole 1, 09:20: Ann (a) and Bo (scorer and scorer2)'] },
    { groups: ['group 1, hole 2: Ann (a) (no scorer)', 'group 2, hole 1: Cy (scorer)'] },
  );
  await addEntry('account-deleted', {});
  expect(await migrate(db)).toEqual([MIGRATION]);
  const rows = await db
    .selectFrom('audit')
    .select(['action', 'detail', 'before', 'after'])
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    { action: 'username changed', detail: {}, before: null, after: null },
    { action: 'email changed', detail: {}, before: null, after: null },
    { action: 'grant', detail: { by }, before: { role: 'user' }, after: { role: 'scorer' } },
    { action: 'new password', detail: { by }, before: null, after: null },
    { action: 'sign-in linked', detail: { provider: 'google' }, before: null, after: null },
    {
      action: 'demo password replaced',
      detail: { accounts: [ADMIN, PLAYER] },
      before: null,
      after: null,
    },
    {
      action: 'export',
      detail: { filter: { action: 'grant', up_to: 9, people: [PLAYER] }, rows: 4 },
      before: null,
      after: null,
    },
    {
      action: 'export',
      detail: { filter: { people: [SCORER] }, rows: 4 },
      before: null,
      after: null,
    },
    {
      action: 'tee-sheet',
      detail: { published: 2 },
      before: { groups: ['group 1, hole 1, 09:20: Ann (a) and Bo'] },
      after: { groups: ['group 1, hole 2: Ann (a)', 'group 2, hole 1: Cy'] },
    },
    { action: 'account-deleted', detail: {}, before: null, after: null },
  ]);
  await expect(sql`delete from audit`.execute(db)).rejects.toThrow('never changed or deleted');
});

it("readers of a tee sheet's audit entry see its scorers' current names, and the id of an unknown account", async () => {
  await addEntry(
    'tee-sheet',
    {},
    { groups: [] },
    { groups: [`group 1, hole 1: Ann (account ${SCORER} and account 999)`] },
  );
  const token = await app.signIn('admin');
  const answer = await app.request('GET', 'admin/audit?action=tee-sheet', { token });
  const [entry] = (await answer.json()).entries;
  expect(entry.after).toEqual({ groups: ['group 1, hole 1: Ann (scorer and account 999)'] });
});
