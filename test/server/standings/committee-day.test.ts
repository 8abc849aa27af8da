import { afterAll, beforeAll, expect, it } from 'vitest';
import { PlayersBoard } from '../../../src/contract/game/boards.ts';
import { makeDevice } from '../scoring/scoring-app.ts';
import { DRAFT, expectMoved, expectProblem, startStateApp } from '../states/state-app.ts';
import { readComputedBoards } from './computed-boards.ts';
import { readBoard } from './read-board.ts';
import { recount } from './recount.ts';

const app = await startStateApp();
afterAll(() => app.close());

const reason = 'as the committee says';
const query = { tournament_id: DRAFT };
/** The field: four golfers finish round 1 before the storm, and four are on hole 16. */
const [early, late] = [
  [1, 2, 3, 4],
  [5, 6, 7, 8],
] as const;
/** Three of them are on tablets without a network. */
const offline = late.slice(0, 3);
const HOLES = 18;
const TURN = 9;
const STOPPED_AFTER = 15;

const readRows = async () => (await readBoard(app, 'players', PlayersBoard, query)).rows;
const readPlaces = async () =>
  Object.fromEntries((await readRows()).map((row) => [row.competitor_id, row.position_label]));

/** Expects that the boards, with all tickets, are what an independent count of the rows gives. */
const expectRecounted = async () =>
  expect(await readComputedBoards(app, DRAFT)).toEqual(await recount(app.db, DRAFT));

const setSuspension = (is_suspended: boolean, suspension: object | null) =>
  app.put('game/play-suspension', { ...query, is_suspended, suspension, reason });

/** Enters the rest of a golfer's round after so many holes: pars. */
const finishRound = (round: number, golfer: number, after: number) =>
  app.playHoles(round, golfer, 0, HOLES, after);

async function makeOfficial(round: number) {
  await expectMoved(app.moveRound(round, 'live', 'closed'));
  await expectMoved(app.moveRound(round, 'closed', 'attested'));
  await expectMoved(app.moveRound(round, 'attested', 'official'));
}

beforeAll(async () => {
  await app.db
    .updateTable('rounds')
    .set({ cut_top: 4 })
    .where('tournament_id', '=', DRAFT)
    .where('round_id', '=', 2)
    .execute();
  await expectMoved(app.moveTournament('draft', 'upcoming'));
  const claim = await app.request('POST', 'game/user-ticket', {
    token: app.callers.owner,
    body: { user_id: 3, ...query, birth_confirmed: true },
  });
  expect(claim.status).toBe(201);
  await expectMoved(app.moveRound(1, 'setup', 'live'));
  for (const golfer of early) await app.playHoles(1, golfer, -golfer, HOLES);
  for (const golfer of late.slice(offline.length))
    await app.playHoles(1, golfer, -golfer, STOPPED_AFTER);
});

it('strokes of three tablets that were offline when play was suspended count at their arrival', async () => {
  await expectMoved(setSuspension(false, { kind: 'weather', expected_at: null }));
  await expectRecounted();
  for (const golfer of offline) {
    const receipts = await app.playHoles(1, golfer, -golfer, STOPPED_AFTER);
    expect(receipts.map(({ receipt }) => receipt?.outcome)).toEqual(
      Array.from({ length: STOPPED_AFTER }, () => 'applied'),
    );
    await expectRecounted();
  }
  expect(await readPlaces()).toMatchObject({ 8: '1', 7: '2', 6: '3', 5: '4' });
  await expectRecounted();
});

it('half of the field begins round 2 while the others finish round 1 in the morning', async () => {
  await expectMoved(setSuspension(true, null));
  await expectMoved(app.moveRound(2, 'setup', 'live'));
  for (const golfer of early) await app.playHoles(2, golfer, -1, TURN);
  expect(await readPlaces()).toMatchObject({ 8: '1', 7: '2', 6: '3' });
  await expectRecounted();
  for (const golfer of late) await finishRound(1, golfer, STOPPED_AFTER);
  await expectRecounted();
  await makeOfficial(1);
  await expectRecounted();
});

