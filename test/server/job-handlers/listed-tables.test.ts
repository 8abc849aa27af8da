import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { retainedTables } from '../../../src/client/admin/messages/retention-words.ts';
import { deletionRules } from '../../../src/contract/admin/retention-report.ts';
import { freshDatabase } from '../test-database.ts';

const database = await freshDatabase();
afterAll(() => database.close());

/** Tables without personal data: tournaments and their set-up, and the server's own records. */
const impersonal = new Set([
  ...['tournaments', 'rounds', 'holes', 'teams', 'field', 'cards', 'contests', 'feed_times'],
  ...['tee_groups', 'tee_group_competitors', 'invitation_groups'],
  ...['write_check', 'settings', 'announcement_rate', 'deletion_runs', 'schema_migrations'],
  ...['server_keys', 'first_admin_links', 'backups', 'epoch'],
  // They name golfers and tickets, and no user.
  'results',
  // Requests of earlier versions, without the person.
  'deletion_requests',
]);

it('“What we keep” names every table, except those without personal data, and every rule once', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(database.db);
  const listed = retainedTables.flatMap(({ tables }) => tables);
  const personal = rows.map(({ name }) => name).filter((name) => !impersonal.has(name));
  expect(listed.toSorted()).toEqual(personal);
  const rules = retainedTables.flatMap(({ rule }) => rule ?? []);
  expect(rules.toSorted()).toEqual(deletionRules.toSorted());
});
