import * as v from 'valibot';
import { afterAll, describe, expect, it } from 'vitest';
import {
  type BoardQuery,
  PlayersBoard,
  PointsBoard,
  Scorecard,
  TeamsBoard,
} from '../../../src/contract/game/boards.ts';
import type { Ticket } from '../../../src/contract/game/tickets.ts';
import { makeLive } from '../make-live.ts';
import { makeDevice, scoreBody, startScoringApp, TOURNAMENT } from '../scoring/scoring-app.ts';
import { recount } from './recount.ts';

const app = await startScoringApp();
afterAll(() => app.close());
const [first = 0, second = 0] = app.groups[0] ?? [];

const boards = {
  players: PlayersBoard,
  teams: TeamsBoard,
  points: PointsBoard,
} as const;

/** Loads a board and checks it against its schema. */
async function board<N extends keyof typeof boards>(
  name: N,
  query: Partial<Record<keyof BoardQuery, number>> = { tournament_id: TOURNAMENT },
): Promise<v.InferOutput<(typeof boards)[N]>> {
  const search = new URLSearchParams(
    Object.entries(query).map(([key, value]) => [key, `${value}`]),
  );
  const answer = await app.request('GET', `leaderboardstats/${name}?${search}`);
  expect(answer.status).toBe(200);
  return v.parse(boards[name] as v.GenericSchema, await answer.json()) as never;
}

async function card(competitor: number, round = 1) {
  const query = `tournament_id=${TOURNAMENT}&competitor_id=${competitor}&round_id=${round}`;
  const answer = await app.request('GET', `leaderboardstats/scorecard?${query}`);
  return v.parse(Scorecard, await answer.json());
}

const findRow = async (competitor: number) =>
  (await board('players')).rows.find((row) => row.competitor_id === competitor);

/** Loads every ticket of the tournament. */
async function heldTickets(): Promise<Ticket[]> {
  const query = `tournament_id=${TOURNAMENT}`;
  const { admin: token } = app.tokens;
  return (await app.request('GET', `game/game-tickets?${query}`, { token })).json();
}

/** Checks that the points board equals a recount of the rows. */
async function expectTicketPoints() {
  const { users } = await recount(app.db, TOURNAMENT);
  const { rows } = await board('points');
  for (const { user_id, fantasy_point } of rows) {
    expect(Math.round(fantasy_point * 100)).toBe(users.get(user_id)?.points);
  }
}

/** The upcoming tournament, in which no golfer has played. */
const UPCOMING = 10040;

async function setStatus(competitor: number, status: string, more: object = {}) {
  return app.request('PUT', 'leaderboardstats/competitor-status', {
    token: app.tokens.admin,
    body: {
      tournament_id: TOURNAMENT,
      competitor_id: competitor,
      status,
      round_id: 1,
      reason: 'told by the referee',
      ...more,
    },
  });
}

describe('a stroke', () => {
  it('is on the players board, the teams board and the card at the next read', async () => {
    const before = await board('players');
    expect(before).toMatchObject({ status: 'upcoming', updated_at: null });
    expect(before.rows).toHaveLength(54);
    const { par } = await app.hole({ competitor: first, hole: 1 });
    await app.plain('scorer', { competitor: first, hole: 1 }, par - 1);
    const after = await board('players');
    expect(after).toMatchObject({ status: 'live', version: before.version + 1 });
    expect(after.rows[0]).toMatchObject({
      competitor_id: first,
      position: 1,
      position_label: '1',
      to_par: -1,
      today: -1,
      thru: 1,
      strokes: par - 1,
      fantasy_point: 3.5,
    });
    expect(after.rows[1]?.position_label, 'without a stroke').toBe('–');
    await app.plain('scorer', { competitor: first, hole: 1 }, par + 2);
    const over = (await board('players')).rows[0];
    expect(over, 'over par').toMatchObject({
      competitor_id: first,
      position_label: '1',
      to_par: 2,
    });
    await app.plain('scorer', { competitor: first, hole: 1 }, par - 1);
    const read = await card(first);
    expect(read.reasons).toEqual([{ kind: 'hole', rule: 'Birdie', points: 3.5, holes: [1] }]);
    expect(read.holes[0]).toEqual({ hole_number: 1, par, strokes: par - 1 });
    const team = (await board('teams')).rows[0];
    expect(team).toMatchObject({ team_name: read.competitor.team_name, to_par: -1, thru: 1 });
    expect(team?.label).toBe('projected');
  });

  it('that is cleared changes nothing on the board', async () => {
    const before = await findRow(second);
    await app.plain('scorer', { competitor: second, hole: 2 }, 9);
    expect((await findRow(second))?.thru).toBe(1);
    await app.request('PUT', 'leaderboardstats/clear-competitor-score', {
      token: app.tokens.scorer,
      body: { tournament_id: TOURNAMENT, competitor_id: second, round_id: 1, hole_number: 2 },
    });
    expect(await findRow(second)).toEqual(before);
  });
});

