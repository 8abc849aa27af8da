import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Dashboard, DashboardQuery } from '../../../../src/contract/admin/dashboard.ts';
import type { Schema } from '../../../../src/server/db/schema.ts';
import { createDashboard } from '../../../../src/server/panel/dashboard/dashboard.ts';
import { startTestApp } from '../../harness.ts';
import { holdTickets } from '../../standings/hold-tickets.ts';

/** In Dubai it is already the first day of December. */
const NOW = new Date('2026-11-30T20:30:00Z');
const TOURNAMENT = 10_039;
const ZONES = ['Asia/Dubai', 'America/New_York', 'Pacific/Auckland'];

/** Claims in the last and the first minutes of a month of each zone, at the end of a year too. */
const claims = [
  '2025-12-31T19:59:00Z',
  '2025-12-31T20:01:00Z',
  '2026-01-01T04:59:00Z',
  '2026-01-01T05:01:00Z',
  '2026-02-28T10:59:00Z',
  '2026-02-28T11:01:00Z',
  '2026-03-31T10:59:00Z',
  '2026-06-30T19:30:00Z',
  '2026-10-31T20:01:00Z',
  '2026-11-01T03:59:00Z',
  '2026-11-01T04:01:00Z',
  '2026-11-30T19:59:00Z',
  '2026-11-30T20:15:00Z',
  '2024-05-31T20:30:00Z',
];

const app = await startTestApp();
afterAll(() => app.close());

/** Opens the dashboard of another process, whose time stands still until the test moves it. */
function openDashboard(timeZone = 'Asia/Dubai', db: Kysely<Schema> = app.db) {
  let now = NOW.getTime();
  const dashboard = createDashboard({
    toAuditChoice: () => '',
    db,
    getTimeZone: () => timeZone,
    log: app.deps.log,
    clock: () => new Date(now),
  });
  return {
    read: (query: DashboardQuery = {}) => dashboard.read(query),
    pass: (ms: number) => {
      now += ms;
    },
  };
}

/** Counts the stored claims by month with the clock of JavaScript: all of them, and those that are void now. */
async function countMonths(timeZone: string, isCounted: (day: string) => boolean) {
  const { rows } = await sql<{ at: Date; is_void: boolean }>`
    select created_at as at, voided_at is not null or status = 'cancelled' as is_void
    from tickets join tournaments on tournaments.id = tournament_id`.execute(app.db);
  const claims = rows
    .map(({ at, is_void }) => ({ day: at.toLocaleDateString('sv-SE', { timeZone }), is_void }))
    .filter(({ day }) => isCounted(day));
  const months = Map.groupBy(claims, ({ day }) => day.slice(0, 7));
  return Object.fromEntries(
    [...months].map(([month, tickets]) => [
      month,
      [tickets.length, tickets.filter(({ is_void }) => is_void).length],
    ]),
  );
}

function listSold({ sales }: Dashboard) {
  const sold = sales?.months.filter(({ tickets }) => tickets > 0) ?? [];
  return Object.fromEntries(sold.map(({ month, tickets, voided }) => [month, [tickets, voided]]));
}

beforeAll(async () => {
  await sql`update tickets set created_at = '2025-03-01T12:00Z'`.execute(app.db);
  await holdTickets(app.db, TOURNAMENT, 3 * claims.length);
  // Every claim three times: valid, void, and of a deleted user.
  await sql`
    update tickets set created_at = (${claims}::timestamptz[])[1 + place / 3],
      voided_at = case when place % 3 = 1 then now() end
    from (
      select id as ticket, row_number() over (order by id) - 1 as place from tickets
      where ticket_name = 'Ticket'
    ) as seeded where id = ticket`.execute(app.db);
  await sql`
    update users set deleted_at = now() where id in (
      select user_id from tickets where ticket_name = 'Ticket' and id % 3 = 0
    )`.execute(app.db);
  await sql`update users set date_joined = '2026-01-05T00:00Z'`.execute(app.db);
  // In Dubai the seven days begin on 25 November at 00:00.
  await sql`
    update users set date_joined = case username
      when 'player' then timestamptz '2026-11-24T20:00Z' else '2026-11-24T19:59Z' end
    where username in ('player', 'scorer')`.execute(app.db);
  await sql`update tournaments set status = 'cancelled' where id = 10036`.execute(app.db);
  await sql`
    update rounds set status = 'live', is_cancelled = true
    where tournament_id = ${TOURNAMENT} and round_id = 2`.execute(app.db);
});

