import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { demoAccounts } from '../../src/demo/accounts.ts';
import { createDemo } from '../../src/demo/create-demo.ts';
import { demoFans } from '../../src/demo/fans.ts';
import { createFinishedCards } from '../../src/demo/finished-cards.ts';
import { demoTournaments } from '../../src/demo/tournaments.ts';
import { migrate } from '../../src/server/db/migrate.ts';
import { startTestApp } from './harness.ts';
import { emptyDatabase } from './test-database.ts';

const app = await startTestApp();
const { db } = app;
afterAll(() => app.close());

const ids = (from: number, count: number) => Array.from({ length: count }, (_, i) => from + i);

describe('the demo tournaments', () => {
  it('are three finished, one current and live, and one upcoming, all in the season of this year', async () => {
    const tournaments = await db
      .selectFrom('tournaments')
      .select(['id', 'external_id', 'season', 'status', 'is_current'])
      .orderBy('id')
      .execute();
    const row = (id: number, status: string) => ({
      id,
      external_id: id,
      season: new Date().getUTCFullYear(),
      status,
      is_current: status === 'live',
    });
    expect(tournaments).toEqual([
      row(10036, 'final'),
      row(10037, 'final'),
      row(10038, 'final'),
      row(10039, 'live'),
      row(10040, 'upcoming'),
    ]);
  });

  it.each([
    [10036, 'official official official'],
    [10039, 'live setup setup'],
    [10040, 'setup setup setup'],
  ])('have the expected round statuses: %i has %s', async (tournament, statuses) => {
    const rounds = await db
      .selectFrom('rounds')
      .select('status')
      .where('tournament_id', '=', tournament)
      .orderBy('round_id')
      .execute();
    expect(rounds.map(({ status }) => status).join(' ')).toBe(statuses);
  });

  it('have a par of 71 or 72 over 18 holes in each round', async () => {
    const rounds = await db
      .selectFrom('holes')
      .select(({ fn }) => [fn.countAll<string>().as('holes'), fn.sum<string>('par').as('par')])
      .groupBy(['tournament_id', 'round_id'])
      .execute();
    expect(rounds).toHaveLength(5 * 3);
    for (const round of rounds) {
      expect(Number(round.holes)).toBe(18);
      expect([71, 72]).toContain(Number(round.par));
    }
  });

  it('insert no ids that the database would assign again', async () => {
    const { id } = await db
      .insertInto('teams')
      .values({ name: 'Newcomers' })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(id).toBe(14);
  });
});

describe('the demo field', () => {
  it('has 54 golfers with different names, 13 teams of 4 and two golfers without a team', async () => {
    const field = await db
      .selectFrom('field')
      .innerJoin('competitors', 'id', 'competitor_id')
      .select(['full_name', 'team_id'])
      .where('tournament_id', '=', 10039)
      .execute();
    expect(new Set(field.map(({ full_name }) => full_name)).size).toBe(54);
    const teams = Map.groupBy(field, ({ team_id }) => team_id);
    expect(teams.get(null)).toHaveLength(2);
    for (const team of ids(1, 13)) expect(teams.get(team)).toHaveLength(4);
    expect(teams.size).toBe(14);
  });

  it('is the same in every tournament', async () => {
    const fields = await db
      .selectFrom('field')
      .select(({ fn }) => fn.countAll<string>().as('size'))
      .groupBy('tournament_id')
      .execute();
    expect(fields.map(({ size }) => Number(size))).toEqual([54, 54, 54, 54, 54]);
  });
});