describe('a team on the board', () => {
  it('has played as many holes as the slowest of its golfers on the course', async () => {
    const { competitor } = await card(first);
    const { rows } = await board('players');
    const [mate = 0] = rows
      .filter((row) => row.team_name === competitor.team_name && row.competitor_id !== first)
      .map((row) => row.competitor_id);
    const team = async () =>
      (await board('teams')).rows.find((row) => row.team_name === competitor.team_name);
    await app.plain('scorer', { competitor: mate, hole: 3 }, 4);
    await app.plain('scorer', { competitor: mate, hole: 4 }, 4);
    expect(await team()).toMatchObject({ thru: 1 });
    await app.plain('scorer', { competitor: first, hole: 2 }, 4);
    expect(await team()).toMatchObject({ thru: 2 });
    for (const holeCase of [
      { competitor_id: mate, hole_number: 3 },
      { competitor_id: mate, hole_number: 4 },
      { competitor_id: first, hole_number: 2 },
    ]) {
      await app.request('PUT', 'leaderboardstats/clear-competitor-score', {
        token: app.tokens.scorer,
        body: { tournament_id: TOURNAMENT, round_id: 1, ...holeCase },
      });
    }
    expect(await team()).toMatchObject({ thru: 1 });
  });
});

describe('a board that is requested again', () => {
  const path = `leaderboardstats/players?tournament_id=${TOURNAMENT}`;

  it('has a tag of its own for each encoding', async () => {
    const request = (encoding: string, tag = '') =>
      app.request('GET', path, {
        headers: { 'Accept-Encoding': encoding, ...(tag && { 'If-None-Match': tag }) },
      });
    const [plain, zipped] = [await request('identity'), await request('gzip')];
    const tags = [plain, zipped].map(({ headers }) => headers.get('ETag') ?? '');
    expect(new Set(tags).size).toBe(2);
    expect((await request('gzip', tags[1])).status).toBe(304);
    expect((await request('gzip', tags[0])).status).toBe(200);
  });

  it('answers 304 until a stroke changes it, then sends the whole board', async () => {
    const etag = (await app.request('GET', path)).headers.get('ETag') ?? '';
    const fetchAgain = () => app.request('GET', path, { headers: { 'If-None-Match': etag } });
    expect((await fetchAgain()).status).toBe(304);
    await app.plain('scorer', { competitor: first, hole: 3 }, 3);
    expect((await fetchAgain()).status).toBe(200);
  });

  it('follows its own query, whatever was requested before', async () => {
    const { rows } = await board('players');
    for (const limit of Array.from({ length: rows.length }, (_, index) => index + 1)) {
      const wantedRows = rows.slice(0, limit);
      expect((await board('players', { tournament_id: TOURNAMENT, limit })).rows).toEqual(
        wantedRows,
      );
      expect((await board('players', { limit, tournament_id: TOURNAMENT })).rows).toEqual(
        wantedRows,
      );
      expect((await board('players', { tournament_id: TOURNAMENT, limit })).rows).toEqual(
        wantedRows,
      );
    }
    for (const _ of ['first', 'again']) {
      const answer = await app.request('GET', 'leaderboardstats/players?limit=0');
      expect(answer.status).toBe(422);
    }
  });

  it('returns the rows around one row with `around` and `limit`', async () => {
    const { rows, total } = await board('players');
    const middle = rows[20];
    const part = await board('players', {
      tournament_id: TOURNAMENT,
      limit: 5,
      around: middle?.competitor_id ?? 0,
    });
    expect(part.rows).toEqual(rows.slice(18, 23));
    expect(part.total).toBe(total);
    const none = await board('players', { tournament_id: TOURNAMENT, around: 4711 });
    expect(none.rows).toEqual([]);
    expect(none.total).toBe(total);
  });

  it("is the current tournament's by default, and an unknown tournament gets 404", async () => {
    expect((await board('teams', {})).tournament_id).toBe(TOURNAMENT);
    const answer = await app.request('GET', 'leaderboardstats/teams?tournament_id=4711');
    expect(answer.status).toBe(404);
  });
});

