import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { PointsBoard, type PointsRow } from '../../../src/contract/game/boards.ts';
import type { Tournament } from '../../../src/contract/game/game.ts';
import { openPeriods } from '../../../src/server/standings/periods.ts';
import { countStatements } from '../count-statements.ts';
import { startScoringApp } from '../scoring/scoring-app.ts';
import { FINAL, LIVE, UPCOMING } from '../tickets/ticket-app.ts';
import { holdTickets } from './hold-tickets.ts';
import { readBoard } from './read-board.ts';

const app = await startScoringApp();
afterAll(() => app.close());

const STRANGERS = 20;

const readPeriod = (period: 'week' | 'month', tournament_id: number) =>
  readBoard(app, 'points', PointsBoard, { tournament_id, period, limit: 500 });
const readEvent = (tournament_id: number) =>
  readBoard(app, 'points', PointsBoard, { tournament_id, limit: 500 });

/** Moves the rounds of a tournament to a day. */
const playOn = (tournament_id: number, day: string) =>
  app.db
    .updateTable('rounds')
    .set({ starts_at: `${day}T08:00Z` })
    .where('tournament_id', '=', tournament_id)
    .execute();

const toPoints = (rows: readonly PointsRow[]) =>
  new Map(rows.map(({ user_id, fantasy_point }) => [user_id, fantasy_point]));

// Before the first board is read, because these tickets come without a hint.
for (const id of [FINAL, LIVE, UPCOMING]) await holdTickets(app.db, id, STRANGERS);
await playOn(FINAL, '2026-12-30');
await playOn(LIVE, '2027-01-02');
await playOn(UPCOMING, '2027-03-10');

it('a ticket gives no place in a season before the first stroke of its event', async () => {
  const season = await readBoard(app, 'points', PointsBoard, { limit: 500 });
  const holders = new Set((await readEvent(UPCOMING)).rows.map(({ user_id }) => user_id));
  expect(holders.size).toBeGreaterThanOrEqual(STRANGERS);
  expect(season.rows.filter(({ user_id }) => holders.has(user_id))).toEqual([]);
  expect(season.rows.length).toBeGreaterThan(10);
});

it('a month before its first stroke lists its tickets without places', async () => {
  const { rows, updated_at } = await readPeriod('month', UPCOMING);
  expect(rows.length).toBeGreaterThanOrEqual(STRANGERS);
  expect(new Set(rows.map(({ position_label }) => position_label))).toEqual(new Set(['–']));
  expect(updated_at).toBeNull();
});

it('the boards of a week and a month add up their events, also those of two years', async () => {
  const [golfer = 0] = app.groups[0] ?? [];
  expect((await app.plain('scorer', { competitor: golfer, hole: 1 }, 4)).status).toBe(200);
  const tournaments: Tournament[] = await (
    await app.request('GET', 'game/game-tournaments')
  ).json();
  const find = (id: number) => tournaments.find((one) => one.id === id);
  expect(find(FINAL)).toMatchObject({ week: '2026-W53', month: '2026-12' });
  expect(find(LIVE)).toMatchObject({ week: '2026-W53', month: '2027-01' });

  const final = toPoints((await readEvent(FINAL)).rows);
  const live = toPoints((await readEvent(LIVE)).rows);
  const users = new Set([...final.keys(), ...live.keys()]);
  const expected = [...users].map(
    (id) => `${id}: ${((final.get(id) ?? 0) + (live.get(id) ?? 0)).toFixed(2)}`,
  );
  const week = await readPeriod('week', LIVE);
  const rows = week.rows.map(
    ({ user_id, fantasy_point }) => `${user_id}: ${fantasy_point.toFixed(2)}`,
  );
  expect(rows.sort()).toEqual(expected.sort());
  expect(week).toMatchObject({ tournament_id: null, total: users.size });
  expect(toPoints((await readPeriod('month', FINAL)).rows)).toEqual(final);
  expect(week.most_in_event).toBe(Math.max(...final.values()));
});

it('the events of a week are looked up once for each change', async () => {
  const [db, count] = countStatements(app.db);
  const { standings } = app.deps;
  const loadPeriod = openPeriods(db, standings, { getSeason: () => '', getTimeZone: () => 'UTC' });
  const query = { period: 'week', tournament_id: LIVE } as const;
  const countLoad = async () => {
    const before = count();
    await loadPeriod(query);
    return count() - before;
  };
  expect(await countLoad()).toBeGreaterThan(0);
  // The standings also look for changes by themselves, once a second.
  await expect.poll(countLoad).toBe(0);
  standings.written([LIVE]);
  expect(await countLoad()).toBeGreaterThan(0);
});

it('an event without a day has no week', async () => {
  for (const [table, column] of [
    ['rounds', 'tournament_id'],
    ['tournaments', 'id'],
  ] as const) {
    await app.db
      .updateTable(table)
      .set({ starts_at: null })
      .where(sql.ref(column), '=', UPCOMING)
      .execute();
  }
  const answer = await app.request(
    'GET',
    `leaderboardstats/points?tournament_id=${UPCOMING}&period=week`,
  );
  expect(answer.status).toBe(404);
});
