import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '../../../src/contract/endpoints.ts';
import {
  type PointsBoard,
  PointsBoard as PointsBoards,
} from '../../../src/contract/game/boards.ts';
import type { FriendsPoints, Ticket } from '../../../src/contract/game/tickets.ts';
import { listStandingTickets } from '../../../src/server/tickets/ticket-standing.ts';
import { countStatements } from '../count-statements.ts';
import { startFriendsApp } from '../friends/friends-app.ts';
import { FINAL, LIVE, UPCOMING } from './ticket-app.ts';

const app = await startFriendsApp();
afterAll(() => app.close());
const { player, scorer } = app;
const admin = await app.signIn('admin');

async function read(path: string, token = player.token) {
  const answer = await app.request('GET', path, { token });
  expect(answer.status).toBe(200);
  return answer.json();
}

const readTickets = async (): Promise<Ticket[]> => read(`game/user-ticket?user_id=${player.id}`);
const readTicket = async (tournament: number) => {
  const ticket = (await readTickets()).find((one) => one.tournament.id === tournament);
  if (!ticket) throw new Error('no ticket');
  return ticket;
};
const readBoard = async (tournament: number): Promise<PointsBoard> =>
  v.parse(PointsBoards, await read(`leaderboardstats/points?tournament_id=${tournament}`));

async function enter(competitor: number, hole: number, strokes: number, round = 1) {
  const answer = await app.request('PUT', 'leaderboardstats/update-competitor-score', {
    token: admin,
    body: {
      ...{ tournament_id: LIVE, competitor_id: competitor, round_id: round, hole_number: hole },
      ...{ is_start_hole: hole === 1, current_hole_score: strokes },
    },
  });
  expect(answer.status).toBe(200);
}

const findGolfer = (ticket: Ticket, slot = 0) => ticket.competitors[slot]?.id ?? 0;

let golfer = 0;
beforeAll(async () => {
  const claim = { user_id: player.id, tournament_id: LIVE, birth_confirmed: true };
  await app.request('POST', 'game/user-ticket', { token: player.token, body: claim });
  golfer = findGolfer(await readTicket(LIVE));
});

it('a ticket has no place before the first stroke', async () => {
  const ticket = await readTicket(LIVE);
  expect(ticket.place).toBeUndefined();
  expect(ticket.last_move).toBeUndefined();
  expect(ticket.tournament.state).not.toBe('in-play');
});

it('a golfer who has not begun has the result of their last finished event and the hole they start on', async () => {
  const [shown] = (await readTicket(LIVE)).competitors;
  const season = await read(`leaderboardstats/golfer?competitor_id=${shown?.id}`);
  const [last] = season.events.filter(({ state }: { state: string }) => state === 'official');
  const { name, position_label, fantasy_point } = last;
  expect(shown?.last_event).toEqual({ name, position_label, fantasy_point });
  const board = await read(`leaderboardstats/players?tournament_id=${LIVE}`);
  const row = board.rows.find((one: { competitor_id: number }) => one.competitor_id === shown?.id);
  expect(row.start_hole).toBeGreaterThan(0);
  expect(shown?.start_hole).toBe(row.start_hole);
});

it("each ticket has its holder's place on the points board, and the receipt has the same", async () => {
  await enter(golfer, 1, 3);
  for (const tournament of [LIVE, FINAL]) {
    const ticket = await readTicket(tournament);
    const board = await readBoard(tournament);
    const row = board.rows.find(({ user_id }) => user_id === player.id);
    expect(ticket.place?.position).toBe(row?.position);
    expect(ticket.place?.of).toBe(board.total);
    expect(ticket.fantasy_point).toBe(row?.fantasy_point);
    const receipt = await read(`game/ticket-receipt?ticket_id=${ticket.id}`);
    expect(receipt.ticket.place).toEqual(ticket.place);
    expect(v.parse(endpoints.ticketReceipt.response, receipt)).toEqual(receipt);
  }
});

it('a ticket has its places in the week and month that its event ends, and none while one is in play', async () => {
  const { ended } = (await readTicket(FINAL)).place ?? {};
  const board = await read(
    `leaderboardstats/points?tournament_id=${FINAL}&period=month&around=${player.id}&limit=1`,
  );
  expect(ended?.map(({ period }) => period)).toEqual(['week', 'month']);
  expect(ended?.[1]?.position).toBe(board.rows[0].position);
  expect((await readTicket(LIVE)).place?.ended).toBeUndefined();
});