describe('a competitor who is out', () => {
  it('ranks behind active ones, keeps the played holes and returns when the status is removed', async () => {
    await setStatus(first, 'WD', { hole_number: 4 });
    const { rows } = await board('players');
    expect(rows.at(-1)).toMatchObject({
      competitor_id: first,
      position_label: 'WD',
      status: 'WD',
      thru: 2,
    });
    await setStatus(first, 'active');
    expect((await findRow(first))?.status).toBe('active');
  });

  it('with a void round has no points for it', async () => {
    const before = await findRow(first);
    await setStatus(first, 'DQ', { void_round: true });
    expect(await findRow(first)).toMatchObject({ fantasy_point: 0, thru: 0, status: 'DQ' });
    await setStatus(first, 'active');
    expect(await findRow(first)).toEqual(before);
  });

  it('changes the board at the next read, and no ticket once the tournament has begun', async () => {
    const { players } = await recount(app.db, TOURNAMENT);
    const readHeld = async (id: number) =>
      (await heldTickets()).filter(({ competitors }) => competitors.some((one) => one.id === id));
    const absent = [...players].filter(([, { thru }]) => thru === 0).map(([id]) => id);
    const counts = await Promise.all(absent.map(async (id) => (await readHeld(id)).length));
    const golfer = absent[counts.findIndex((count) => count > 0)] ?? 0;
    const [ticket] = await readHeld(golfer);
    await board('players');
    await setStatus(golfer, 'DNS');
    expect(await findRow(golfer)).toMatchObject({ status: 'DNS', position_label: 'DNS' });
    expect((await readHeld(golfer)).map(({ id }) => id)).toContain(ticket?.id);
    await expectTicketPoints();
    // A scorer of another group confirms that the golfer plays on. After DNS the golfer has no points yet.
    const stroke = { ...scoreBody({ competitor: golfer, hole: 1 }, 2), plays_on: true };
    await app.replay('scorer3', [makeDevice('scorer3').op('score', stroke, null)]);
    expect(await findRow(golfer)).toMatchObject({ thru: 0, strokes: 0, fantasy_point: 0 });
    expect((await readHeld(golfer)).map(({ id }) => id)).toContain(ticket?.id);
    await expectTicketPoints();
  });

  it('is entered by an admin, with a reason and an audit entry', async () => {
    expect((await setStatus(first, 'WD', { reason: ' ' })).status).toBe(422);
    expect((await setStatus(4711, 'WD')).status).toBe(422);
    expect((await setStatus(first, 'WD', { round_id: 9 })).status).toBe(404);
    const rows = await app.db
      .selectFrom('audit')
      .select(['before', 'after', 'detail'])
      .where('action', '=', 'competitor-status')
      .orderBy('id')
      .execute();
    expect(rows).toHaveLength(5);
    expect(rows[0]).toMatchObject({
      before: { status: 'active' },
      detail: { tournament_id: TOURNAMENT },
    });
  });
});

describe('a golfer who has not begun the round', () => {
  it('has the start hole of the tee sheet on board and card, then the one from the scorer', async () => {
    // Tests above gave strokes to some team mates, so this test looks for a golfer without strokes.
    const { rows } = await board('players');
    const golfer = rows.find((row) => row.start_hole === 17 && row.thru === 0)?.competitor_id ?? 0;
    expect(await findRow(golfer)).toMatchObject({ thru: 0, start_hole: 17 });
    expect(await card(golfer)).toMatchObject({ thru: 0, start_hole: 17 });
    const place = { tournament_id: TOURNAMENT, competitor_id: golfer, round_id: 1 };
    const start = makeDevice('admin').op('start', { ...place, start_hole: 3 }, null);
    expect((await app.replay('admin', [start]))[0]).toMatchObject({ status: 200 });
    expect(await findRow(golfer)).toMatchObject({ thru: 0, start_hole: 3 });
    expect(await card(golfer)).toMatchObject({ thru: 0, start_hole: 3 });
  });

  it('has no start hole without a tee sheet', async () => {
    const { rows } = await board('players', { tournament_id: UPCOMING });
    expect(new Set(rows.map(({ start_hole }) => start_hole))).toEqual(new Set([0]));
  });
});

describe('a tournament without strokes', () => {
  const device = makeDevice('admin');
  const hole = { tournament_id: UPCOMING, competitor_id: first, round_id: 1, hole_number: 1 };
  const readShown = async () => {
    const { status, updated_at } = await board('players', { tournament_id: UPCOMING });
    return { status, updated_at };
  };

  it('is upcoming, without a time, after a start hole is set', async () => {
    await makeLive(app.db, UPCOMING);
    const { hole_number: _, ...card } = hole;
    const start = device.op('start', { ...card, start_hole: 7 }, null);
    expect((await app.replay('admin', [start]))[0]).toMatchObject({ status: 200 });
    expect(await readShown()).toEqual({ status: 'upcoming', updated_at: null });
  });

  it('is live from its first stroke, and upcoming again when that stroke is cleared', async () => {
    const stroke = { ...hole, is_start_hole: false, current_hole_score: 4 };
    await app.send('admin', device.op('score', stroke, null));
    expect(await readShown()).toEqual({ status: 'live', updated_at: expect.any(String) });
    await app.send('admin', device.op('clear', hole, 1));
    expect((await readShown()).status).toBe('upcoming');
  });
});

describe('the finished tournaments of the demo', () => {
  it('are official, and their teams have points', async () => {
    const tournaments = await (await app.request('GET', 'game/game-tournaments')).json();
    const { id } = tournaments.find((one: { status: string }) => one.status === 'final');
    const { rows, status } = await board('teams', { tournament_id: id });
    expect(status).toBe('official');
    expect(rows[0]).toMatchObject({ position_label: '1', team_point: 30, label: 'official' });
    expect((await board('players', { tournament_id: id })).rows[0]?.thru).toBe(18);
  });
});