describe('the figures of the dashboard', () => {
  it('equal a separate count with voids, deleted accounts, a cancelled tournament and a cancelled round', async () => {
    const { users, tickets, winners, ongoing } = await openDashboard().read();
    const { rows } = await sql<{ users: number; tickets: number }>`
      select (select count(*)::int from users where deleted_at is null) as users,
        (select count(*)::int from tickets t join tournaments on tournaments.id = t.tournament_id
          where voided_at is null and status <> 'cancelled') as tickets`.execute(app.db);
    expect(users).toEqual({ total: rows[0]?.users, joined_last_7_days: 1, age_s: 0 });
    expect(tickets).toEqual({ total: rows[0]?.tickets, age_s: 0 });
    expect(winners).toEqual({ total: 0, tournaments: [], age_s: 0 });
    expect(ongoing).toEqual({
      tournaments: [{ id: TOURNAMENT, name: 'Silver Birch Invitational', live_rounds: [1] }],
      age_s: 0,
    });
    expect(rows[0]?.tickets).toBeGreaterThan(2 * claims.length);
  });

  it.each(ZONES)('count months and days in the time zone %s', async (zone) => {
    const dashboard = openDashboard(zone);
    const today = NOW.toLocaleDateString('sv-SE', { timeZone: zone });
    const year = await dashboard.read();
    expect(year.today).toBe(today);
    expect(listSold(year)).toEqual(
      await countMonths(zone, (day) => day >= `${today.slice(0, 4)}-01-01` && day <= today),
    );
    const all = await dashboard.read({ range: 'all' });
    expect(listSold(all)).toEqual(await countMonths(zone, () => true));
    const span = { from: '2026-01-01', to: '2026-10-31' };
    expect(listSold(await dashboard.read(span))).toEqual(
      await countMonths(zone, (day) => day >= span.from && day <= span.to),
    );
  });

  it('list every month of the span, also those without a ticket', async () => {
    const dashboard = openDashboard();
    const readMonths = async (query: DashboardQuery) => {
      const { sales } = await dashboard.read(query);
      return sales?.months.map(({ month }) => month) ?? [];
    };
    expect(await readMonths({})).toHaveLength(12);
    const months = await readMonths({ range: 'last-12-months' });
    expect([months[0], months.at(-1), months.length]).toEqual(['2026-01', '2026-12', 12]);
    expect(await readMonths({ range: 'all' })).toHaveLength(31);
    expect(await readMonths({ from: '2026-02-10', to: '2026-04-01' })).toEqual([
      '2026-02',
      '2026-03',
      '2026-04',
    ]);
    expect(await readMonths({ from: '2027-02-01' })).toEqual(['2027-02']);
  });

  it('count for the season only the tickets of its tournaments', async () => {
    await sql`update tournaments set season = 2024 where id = 10037`.execute(app.db);
    const { rows } = await sql<{ tickets: number }>`
      select count(*)::int as tickets from tickets join tournaments on tournaments.id = tournament_id
      where season = (select season from tournaments where is_current)`.execute(app.db);
    const { sales } = await openDashboard().read({ range: 'season' });
    const sum = sales?.months.reduce((total, { tickets }) => total + tickets, 0);
    await sql`update tournaments set season = (select season from tournaments where is_current)
      where id = 10037`.execute(app.db);
    expect(sum).toBe(rows[0]?.tickets);
  });

  it('are zero without accounts, tournaments and tickets', async () => {
    const trx = await app.db.startTransaction().execute();
    // Without its triggers the database forgets rows that other rows refer to.
    await sql`set local session_replication_role = replica`.execute(trx);
    for (const table of ['tickets', 'tournaments', 'users'] as const) {
      await trx.deleteFrom(table).execute();
    }
    const empty = openDashboard('Asia/Dubai', trx);
    expect(await empty.read()).toMatchObject({
      users: { total: 0, joined_last_7_days: 0 },
      tickets: { total: 0 },
      winners: { total: 0 },
      ongoing: { tournaments: [] },
    });
    for (const range of ['season', 'all'] as const) {
      expect((await empty.read({ range })).sales?.months).toEqual([]);
    }
    await trx.rollback().execute();
  });
});

describe('a process that serves the dashboard', () => {
  it('loads each part once in 10 s, even for simultaneous callers', async () => {
    const dashboard = openDashboard();
    const [one, other] = await Promise.all([dashboard.read(), dashboard.read()]);
    expect(one).toEqual(other);
    await holdTickets(app.db, TOURNAMENT, 1);
    dashboard.pass(9_999);
    expect((await dashboard.read()).tickets).toEqual({ ...one.tickets, age_s: 9.999 });
    dashboard.pass(1);
    const total = (one.tickets?.total ?? 0) + 1;
    expect((await dashboard.read()).tickets).toEqual({ total, age_s: 0 });
  });

  it('answers the other parts, and the last figures with their age, when one part cannot be loaded', async () => {
    const dashboard = openDashboard();
    const { tickets, sales } = await dashboard.read();
    await sql`alter table tickets rename to absent_tickets`.execute(app.db);
    dashboard.pass(60_000);
    const answer = await dashboard.read();
    const fresh = await openDashboard().read();
    await sql`alter table absent_tickets rename to tickets`.execute(app.db);
    expect(answer.tickets).toEqual({ ...tickets, age_s: 60 });
    expect(answer.sales).toEqual({ ...sales, age_s: 60 });
    expect(answer.users).toMatchObject({ age_s: 0 });
    expect(fresh).toMatchObject({ tickets: null, sales: null, users: { age_s: 0 } });
  });
});

it.each([
  ['range=week', 'range'],
  ['range=all&from=2026-01-01', 'range'],
  ['from=2026-02-30', 'from'],
  ['to=1999-12-31', 'to'],
  ['from=2026-02-02&to=2026-02-01', 'from'],
])('the dashboard refuses %s', async (query, path) => {
  const token = await app.signIn('admin');
  const answer = await app.request('GET', `admin/dashboard?${query}`, { token });
  expect(answer.status).toBe(422);
  expect((await answer.json()).errors).toMatchObject([{ path }]);
});
