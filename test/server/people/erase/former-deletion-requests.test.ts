import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { migrate } from '../../../../src/server/db/migrate.ts';
import { startTestApp } from '../../harness.ts';

const MIGRATION = '094-one-way-to-delete.sql';
const [PLAYER, SCORER] = [3, 2];

const app = await startTestApp();
const { db } = app;
afterAll(() => app.close());

/** Runs a migration of the server again. */
async function runAgain(name: string): Promise<void> {
  const text = await readFile(`src/server/db/migrations/${name}`, 'utf8');
  const from = text.indexOf(name.startsWith('005') ? 'create table deletion_requests' : 'alter');
  for (const statement of text.slice(from).split(/;\n/)) {
    if (/deletion_requests/.test(statement)) await sql.raw(statement).execute(db);
  }
}

it('the migration carries open deletion requests over to the accounts, and deletes the persons in all of them', async () => {
  await sql`drop table deletion_requests`.execute(db);
  for (const name of ['005-messages.sql', '042-deletion-request-ends.sql']) await runAgain(name);
  await sql`
    insert into deletion_requests
      (name, email, due_at, token_hash, asked_at, link_expires_at, confirmed_at, confirmed_user_id, done_at, outcome)
    values
      ('Perry', 'Player@example.test', now(), 'link', now(), '2100-01-01', null, null, null, null),
      ('Sam', 'scorer@example.test', now(), 'used', now(), '2100-01-01', now(), ${SCORER}, null, null),
      ('Admin', 'admin@example.test', now(), null, null, null, null, null, now(), 'rejected'),
      ('Nobody', 'nobody@example.test', now(), null, null, null, null, null, null, null)`.execute(
    db,
  );
  await sql`delete from schema_migrations where name = ${MIGRATION}`.execute(db);
  expect(await migrate(db)).toEqual([MIGRATION]);
  const links = await db
    .selectFrom('mail_tokens')
    .select(['user_id', 'purpose', 'email'])
    .execute();
  expect(links).toEqual([
    { user_id: PLAYER, purpose: 'delete-account', email: 'player@example.test' },
  ]);
  const leaving = await db
    .selectFrom('users')
    .select('id')
    .where('erase_at', 'is not', null)
    .execute();
  expect(leaving).toEqual([{ id: SCORER }]);
  const { rows } = await sql<object>`select * from deletion_requests order by id`.execute(db);
  expect(JSON.stringify(rows)).not.toMatch(/perry|sam|nobody|@/i);
  expect(rows).toMatchObject([{}, {}, { outcome: 'rejected' }, { outcome: null }]);
});
