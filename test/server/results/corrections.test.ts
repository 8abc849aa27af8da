import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, expect, it } from 'vitest';
import { Scorecard } from '../../../src/contract/game/boards.ts';
import { CorrectionLog } from '../../../src/contract/game/results.ts';
import { TicketReceipt } from '../../../src/contract/game/tickets.ts';
import { createOpHeaders, makeDevice, type WireOp } from '../scoring/scoring-app.ts';
import { DRAFT } from '../states/state-app.ts';
import { startResultApp, withoutHistory } from './results-app.ts';

const app = await startResultApp();
afterAll(() => app.close());

async function readLog(): Promise<CorrectionLog['corrections']> {
  const answer = await app.load(`corrections?tournament_id=${DRAFT}`);
  return v.parse(CorrectionLog, await answer.json()).corrections;
}

async function readCard(competitor: number): Promise<Scorecard> {
  const query = `tournament_id=${DRAFT}&competitor_id=${competitor}&round_id=3`;
  const answer = await app.request('GET', `leaderboardstats/scorecard?${query}`);
  return v.parse(Scorecard, await answer.json());
}

async function readReceipt(): Promise<TicketReceipt> {
  const tickets: { id: number; tournament: { id: number } }[] = await (
    await app.request('GET', 'game/user-ticket?user_id=3', { token: app.callers.owner })
  ).json();
  const ticket = tickets.find(({ tournament }) => tournament.id === DRAFT);
  const answer = await app.request('GET', `game/ticket-receipt?ticket_id=${ticket?.id}`, {
    token: app.callers.owner,
  });
  return v.parse(TicketReceipt, await answer.json());
}

/** Loads the boards, and the tickets of `player`, without their history. */
async function readBoardsAndTickets(): Promise<string[]> {
  const query = `tournament_id=${DRAFT}`;
  const boards = ['players', 'teams', 'points'].map(
    (board) => `leaderboardstats/${board}?${query}`,
  );
  const paths = [...boards, `game/user-ticket?user_id=3&${query}`];
  const token = app.callers.owner;
  const answers = paths.map(async (path) => (await app.request('GET', path, { token })).text());
  return (await Promise.all(answers)).map(withoutHistory);
}

it('the public log of corrections has old, new, reason and the role of the official, the newest first', async () => {
  expect(await readLog()).toEqual([]);
  await app.correct(1, 7, 5);
  await app.correct(2, 3, 3);
  const log = await readLog();
  const common = { round_id: 3, old: 4, reason: 'The card says so', role: 'admin' };
  expect(log).toEqual(
    [
      { ...common, at: expect.any(String), competitor_id: 2, hole_number: 3, new: 3 },
      { ...common, at: expect.any(String), competitor_id: 1, hole_number: 7, new: 5 },
    ].map((row) => ({
      ...row,
      full_name: expect.stringMatching(/\S/),
      moved: {
        golfers: [
          {
            competitor_id: row.competitor_id,
            before: { place: 'T1', to_par: 0, points: 115.2 },
            after: { place: expect.any(String), to_par: row.new - 4, points: expect.any(Number) },
          },
        ],
        // The golfers of the one ticket are drawn.
        tickets: expect.any(Number),
        largest: expect.any(Number),
      },
    })),
  );
});

it('a score that an official enters first, or enters again, is no correction', async () => {
  const before = await readLog();
  await sql`
    delete from card_lanes
    where tournament_id = ${DRAFT} and round_id = 3 and competitor_id = 4 and hole_number = 9
  `.execute(app.db);
  await app.correct(4, 9, 5);
  await app.correct(4, 9, 5);
  expect(await readLog()).toEqual(before);
});

it('a corrected card and a receipt name the holes', async () => {
  expect((await readCard(1)).corrected).toEqual([7]);
  expect(await readCard(3)).not.toHaveProperty('corrected');
  const { golfers } = await readReceipt();
  for (const { competitor_id, rounds } of golfers) {
    const holes = { 1: [7], 2: [3] }[competitor_id];
    expect(rounds.find(({ round_id }) => round_id === 3)?.corrected).toEqual(holes);
  }
});

it('the log of a draft does not exist, and an unchanged log is answered 304', async () => {
  expect((await app.load('corrections?tournament_id=999')).status).toBe(404);
  const first = await app.load(`corrections?tournament_id=${DRAFT}`);
  const again = await app.request('GET', `results/corrections?tournament_id=${DRAFT}`, {
    headers: { 'If-None-Match': first.headers.get('ETag') ?? '' },
  });
  expect(again.status).toBe(304);
});

it('a correction and its revert give back boards and tickets byte for byte but versions, times and the last move, and are two lines of the log', async () => {
  const [golfer] = (await readReceipt()).golfers;
  const id = golfer?.competitor_id ?? 0;
  const log = await readLog();
  const before = await readBoardsAndTickets();
  await app.correct(id, 11, 2, 'Wrong golfer');
  const after = await readBoardsAndTickets();
  expect(after.filter((text, index) => text !== before[index])).toHaveLength(before.length);
  await app.correct(id, 11, 4, 'It was this golfer');
  expect(await readBoardsAndTickets()).toEqual(before);
  const [revert, correction, ...earlier] = await readLog();
  expect(correction).toMatchObject({ old: 4, new: 2, reason: 'Wrong golfer' });
  expect(revert).toMatchObject({ old: 2, new: 4, reason: 'It was this golfer' });
  expect(earlier).toEqual(log);
});

it('a revert is refused with both values when another admin has changed the hole', async () => {
  const hole = { tournament_id: DRAFT, round_id: 3, competitor_id: 5, hole_number: 2 };
  const score = { ...hole, is_start_hole: false, reason: 'The card says so' };
  const send = (op: WireOp) =>
    app.request('PUT', 'leaderboardstats/update-competitor-score', {
      token: app.callers.admin,
      headers: createOpHeaders(op),
      body: op.body,
    });
  const [desk, other] = [makeDevice('admin'), makeDevice('admin')];
  await send(desk.op('score', { ...score, current_hole_score: 5 }, 1));
  await send(other.op('score', { ...score, current_hole_score: 6 }, 2));
  const log = await readLog();
  const revert = await send(
    makeDevice('admin').op('score', { ...score, current_hole_score: 4 }, 2),
  );
  expect(revert.status).toBe(409);
  expect(await revert.json()).toMatchObject({
    type: 'score-conflict',
    conflict: { official: { value: 6 }, yours: { value: 4 } },
  });
  expect(await readLog()).toEqual(log);
});
