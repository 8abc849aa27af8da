import { gzipSync } from 'node:zlib';
import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import {
  type DeletionRule,
  type PruneRule,
  pruneRules,
  type RetentionReport,
  storedDays,
} from '../../../src/contract/admin/retention-report.ts';
import { createJobHandlers } from '../../../src/server/job-handlers/create-job-handlers.ts';
import { dumpTables } from '../dump-tables.ts';
import { startTestApp } from '../harness.ts';

const DAY_MS = 86_400_000;
const FINAL = 10_037;

const app = await startTestApp();
afterAll(() => app.close());
const token = await app.signIn('admin');

const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * DAY_MS);
/** The times just inside and just beyond the days of a rule. */
const around = (rule: DeletionRule) =>
  [-0.01, 0.01].map((more) => ({ at: daysAgo(storedDays[rule] + more), isOver: more > 0 }));
const word = (isOver: boolean) => (isOver ? 'over' : 'stays');
const hash = (rule: string, isOver: boolean) => Buffer.from(`${rule} ${word(isOver)}`);
const run = (rule: PruneRule, db = app.db) =>
  createJobHandlers({ ...app.deps, db }).prune({ rule }, { isLast: false });

/** Adds a row on each side of the rule's limit. */
const seeds: Readonly<Record<PruneRule, () => Promise<unknown>>> = {
  async sessions() {
    for (const { at, isOver } of around('sessions')) {
      const later = new Date(app.clock.now().getTime() + DAY_MS);
      for (const column of ['expires_at', 'revoked_at'] as const) {
        await app.db
          .insertInto('sessions')
          .values({
            token_hash: hash(column, isOver),
            user_id: 3,
            agent: word(isOver),
            expires_at: later,
            [column]: at,
          })
          .execute();
      }
    }
  },
  'sign-in-failures': () =>
    app.db
      .insertInto('sign_in_failures')
      .values(
        around('sign-in-failures').map(({ at, isOver }) => ({
          account: word(isOver),
          address: '198.51.100.7',
          failures: 4,
          blocked_until: at,
        })),
      )
      .execute(),
  'sign-in-places': () =>
    app.db
      .insertInto('sign_in_places')
      .values(
        around('sign-in-places').map(({ at, isOver }) => ({
          user_id: 3,
          address: word(isOver),
          last_at: at,
        })),
      )
      .execute(),
  counts: () =>
    app.db
      .insertInto('allowances')
      .values(
        around('counts').map(({ at, isOver }) => ({
          what: 'test',
          whose: word(isOver),
          since: at,
          taken: 1,
        })),
      )
      .execute(),
  'email-links': () =>
    app.db
      .insertInto('mail_tokens')
      .values(
        around('email-links').map(({ at, isOver }) => ({
          token_hash: hash('link', isOver),
          user_id: 3,
          email: `${word(isOver)}@example.org`,
          purpose: 'verify-email' as const,
          expires_at: at,
        })),
      )
      .execute(),
  emails: () =>
    app.db
      .insertInto('mails')
      .values(
        around('emails').flatMap(({ at, isOver }) =>
          (['sent', 'queued'] as const).map((status) => ({
            kind: 'test',
            recipient: 'ann@example.org',
            // An email that waits to be sent stays.
            subject: word(isOver && status === 'sent'),
            body: 'Text',
            is_secret: false,
            status,
            created_at: at,
          })),
        ),
      )
      .execute(),
  'contact-messages': () =>
    app.db
      .insertInto('contact_messages')
      .values(
        around('contact-messages').map(({ at, isOver }) => ({
          name: 'Ann',
          email: 'ann@example.org',
          message: word(isOver),
          received_at: at,
        })),
      )
      .execute(),
  invitations: () =>
    app.db
      .insertInto('invitations')
      .values(
        around('invitations').map(({ at, isOver }) => ({
          tournament_id: FINAL,
          email: `${word(isOver)}@example.org`,
          name: word(isOver),
          token_hash: hash('invitation', isOver),
          invited_by: 1,
          sent_at: at,
          expires_at: at,
        })),
      )
      .execute(),
  async practice() {
    for (const { at, isOver } of around('practice')) {
      const ends_at = new Date(at.getTime() + storedDays.practice * DAY_MS);
      await app.db
        .insertInto('tournaments')
        .values({
          ...{ name: `Practice: ${word(isOver)}`, city: '', country: '', season: 2026, ends_at },
          practice_of: isOver ? FINAL : FINAL - 1,
        })
        .execute();
    }
  },
  async guests() {
    for (const { at, isOver } of around('guests')) {
      const { id: link_id } = await app.db
        .insertInto('group_links')
        .values({
          ...{ tournament_id: FINAL, round_id: 1, group_number: isOver ? 1 : 2, created_by: 1 },
          ...{ token_hash: hash('link', isOver), code_hash: hash('code', isOver) },
          ...{ created_at: at, expires_at: at, revoked_at: null },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const { id: user_id } = await app.db
        .insertInto('users')
        .values({
          ...{ username: `Gus (guest ${word(isOver)})`, email: `${word(isOver)}@guest.invalid` },
          ...{ first_name: 'Gus', last_name: '', password_hash: '', user_role: 'scorer' },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await app.db
        .insertInto('guests')
        .values({ user_id, link_id, device_hash: hash('device', isOver), opened_at: at })
        .execute();
    }
  },
  'office-calls': () =>
    app.db
      .insertInto('office_messages')
      .values(
        around('office-calls').map(({ at, isOver }) => ({
          ...{ id: crypto.randomUUID(), tournament_id: FINAL, text: word(isOver) },
          ...{ sent_by: 1, sent_at: at },
        })),
      )
      .execute(),
  async 'announcement-recipients'() {
    for (const { at, isOver } of around('announcement-recipients')) {
      const { id } = await app.db
        .insertInto('announcements')
        .values({
          ...{ fingerprint: Buffer.alloc(32), subject: 'News', plain_body: 'News', html_body: '' },
          ...{ audience: 'active', created_at: at, created_by: 1, left_out: '{}' },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await app.db
        .insertInto('announcement_recipients')
        .values({
          announcement_id: id,
          user_id: 3,
          email: `${word(isOver)}@example.org`,
          state: 'sent',
        })
        .execute();
    }
  },
  'feed-texts': () =>
    app.db
      .insertInto('feed_runs')
      .values(
        around('feed-texts').map(({ at, isOver }) => ({
          tournament_id: FINAL,
          round_id: 1,
          user_id: 1,
          url: `https://feed.example/${word(isOver)}`,
          fetched_at: at,
          raw: gzipSync('{}'),
        })),
      )
      .execute(),
  async 'prize-id-numbers'() {
    for (const { at, isOver } of around('prize-id-numbers')) {
      const { id } = await app.db
        .insertInto('prize_winners')
        .values({
          ...{ period: 'tournament' as const, period_key: word(isOver), period_name: 'An event' },
          ...{ tournament_id: FINAL, prize: 'A cap', value: '', winners: 1, user_id: 3 },
          ...{ trail: '{}', asks_id: true, id_number: word(isOver) },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await app.db
        .insertInto('prize_winner_states')
        .values({ prize_winner_id: id, state: 'delivered', at })
        .execute();
    }
  },
  'player-notices': () =>
    app.db
      .insertInto('player_notices')
      .values(
        around('player-notices').map(({ at, isOver }) => ({
          ...{ user_id: 3, kind: 'referral' as const, subject: word(isOver), occurrence: 1 },
          ...{ detail: '{}', made_at: at },
        })),
      )
      .execute(),
  async receipts() {
    await sql`update tournaments set ends_at = ${daysAgo(40)} where id = ${FINAL}`.execute(app.db);
    for (const { at, isOver } of around('receipts')) {
      await sql`
        insert into op_receipts
          (op_id, owner, sent_by, lane, fingerprint, outcome, result, tournament_id, created_at)
        values (gen_random_uuid(), 2, 2, ${word(isOver)}, '', 'applied', '{}', ${FINAL}, ${at})`.execute(
        app.db,
      );
    }
  },
};

/** Loads the rows by table, without the record of the runs and the queue's own tables. */
async function readRows(): Promise<Map<string, Set<string>>> {
  const tables = [...(await dumpTables(app.db))];
  return new Map(
    tables
      .filter(([name]) => name.startsWith('public.') && name !== 'public.deletion_runs')
      .map(([name, text]) => [name, new Set(text.split('\n').filter(Boolean))]),
  );
}

for (const rule of pruneRules) await seeds[rule]();

/** The table that a rule changes, and how many rows it deletes or empties. */
const effects: Readonly<Record<PruneRule, readonly [table: string, rows: number]>> = {
  sessions: ['sessions', 2],
  'sign-in-failures': ['sign_in_failures', 1],
  'sign-in-places': ['sign_in_places', 1],
  counts: ['allowances', 1],
  'email-links': ['mail_tokens', 1],
  emails: ['mails', 1],
  'contact-messages': ['contact_messages', 1],
  invitations: ['invitations', 1],
  practice: ['tournaments', 1],
  guests: ['users', 1],
  'office-calls': ['office_messages', 1],
  'announcement-recipients': ['announcement_recipients', 1],
  'feed-texts': ['feed_runs', 1],
  'prize-id-numbers': ['prize_winners', 1],
  'player-notices': ['player_notices', 1],
  receipts: ['op_receipts', 1],
};

async function readRun(rule: DeletionRule) {
  const answer = await app.request('GET', 'admin/kept-data', { token });
  const { runs }: RetentionReport = await answer.json();
  return runs.find((one) => one.rule === rule);
}

it.each(pruneRules)(
  'the rule %s removes exactly the expired rows, and its run is recorded',
  async (rule) => {
    expect(await readRun(rule)).toMatchObject({ started_at: null, ended_at: null });
    const before = await readRows();
    await run(rule);
    const after = await readRows();
    const [table, count] = effects[rule];
    for (const [name, rows] of before) {
      const left = after.get(name) ?? new Set();
      const gone = [...rows].filter((row) => !left.has(row));
      expect(gone, name).toHaveLength(name === `public.${table}` ? count : 0);
    }
    const now = app.clock.now().toISOString();
    expect(await readRun(rule)).toEqual({
      rule,
      started_at: now,
      ended_at: now,
      removed: count,
      failed_at: null,
    });
  },
);

it('the run that erases accounts is recorded too', async () => {
  await createJobHandlers(app.deps)['erase-accounts'](null, { isLast: false });
  expect(await readRun('accounts')).toMatchObject({ removed: 0, failed_at: null });
});

it('a rule that was killed between two batches is shown as unfinished, and its next run continues', async () => {
  const many = Array.from({ length: 1_200 }, (_, n) => ({
    what: 'killed',
    whose: String(n),
    since: daysAgo(2),
    taken: 1,
  }));
  await app.db.insertInto('allowances').values(many).execute();
  const count = async () =>
    Number(
      (
        await app.db
          .selectFrom('allowances')
          .select(({ fn }) => fn.countAll<string>().as('rows'))
          .where('what', '=', 'killed')
          .executeTakeFirstOrThrow()
      ).rows,
    );
  const { promise: firstBatch, resolve } = Promise.withResolvers<void>();
  // After its first batch the process hears nothing more of the database.
  const killer: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (Number(result.numAffectedRows ?? 0) < 500) return result;
      resolve();
      return new Promise(() => {});
    },
  };
  app.clock.advance(60_000);
  void run('counts', app.db.withPlugin(killer));
  await firstBatch;
  expect(await count()).toBe(700);
  const unfinished = await readRun('counts');
  expect(Date.parse(unfinished?.started_at ?? '')).toBeGreaterThan(
    Date.parse(unfinished?.ended_at ?? ''),
  );
  app.clock.advance(60_000);
  await run('counts');
  expect(await count()).toBe(0);
  expect(await readRun('counts')).toMatchObject({ removed: 700 });
});

it('a rule that fails is recorded, fails only its own job, and recovers', async () => {
  await sql`alter table allowances rename to allowances_away`.execute(app.db);
  await expect(run('counts')).rejects.toThrow('allowances');
  await run('emails');
  await sql`alter table allowances_away rename to allowances`.execute(app.db);
  expect(await readRun('counts')).toMatchObject({ failed_at: app.clock.now().toISOString() });
  app.clock.advance(60_000);
  await run('counts');
  expect(await readRun('counts')).toMatchObject({ ended_at: app.clock.now().toISOString() });
});

it('the page names the admins that npm run grant created', async () => {
  await app.db
    .updateTable('users')
    .set({ user_role: 'admin', is_active: false })
    .where('username', '=', 'scorer4')
    .execute();
  const { admins }: RetentionReport = await (
    await app.request('GET', 'admin/kept-data', { token })
  ).json();
  expect(admins).toMatchObject([
    { username: 'admin', can_sign_in: true },
    { username: 'scorer4', can_sign_in: false },
  ]);
});
