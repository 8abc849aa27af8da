import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { operator, saveAudit } from '../../../src/server/audit/save-audit.ts';
import { migrate } from '../../../src/server/db/migrate.ts';
import { freshDatabase } from '../test-database.ts';

const database = await freshDatabase();
const { db } = database;
afterAll(() => database.close());

const NOW = new Date('2026-11-20T10:00:00Z');

const facts = (detail: { by: string }) => ({
  target: 3,
  before: { role: 'user' },
  after: { role: 'scorer' },
  detail,
});

describe("the database's audit table", () => {
  it.each([
    ['update audit entries', sql`update audit set action = 'nothing'`],
    ['delete audit entries', sql`delete from audit`],
    ['delete audit entries, even when none matches', sql`delete from audit where false`],
    ['truncate the audit', sql`truncate audit cascade`],
    ['truncate a table that the audit refers to', sql`truncate users cascade`],
  ])('refuses to %s', async (_what, statement) => {
    await saveAudit(db, operator, 'grant', facts({ by: 'a test' }), NOW);
    const before = await db.selectFrom('audit').selectAll().orderBy('id').execute();
    await expect(statement.execute(db)).rejects.toThrow(
      'an audit entry is never changed or deleted',
    );
    expect(await db.selectFrom('audit').selectAll().orderBy('id').execute()).toEqual(before);
  });
});

describe('an audit entry', () => {
  it('keeps only the fields that its action names', async () => {
    const secrets = {
      username: 'ann',
      password: 'golf-demo',
      token: 'abc',
      seed: 'def',
      id_card_number: '123',
    };
    const detail = { by: 'a test', ...secrets };
    const changes = { before: { role: 'user', ...secrets }, after: { role: 'admin', ...secrets } };
    await saveAudit(db, operator, 'grant', { target: 3, ...changes, detail }, NOW);
    const entry = await db
      .selectFrom('audit')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ before: { role: 'user' }, after: { role: 'admin' } });
    expect(entry.detail).toEqual({ by: 'a test' });
    expect(JSON.stringify(entry)).not.toMatch(/username|password|token|seed|id_card/);
  });
});

describe('audit entries from before the migration', () => {
  const NAME = '032-audit-trail.sql';

  it('get their target and their values from their detail, where it has them', async () => {
    await sql`drop trigger refuse_audit_change on audit`.execute(db);
    await sql`
      alter table audit drop column target_kind, drop column target_id, drop column before,
        drop column after, drop column request_id`.execute(db);
    await sql`drop index audit_by_time`.execute(db);
    await sql`drop index if exists audit_by_person, audit_by_action, audit_by_target`.execute(db);
    await sql`delete from audit`.execute(db);
    await sql`delete from schema_migrations where name = ${NAME}`.execute(db);
    const ending = { status: 'WD', round_id: 1, hole_number: 7, voided: false, reason: 'hurt' };
    const rows: [string, number | null, object][] = [
      ['team-place', 1, { team_id: 2, position: 1, before: null, reason: 'playoff' }],
      ['competitor-status', 1, { competitor_id: 54, status: 'WD', round_id: 1, before: 'active' }],
      [
        'competitor-status',
        1,
        { competitor_id: 54, status: 'active', round_id: 1, before: ending },
      ],
      ['score', 1, { lane: '10038/1/54/7', old_value: null, value: 4 }],
      ['scrape', 1, { lane: 'scrape/10038/2' }],
      ['username changed', 3, { from: 'paper', to: 'trail' }],
      ['grant', null, { username: 'PLAYER', role: 'scorer' }],
      ['grant', null, { username: 'gone', role: 'scorer' }],
      ['deletion-request-done', 1, { deletion_request_id: 5 }],
      ['demo password replaced', null, { usernames: ['admin'] }],
    ];
    for (const [action, user, detail] of rows) {
      await sql`
        insert into audit (action, user_id, detail)
        values (${action}, ${user}, ${JSON.stringify(detail)}::text::jsonb)`.execute(db);
    }
    expect(await migrate(db)).toEqual([NAME]);
    const after = await db
      .selectFrom('audit')
      .select(['target_kind as kind', 'target_id as id', 'before', 'after'])
      .orderBy('audit.id')
      .execute();
    expect(after).toEqual([
      { kind: 'team', id: '2', before: { position: null }, after: { position: 1 } },
      {
        kind: 'competitor',
        id: '54',
        before: { status: 'active' },
        after: { status: 'WD', round_id: 1 },
      },
      { kind: 'competitor', id: '54', before: ending, after: { status: 'active' } },
      { kind: 'competitor', id: '54', before: { value: null }, after: { value: 4 } },
      { kind: 'round', id: '10038/2', before: null, after: null },
      { kind: 'account', id: '3', before: { username: 'paper' }, after: { username: 'trail' } },
      { kind: 'account', id: '3', before: null, after: null },
      { kind: null, id: null, before: null, after: null },
      { kind: 'deletion-request', id: '5', before: null, after: null },
      { kind: null, id: null, before: null, after: null },
    ]);
  });
});