it('a list of tickets takes as many queries as one ticket', async () => {
  const count = async (filter: { tournamentId?: number }) => {
    const [db, countSent] = countStatements(app.db);
    const tickets = await listStandingTickets(
      { ...app.deps, db },
      {
        userId: player.id,
        ...filter,
      },
    );
    return { tickets: tickets.length, statements: countSent() };
  };
  const one = await count({ tournamentId: FINAL });
  const all = await count({});
  expect(all.tickets).toBeGreaterThan(one.tickets);
  expect(all.statements).toBe(one.statements);
});

it('the last move of a ticket includes the points of the streak that its hole completes', async () => {
  const { pars } = await readPars();
  for (const hole of [1, 2, 3]) await enter(golfer, hole, (pars[hole - 1] ?? 4) - 1);
  const move = (await readTicket(LIVE)).last_move;
  expect(move).toMatchObject({
    ...{ competitor_id: golfer, hole_number: 3, points: 3.5 + 5.25 },
    rewards: [{ rule: '3 Birdie Streak', points: 5.25 }],
  });
});

it('a corrected stroke becomes the last move, with the difference in points', async () => {
  const { pars } = await readPars();
  await enter(golfer, 3, pars[2] ?? 4);
  expect((await readTicket(LIVE)).last_move).toMatchObject({
    hole_number: 3,
    points: 1.8 - 3.5 - 5.25,
    rewards: [{ rule: '3 Birdie Streak', points: -5.25 }],
  });
});

async function readPars(): Promise<{ pars: number[] }> {
  const card = await read(
    `leaderboardstats/scorecard?tournament_id=${LIVE}&competitor_id=${golfer}&round_id=1`,
  );
  return { pars: card.holes.map(({ par }: { par: number }) => par) };
}

it("a ticket's golfers have their place, score and last holes, and the ticket the holes left", async () => {
  const ticket = await readTicket(LIVE);
  const [first] = ticket.competitors;
  expect(first?.standing).toMatchObject({ thru: 3, has_started: true });
  expect(first?.standing?.holes.map(({ hole_number }) => hole_number)).toEqual([1, 2, 3]);
  expect(ticket.holes_left).toBe(4 * 3 * 18 - 3);
});

it('the movement of a ticket counts the places since the round began, and is absent in the first round', async () => {
  expect((await readTicket(LIVE)).place?.moved).toBeUndefined();
  const before = (await readTicket(LIVE)).place?.position ?? 0;
  await app.db
    .updateTable('rounds')
    .set({ status: 'live' })
    .where('tournament_id', '=', LIVE)
    .where('round_id', '=', 2)
    .execute();
  await enter(golfer, 1, 1, 2);
  const place = (await readTicket(LIVE)).place;
  expect(place?.moved).toBe(before - (place?.position ?? 0));
});

it("the friends' points include the reader and the friends, with their places", async () => {
  await scorer.send(player);
  await player.accept(scorer);
  const points: FriendsPoints = await read(`game/friends-points?tournament_id=${LIVE}`);
  const board = await readBoard(LIVE);
  const own = board.rows.find(({ user_id }) => user_id === player.id);
  expect(points.of).toBe(board.total);
  expect(points.rows.find(({ user_id }) => user_id === player.id)).toMatchObject({
    position: own?.position,
    fantasy_point: own?.fantasy_point,
  });
  // A scorer is not ranked, so the friend has no place and no row.
  expect(points.friends).toBe(0);
  expect(points.rows.map(({ user_id }) => user_id)).not.toContain(scorer.id);
  const upcoming: FriendsPoints = await read(`game/friends-points?tournament_id=${UPCOMING}`);
  expect(upcoming.rows).toEqual([]);
});

it("a golfer's season has every event with the points of each round", async () => {
  const season = v.parse(
    endpoints.golferSeason.response,
    await read(`leaderboardstats/golfer?competitor_id=${golfer}`),
  );
  const live = season.events.find(({ tournament_id }) => tournament_id === LIVE);
  expect(live?.rounds.map(({ round_id }) => round_id)).toEqual([1, 2]);
  const sum = live?.rounds.reduce((total, { fantasy_point }) => total + fantasy_point, 0) ?? 0;
  expect(sum).toBeCloseTo(live?.fantasy_point ?? 0, 2);
  const answer = await app.request('GET', 'leaderboardstats/golfer?competitor_id=99999');
  expect(answer.status).toBe(404);
});
