import { afterAll, expect, it } from 'vitest';
import type { PointsBoard, PointsRow } from '../../../src/contract/game/boards.ts';
import { holdTickets } from '../standings/hold-tickets.ts';
import { FINAL } from '../tickets/ticket-app.ts';
import { startFriendsApp } from './friends-app.ts';

const app = await startFriendsApp();
afterAll(() => app.close());
const { player } = app;

const STRANGERS = 40;
const FRIENDS = 7;

it('the board among friends ranks them, with their places on the whole board', async () => {
  await holdTickets(app.db, FINAL, STRANGERS);
  const ask = async (query: string, token?: string) =>
    app.request('GET', `leaderboardstats/points?tournament_id=${FINAL}${query}`, {
      ...(token && { token }),
    });
  const whole: PointsBoard = await (await ask('&limit=500')).json();
  const friends = whole.rows.filter(({ user_id }) => user_id !== player.id).slice(3, 3 + FRIENDS);
  for (const { user_id } of friends) {
    await app.db
      .insertInto('friendships')
      .values({
        sender_id: user_id,
        receiver_id: player.id,
        sent_at: new Date(),
        accepted_at: new Date(),
        blocked_by: null,
      })
      .execute();
  }
  const board: PointsBoard = await (await ask('&friends=1', player.token)).json();
  const ids = new Set([player.id, ...friends.map(({ user_id }) => user_id)]);
  const expected = whole.rows.filter(({ user_id }) => ids.has(user_id));
  expect(board).toMatchObject({ total: expected.length, whole_total: whole.total });
  const write = (row: PointsRow, label = row.position_label) =>
    `${row.user_id} ${row.username} ${label} ${row.fantasy_point}`;
  expect(board.rows.map((row) => write(row, row.whole_position_label)).toSorted()).toEqual(
    expected.map((row) => write(row)).toSorted(),
  );
  const points = board.rows.map(({ fantasy_point }) => fantasy_point);
  expect(points).toEqual(points.toSorted((a, b) => b - a));
  expect(board.rows.map(({ position }) => position)).toEqual(
    points.map((point) => 1 + points.filter((other) => other > point).length),
  );
  expect((await ask('&friends=1')).status).toBe(401);
  const season = await app.request('GET', 'leaderboardstats/points?friends=1', {
    token: player.token,
  });
  expect(season.status).toBe(200);
});