describe('the demo tee sheet', () => {
  it('puts each competitor of the live round into one of 18 groups of 3, group n on hole n', async () => {
    const groups = await db
      .selectFrom('tee_groups')
      .selectAll()
      .where('tournament_id', '=', 10039)
      .orderBy('group_number')
      .execute();
    expect(groups.map(({ round_id }) => round_id)).toEqual(Array(18).fill(1));
    expect(groups.map(({ start_hole }) => start_hole)).toEqual(ids(1, 18));
    const placedRows = await db
      .selectFrom('tee_group_competitors')
      .selectAll()
      .where('tournament_id', '=', 10039)
      .execute();
    expect(placedRows.map(({ competitor_id }) => competitor_id).sort((a, b) => a - b)).toEqual(
      ids(1, 54),
    );
    for (const group of Map.groupBy(placedRows, ({ group_number }) => group_number).values())
      expect(group.map(({ card_order }) => card_order).sort()).toEqual([1, 2, 3]);
  });

  it('never puts two golfers of a team into one group of the live round', async () => {
    const pairs = await db
      .selectFrom('tee_group_competitors as seat')
      .innerJoin('field', (join) =>
        join
          .onRef('field.tournament_id', '=', 'seat.tournament_id')
          .onRef('field.competitor_id', '=', 'seat.competitor_id'),
      )
      .select(({ fn }) => fn.countAll<string>().as('together'))
      .where('seat.tournament_id', '=', 10039)
      .where('team_id', 'is not', null)
      .groupBy(['group_number', 'team_id'])
      .execute();
    expect(Math.max(...pairs.map(({ together }) => Number(together)))).toBe(1);
  });

  it('gives every group a scorer, and group 1 the account named scorer', async () => {
    const scorers = await db
      .selectFrom('tee_group_scorers')
      .innerJoin('users', 'id', 'user_id')
      .select(['group_number', 'username', 'user_role'])
      .where('tournament_id', '=', 10039)
      .orderBy('group_number')
      .execute();
    expect(scorers.map(({ group_number }) => group_number)).toEqual(ids(1, 18));
    expect(scorers[0]).toMatchObject({ username: 'scorer', user_role: 'scorer' });
    expect(scorers.every(({ user_role }) => user_role === 'scorer')).toBe(true);
  });

  it('is missing for the upcoming tournament', async () => {
    const groups = await db
      .selectFrom('tee_groups')
      .select('group_number')
      .where('tournament_id', '=', 10040)
      .execute();
    expect(groups).toEqual([]);
  });
});

describe('the demo scores', () => {
  it('are empty for the live and the upcoming tournament, at version 0', async () => {
    const untouchedIds = [10039, 10040];
    const lanes = await db
      .selectFrom('card_lanes')
      .select('hole_number')
      .where('tournament_id', 'in', untouchedIds)
      .execute();
    const versions = await db
      .selectFrom('tournaments')
      .select('version')
      .where('id', 'in', untouchedIds)
      .execute();
    expect(lanes).toEqual([]);
    expect(versions).toEqual([{ version: 0 }, { version: 0 }]);
  });

  it('are complete in the finished tournaments: 18 holes for 54 golfers in 3 rounds', async () => {
    const cards = await db
      .selectFrom('card_lanes')
      .select(({ fn }) => [
        fn.countAll<string>().as('holes'),
        fn.sum<string>('value').as('strokes'),
      ])
      .groupBy(['tournament_id', 'round_id', 'competitor_id'])
      .execute();
    expect(cards).toHaveLength(3 * 3 * 54);
    for (const card of cards) {
      expect(Number(card.holes)).toBe(18);
      expect(Number(card.strokes)).toBeGreaterThan(55);
      expect(Number(card.strokes)).toBeLessThan(92);
    }
  });

  it('have one history row for each official value, with the same writer, version and time', async () => {
    const { rows } = await sql<{ matched: number; history: number }>`
      select count(*)::integer as matched, (select count(*)::integer from score_history) as history
      from card_lanes join score_history using
        (tournament_id, round_id, competitor_id, hole_number, value, version, user_id, authority)
      where updated_at = recorded_at and base = 0 and old_value is null`.execute(db);
    expect(rows).toEqual([{ matched: 3 * 3 * 54 * 18, history: 3 * 3 * 54 * 18 }]);
  });

  it('raise the version of the tournament once for each write, in the order of time', async () => {
    const { rows } = await sql<Record<string, number>>`
      select version, max(tournament_version)::integer as last, count(distinct tournament_version)::integer as writes,
        count(*) filter (where tournament_version <> place)::integer as out_of_order
      from (select tournament_id, tournament_version, row_number() over (partition by tournament_id order by recorded_at, competitor_id) as place
        from score_history) as history join tournaments on id = tournament_id
      group by tournament_id, version`.execute(db);
    const writes = 3 * 54 * 18;
    expect(rows).toEqual(Array(3).fill({ version: writes, last: writes, writes, out_of_order: 0 }));
  });

  it('have times in play order, from the start hole of the group', async () => {
    const { rows } = await sql<{ first: number; start_hole: number }>`
      select distinct on (tournament_id, round_id, competitor_id) hole_number as first, start_hole
      from card_lanes
        join tee_group_competitors using (tournament_id, round_id, competitor_id)
        join tee_groups using (tournament_id, round_id, group_number)
      order by tournament_id, round_id, competitor_id, updated_at`.execute(db);
    expect(rows).toHaveLength(3 * 3 * 54);
    expect(rows.filter(({ first, start_hole }) => first !== start_hole)).toEqual([]);
  });

  it('are the same on every machine', () => {
    const makeCards = () => demoTournaments.flatMap((one) => createFinishedCards(one, new Date(0)));
    const cards = makeCards();
    expect(makeCards()).toEqual(cards);
    expect(new Set(cards.map(({ strokes }) => strokes)).size).toBeGreaterThan(480);
  });
});

