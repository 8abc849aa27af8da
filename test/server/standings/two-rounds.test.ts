import { afterAll, beforeAll, expect, it } from 'vitest';
import { PlayersBoard, TeamsBoard } from '../../../src/contract/game/boards.ts';
import { DRAFT, expectMoved, startStateApp } from '../states/state-app.ts';
import { readComputedBoards } from './computed-boards.ts';
import { readBoard } from './read-board.ts';
import { recount } from './recount.ts';

const app = await startStateApp();
afterAll(() => app.close());

/**
 * When play is suspended, Eve and Fox are on hole 17, and four have finished round 1. Golfers 7 and 8 have not begun.
 */
const [eve, fox, ...others] = [1, 2, 3, 4, 5, 6] as const;

const query = { tournament_id: DRAFT };

const readRows = async () => (await readBoard(app, 'players', PlayersBoard, query)).rows;

async function readLines() {
  return (await readRows()).map((row) => ({
    id: row.competitor_id,
    line: `${row.position_label} ${row.to_par} thru ${row.thru}, rounds ${row.rounds?.join(' ')}`,
  }));
}

const expectRecounted = async () =>
  expect(await readComputedBoards(app, DRAFT)).toEqual(await recount(app.db, DRAFT));

/** The board when play of round 1 was suspended. */
const suspendedBoard = [
  ...[eve, fox].map((id) => ({ id, line: 'T1 -5 thru 16, rounds 59' })),
  ...others.map((id) => ({ id, line: 'T3 -1 thru 18, rounds 71' })),
  ...[7, 8].map((id) => ({ id, line: '– 0 thru 0, rounds 0' })),
];

beforeAll(async () => {
  await expectMoved(app.moveTournament('draft', 'upcoming'));
  await expectMoved(app.moveRound(1, 'setup', 'live'));
  for (const golfer of [eve, fox]) await app.playHoles(1, golfer, -5, 16);
  for (const golfer of others) await app.playHoles(1, golfer, -1, 18);
});

it('golfers on hole 16 of a live round keep their places when the office opens the next round', async () => {
  const sortById = (rows: { id: number }[]) => rows.toSorted((a, b) => a.id - b.id);
  expect(sortById(await readLines())).toEqual(suspendedBoard);
  await expectRecounted();
  await expectMoved(app.moveRound(2, 'setup', 'live'));
  const finishedLine = 'T3 -1 thru 0, rounds 71 0';
  expect(sortById(await readLines())).toEqual(
    suspendedBoard.map((row) => ({
      ...row,
      ...(others.includes(row.id as 3) && { line: finishedLine }),
    })),
  );
  await expectRecounted();
});

it('a golfer is shown with the card of the round that the golfer plays', async () => {
  const readCard = async (golfer: number) =>
    (
      await app.request(
        'GET',
        `leaderboardstats/scorecard?tournament_id=${DRAFT}&competitor_id=${golfer}`,
      )
    ).json();
  expect(await readCard(eve)).toMatchObject({ round_id: 1, thru: 16, to_par: -5 });
  expect(await readCard(others[0])).toMatchObject({ round_id: 2, thru: 0, to_par: 0 });
});

it('an early golfer passes those who still finish the round before, and a team counts the round that it plays', async () => {
  const readTeams = async () =>
    (await readBoard(app, 'teams', TeamsBoard, query)).rows.map(({ thru }) => thru);
  expect(await readTeams(), 'both teams finish round 1').toEqual([16, 16]);
  await app.playHoles(2, others[0], -5, 6);
  const [first, second] = await readLines();
  expect(first).toEqual({ id: others[0], line: '1 -6 thru 6, rounds 71 19' });
  expect(second?.line).toBe('T2 -5 thru 16, rounds 59');
  expect((await readTeams()).toSorted()).toEqual([16, 6]);
  await expectRecounted();
});

it('a hole that is still missing when the round closes is a gap', async () => {
  await expectMoved(app.moveRound(1, 'live', 'closed', { missing_seen: 2 * 2 + 2 * 18 }));
  expect((await readLines()).slice(4, 6).map(({ line }) => line)).toEqual([
    'T5 -5 thru 0, rounds 0 0',
    'T5 -5 thru 0, rounds 0 0',
  ]);
  await expectRecounted();
});
