import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type Account,
  makeDevice,
  readReceipt,
  type ScoringApp,
  scoreBody,
  startScoringApp,
  TOURNAMENT,
} from './scoring-app.ts';

let app: ScoringApp;
/** A golfer of the group that `scorer` follows. */
let golfer: number;
let name: string;
beforeAll(async () => {
  app = await startScoringApp();
  golfer = app.groups[0]?.[0] ?? 0;
});
afterAll(() => app.close());

const setStatus = (status: string, more: object = {}) =>
  app.request('PUT', 'leaderboardstats/competitor-status', {
    token: app.tokens.admin,
    body: {
      tournament_id: TOURNAMENT,
      competitor_id: golfer,
      status,
      round_id: 1,
      reason: 'told',
      ...more,
    },
  });
const card = async () => {
  const { competitors } = await app.records();
  const foundCard = competitors.find(({ competitor_info }) => competitor_info.id === golfer);
  if (!foundCard) throw new Error('no such card');
  return foundCard;
};
const at = (hole: number) => ({ competitor: golfer, hole });

/** Sends one score, with or without the confirmation that the golfer plays on. */
async function write(as: Account, hole: number, strokes: number, playsOn = false) {
  const body = { ...scoreBody(at(hole), strokes), ...(playsOn && { plays_on: true }) };
  const [result] = await app.replay(as, [makeDevice(as).op('score', body, null)]);
  return result;
}

beforeEach(async () => {
  const { start_hole_number, competitor_info } = await card();
  expect(start_hole_number).toBe(1);
  name = competitor_info.full_name;
  await setStatus('WD', { hole_number: 7 });
});

describe('a stroke of a withdrawn player', () => {
  test('after the last hole causes a question and writes nothing', async () => {
    const before = await app.hole(at(8));
    const result = await write('scorer', 8, 4);
    expect(result).toMatchObject({
      status: 409,
      problem: { type: 'player-out', out: { status: 'WD', round_id: 1, hole_number: 7 } },
    });
    expect(await app.hole(at(8))).toEqual(before);
    expect((await app.plain('admin', at(8), 4)).status).toBe(409);
  });

  test('up to the last hole causes no question, and neither does a clear', async () => {
    expect(readReceipt(await write('scorer', 7, 4))).toMatchObject({ value: 4 });
    const [clearedResult] = await app.replay('scorer', [makeDevice('scorer').clear(at(9), null)]);
    expect(readReceipt(clearedResult)).toMatchObject({ value: null });
  });

  test("after the last hole counts when the group's scorer confirms that the player plays on, and ends the withdrawal", async () => {
    expect(readReceipt(await write('scorer', 8, 4, true))).toMatchObject({ value: 4 });
    expect((await card()).out).toBeUndefined();
    expect(readReceipt(await write('scorer', 9, 5))).toMatchObject({ value: 5 });
    const entry = await app.db
      .selectFrom('audit')
      .select(['before', 'after', 'detail'])
      .where('action', '=', 'competitor-status')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      before: { status: 'WD', hole_number: 7 },
      after: { status: 'active' },
      detail: { reason: 'plays on' },
    });
  });

  test('after the last hole counts when another scorer confirms it, and the office decides on the status', async () => {
    expect(readReceipt(await write('scorer3', 10, 4, true))).toMatchObject({ value: 4 });
    expect((await card()).out).toMatchObject({ status: 'WD' });
  });

  test('after the last hole is a conflict for an upload, with the reason', async () => {
    const answer = await app.request('POST', 'game/update-bulk-data-score', {
      token: app.tokens.admin,
      body: {
        tournament_id: TOURNAMENT,
        round_id: 1,
        scores: [{ Player: name, 'Hole 11': 4 }],
      },
    });
    const { rows } = await answer.json();
    expect(rows[0].holes).toMatchObject([
      { hole_number: 11, outcome: 'conflict', yours: 4, official: null, note: 'the office has WD' },
    ]);
    expect(await app.hole(at(11))).toMatchObject({ current_hole_score: null, disputed: false });
  });
});

test("after a disqualification only an admin's stroke counts, and the status stays", async () => {
  await setStatus('DQ', { hole_number: 7 });
  expect(await write('scorer', 12, 4, true)).toMatchObject({
    problem: { type: 'player-out', out: { status: 'DQ' } },
  });
  expect(readReceipt(await write('admin', 12, 4, true))).toMatchObject({ value: 4 });
  expect((await card()).out).toMatchObject({ status: 'DQ' });
});

test('a player who withdrew off the course can have strokes in that round, but one who did not start cannot', async () => {
  await setStatus('WD');
  expect(readReceipt(await write('scorer', 13, 4))).toMatchObject({ value: 4 });
  await setStatus('DNS');
  expect(await write('scorer', 14, 4)).toMatchObject({ problem: { type: 'player-out' } });
});