describe('the demo accounts', () => {
  it.each(demoAccounts)('$username signs in as $user_role', async ({ username, user_role }) => {
    const answer = await app.request('POST', 'auth/login', {
      body: { username, password: 'golf-demo' },
    });
    expect(answer.status).toBe(200);
    expect((await answer.json()).data).toMatchObject({
      username,
      user_role,
      email: `${username}@example.test`,
    });
  });

  it('include the three roles and four scorers', () => {
    const roles = Object.groupBy(demoAccounts, ({ user_role }) => user_role);
    expect(roles.admin?.map(({ username }) => username)).toEqual(['admin']);
    expect(roles.user?.map(({ username }) => username)).toEqual(['player']);
    expect(roles.scorer?.map(({ username }) => username)).toContain('scorer');
    expect(roles.scorer).toHaveLength(4);
  });

  it('have different stored passwords', async () => {
    const names = demoAccounts.map(({ username }) => username);
    const hashes = await db
      .selectFrom('users')
      .select('password_hash')
      .where('username', 'in', names)
      .execute();
    expect(new Set(hashes.map((row) => row.password_hash)).size).toBe(demoAccounts.length);
  });
});

it('the demo player has two fans as friends, so that the dashboard compares points', async () => {
  const token = await app.signIn('player');
  const answer = await app.request('GET', 'auth/user-friends?user_id=3', { token });
  const friends: { username: string }[] = await answer.json();
  expect(friends.map(({ username }) => username).sort()).toEqual(['alma', 'quentin']);
});

describe('the demo tickets', () => {
  it('belong to everybody in finished tournaments, and to the fans and the player in the live one', async () => {
    const heldTickets = await db
      .selectFrom('tickets')
      .select(({ fn }) => ['tournament_id', fn.countAll<string>().as('tickets')])
      .groupBy('tournament_id')
      .orderBy('tournament_id')
      .execute();
    const all = demoAccounts.length + demoFans.length;
    const tickets = heldTickets.map((row) => [row.tournament_id, Number(row.tickets)]);
    expect(tickets).toEqual([
      [10036, all],
      [10037, all],
      [10038, all],
      [10039, demoFans.length + 1],
    ]);
  });

  it('of scorers and admins are not ranked', async () => {
    const ranked = await db
      .selectFrom('tickets')
      .innerJoin('users', 'users.id', 'tickets.user_id')
      .select('users.user_role')
      .distinct()
      .where('ranked_at', 'is not', null)
      .execute();
    expect(ranked).toEqual([{ user_role: 'user' }]);
  });

  it('belong to fans, and no password signs a fan in', async () => {
    for (const password of ['golf-demo', 'none']) {
      const body = { username: demoFans[0]?.username, password };
      expect((await app.request('POST', 'auth/login', { body })).status).toBe(401);
    }
  });
});

describe('the demo images', () => {
  it.each(['competitors', 'teams'])('are served for all %s', async (list) => {
    const rows = await (await app.request('GET', `game/${list}`)).json();
    const urls = new Set<string>(
      rows.flatMap((row: Record<string, unknown>) =>
        Object.values(row).filter((value) => String(value).startsWith('/media/')),
      ),
    );
    expect(urls.size).toBeGreaterThan(12);
    for (const url of urls) {
      const answer = await app.request('GET', url);
      expect([url, answer.status]).toEqual([url, 200]);
      expect(answer.headers.get('Content-Type')).toBe('image/svg+xml; charset=utf-8');
    }
  });
});

it('a demo that fails halfway writes nothing', async () => {
  const other = await emptyDatabase();
  await migrate(other.db);
  const inTheWay = { id: 54, full_name: 'In The Way', country_code: 'NO' };
  await other.db.insertInto('competitors').values(inTheWay).execute();
  const failingDemo = createDemo(other.db, {
    hash: async (password) => password,
    password: async () => 'x',
  });
  await expect(failingDemo).rejects.toThrow();
  expect(await other.db.selectFrom('users').select('id').execute()).toEqual([]);
  expect(await other.db.selectFrom('tournaments').select('id').execute()).toEqual([]);
  await other.close();
});