it('a ruling that is pending counts its first score, keeps the round open, and is given', async () => {
  const hole = { ...query, round_id: 2, competitor_id: 4, hole_number: TURN + 1 };
  const question = { scores: [3, 5], reason: 'a ball in the water, or not' };
  const op = makeDevice('scorer').op('ruling', { ...hole, current_hole_score: 3, ...question }, 0);
  expect(await app.replay([op])).toMatchObject([{ receipt: { outcome: 'applied', value: 3 } }]);
  const pending = await readRows();
  expect(pending.find((row) => row.competitor_id === 4)).toMatchObject({ ruling: true });
  await expectRecounted();
  await expectProblem(app.moveRound(2, 'live', 'closed'), 'not-ready');
  const answer = await app.put('admin/dispute', { ...hole, value: 5, version: 1, reason });
  expect(answer.status).toBe(200);
  await expectRecounted();
  // The drop was right after all, so the day goes on with a par.
  const correction = { ...hole, is_start_hole: false, current_hole_score: 4, reason };
  await app.put('leaderboardstats/update-competitor-score', correction);
  await expectRecounted();
});

it('the cut after round 2 leaves four golfers and ties', async () => {
  for (const golfer of early) await finishRound(2, golfer, golfer === 4 ? TURN + 1 : TURN);
  for (const golfer of late) await app.playHoles(2, golfer, 0, HOLES);
  await makeOfficial(2);
  await expectRecounted();
  const [cut] = await (
    await app.request('GET', `game/cuts?tournament_id=${DRAFT}`, { token: app.callers.admin })
  ).json();
  expect(cut).toMatchObject({ round_id: 2, line: -5, misses: [3, 2, 1] });
  const applied = app.put('game/cut', { ...query, round_id: 2, competitor_ids: cut.misses });
  expect((await applied).status).toBe(200);
  expect((await readRows()).map((row) => row.competitor_id).slice(-3)).toEqual([3, 2, 1]);
  await expectRecounted();
});

it('a round that is called off leaves every place, point and ticket as after round 2', async () => {
  const afterRoundTwo = await readComputedBoards(app, DRAFT);
  await expectMoved(app.moveRound(3, 'setup', 'live'));
  await app.playHoles(3, 5, -9, 9);
  expect(await readPlaces()).toMatchObject({ 5: '1' });
  await expectRecounted();
  await expectMoved(app.moveRound(3, 'live', 'cancelled', { reason }));
  expect(await readComputedBoards(app, DRAFT)).toEqual(afterRoundTwo);
  await expectRecounted();
});

it('a play-off decides the win, golfers stay cut while the round of their cut is cancelled, and the event is final', async () => {
  // The office corrects a stroke: golfer 7 has as many as golfer 8.
  const correction = await app.put('leaderboardstats/update-competitor-score', {
    ...query,
    round_id: 2,
    competitor_id: 7,
    hole_number: 1,
    is_start_hole: false,
    current_hole_score: 3,
    reason,
  });
  expect(correction.status).toBe(200);
  expect(await readPlaces()).toMatchObject({ 7: 'T1', 8: 'T1' });
  const places = [
    { id: 7, position: 1 },
    { id: 8, position: 2 },
  ];
  const playOff = await app.put('leaderboardstats/play-off', {
    ...query,
    kind: 'golfers',
    places,
    reason: 'Hole 18, twice',
  });
  expect(playOff.status).toBe(200);
  await expectRecounted();
  await expectMoved(app.moveRound(2, 'official', 'cancelled', { reason }));
  expect(await readPlaces()).toMatchObject({ 8: '1', 7: '2' });
  const cutRows = (await readRows()).filter(({ cut }) => cut);
  expect(cutRows.map((row) => row.competitor_id)).toEqual([3, 2, 1]);
  await expectRecounted();
  await expectMoved(app.moveRound(2, 'cancelled', 'official', { reason }));
  await expectMoved(app.moveTournament('live', 'final', { reason }));
  expect(await readPlaces()).toMatchObject({ 7: '1', 8: '2', 6: '3', 5: 'T4' });
  await expectRecounted();
});
