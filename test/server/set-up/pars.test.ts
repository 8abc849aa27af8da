import * as v from 'valibot';
import { afterAll, describe, expect, it } from 'vitest';
import { PlayersBoard, PointsBoard } from '../../../src/contract/game/boards.ts';
import { ParsChanged } from '../../../src/contract/game/office.ts';
import { readBoard } from '../standings/read-board.ts';
import { expectProblem } from '../states/state-app.ts';
import { LIVE, startTicketApp } from '../tickets/ticket-app.ts';

const app = await startTicketApp();
afterAll(() => app.close());
const ROUND = 1;
const reason = 'The card of the course was wrong';

async function parsNow(): Promise<number[]> {
  const rows = await app.db
    .selectFrom('holes')
    .select('par')
    .where('tournament_id', '=', LIVE)
    .where('round_id', '=', ROUND)
    .orderBy('hole_number')
    .execute();
  return rows.map(({ par }) => par);
}

const put = (body: object) =>
  app.request('PUT', 'game/pars', {
    token: app.callers.admin,
    body: { tournament_id: LIVE, round_id: ROUND, ...body },
  });

async function change(body: object): Promise<ParsChanged> {
  const answer = await put(body);
  expect(answer.status).toBe(200);
  return v.parse(ParsChanged, await answer.json());
}

const boards = async () => ({
  players: (await readBoard(app, 'players', PlayersBoard, { tournament_id: LIVE, limit: 100 }))
    .rows,
  points: (await readBoard(app, 'points', PointsBoard, { tournament_id: LIVE, limit: 100 })).rows,
});

async function play(competitor_id: number, hole_number: number, current_hole_score: number) {
  const answer = await app.request('PUT', 'leaderboardstats/update-competitor-score', {
    token: app.callers.admin,
    body: {
      tournament_id: LIVE,
      round_id: ROUND,
      competitor_id,
      hole_number,
      is_start_hole: false,
      current_hole_score,
    },
  });
  expect(answer.status).toBe(200);
}

describe('a par that changes after play began', () => {
  it('shows its effect before it is saved, and the saved boards change by exactly that', async () => {
    for (let golfer = 1; golfer <= 10; golfer++) {
      await play(golfer, 1, 2 + (golfer % 4));
      await play(golfer, 2, 4);
    }
    const from = await parsNow();
    const pars = from.with(0, from[0] === 5 ? 4 : 5);
    const before = await boards();
    const { moves } = await change({ from, pars, dry_run: true });
    expect(await parsNow()).toEqual(from);
    expect(await boards()).toEqual(before);

    await expectProblem(put({ from, pars }), 'reason-required');
    const savedAnswer = await change({ from, pars, reason });
    expect(savedAnswer.moves).toEqual(moves);
    const after = await boards();
    const rowsById = new Map(after.players.map((row) => [row.competitor_id, row]));
    const movedRows = before.players.filter((row) => {
      const now = rowsById.get(row.competitor_id);
      return now?.to_par !== row.to_par || now.fantasy_point !== row.fantasy_point;
    });
    const placedRows = before.players.filter(
      (row) => rowsById.get(row.competitor_id)?.position !== row.position,
    );
    const ownersById = new Map(after.points.map((row) => [row.user_id, row]));
    const tickets = before.points.filter(
      (row) => ownersById.get(row.user_id)?.fantasy_point !== row.fantasy_point,
    );
    const ranks = before.points.filter(
      (row) => ownersById.get(row.user_id)?.position !== row.position,
    );
    expect(moves).toEqual({
      golfers: movedRows.length,
      golfer_places: placedRows.length,
      tickets: tickets.length,
      ticket_places: ranks.length,
    });
    expect(moves.golfers).toBe(10);
    expect(moves.tickets).toBeGreaterThan(0);
  });

  it('is refused when the shown pars are not the current ones', async () => {
    const from = await parsNow();
    const detail = await expectProblem(
      put({ from: from.with(3, 6), pars: from, reason }),
      'state-changed',
    );
    expect(detail).toBe(`The pars of round 1 are ${from.join(', ')} now`);
  });

  it.each([
    ['seventeen pars', (pars: number[]) => pars.slice(1)],
    ['a par of 7', (pars: number[]) => pars.with(0, 7)],
    ['half a par', (pars: number[]) => pars.with(0, 3.5)],
  ])('must be 18 pars of 3 to 6: %s is refused', async (_what, spoil) => {
    const from = await parsNow();
    await expectProblem(put({ from, pars: spoil(from) }), 'validation-failed');
  });

  it('needs a reason once the round has closed, and the audit stores it', async () => {
    const from = await parsNow();
    const pars = from.with(17, from[17] === 4 ? 5 : 4);
    await app.db
      .updateTable('rounds')
      .set({ status: 'closed' })
      .where('tournament_id', '=', LIVE)
      .execute();
    expect((await put({ from, pars, dry_run: true })).status).toBe(200);
    await expectProblem(put({ from, pars }), 'reason-required');
    await change({ from, pars, reason });
    const entry = await app.db
      .selectFrom('audit')
      .select(['action', 'before', 'after', 'detail'])
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(entry).toEqual({
      action: 'pars',
      before: { pars: from },
      after: { pars },
      detail: { reason },
    });
  });
});
