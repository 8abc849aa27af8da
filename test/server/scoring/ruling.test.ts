import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LateStrokes } from '../../../src/contract/admin/late-strokes.ts';
import { PlayersBoard, Scorecard } from '../../../src/contract/game/boards.ts';
import { describeOfficeQuestion } from '../../../src/contract/game/hole-dispute.ts';
import { AdminTournament } from '../../../src/contract/game/states.ts';
import { HoleHistory } from '../../../src/contract/scoring/scoring.ts';
import { readBoard } from '../standings/read-board.ts';
import {
  type Account,
  freshHoles,
  type Hole,
  holeBody,
  makeDevice,
  OFFICE_REASON,
  type ScoringApp,
  startScoringApp,
  TOURNAMENT,
} from './scoring-app.ts';

const question = { scores: [5, 7], reason: 'The ball moved at address' };

let app: ScoringApp;
let freshHole: ReturnType<typeof freshHoles>;
beforeAll(async () => {
  app = await startScoringApp();
  freshHole = freshHoles(app);
});
afterAll(() => app.close());

const rulingBody = (hole: Hole, counts: number | null) => ({
  ...holeBody(hole),
  current_hole_score: counts,
  ...question,
});

async function ask(hole: Hole, as: Account = 'scorer', counts: number | null = 5, base = 0) {
  const op = makeDevice(as).op('ruling', rulingBody(hole, counts), base);
  const [result] = await app.replay(as, [op]);
  return result;
}

async function readOffice() {
  const path = `admin/tournament?tournament_id=${TOURNAMENT}`;
  const answer = await app.request('GET', path, { token: app.tokens.admin });
  const [round] = v.parse(AdminTournament, await answer.json()).rounds;
  if (!round) throw new Error('no round');
  return round;
}

async function upload(hole: Hole, strokes: number) {
  const { competitors } = await app.records();
  const golfer = competitors.find(({ competitor_info }) => competitor_info.id === hole.competitor);
  const row = { Player: golfer?.competitor_info.full_name, [`Hole ${hole.hole}`]: strokes };
  const body = { tournament_id: TOURNAMENT, round_id: 1, scores: [row] };
  expect((await app.send('admin', makeDevice('admin').op('scrape', body, null))).status).toBe(200);
}

const setRound = (change: { status?: 'live' | 'closed'; is_cancelled?: boolean }) =>
  app.db
    .updateTable('rounds')
    .set(change)
    .where('tournament_id', '=', TOURNAMENT)
    .where('round_id', '=', 1)
    .execute();

const closeRound = (to: string, from: string) =>
  app.request('PUT', 'game/round-state', {
    token: app.tokens.admin,
    body: { tournament_id: TOURNAMENT, round_id: 1, from, to, reason: OFFICE_REASON },
  });

function give(hole: Hole, value: number, more: object) {
  const body = { ...holeBody(hole), value, ...more };
  return app.request('PUT', 'admin/dispute', { token: app.tokens.admin, body });
}

describe('Invariant 35: a ruling', () => {
  it('counts its value, is on the card with both scores, and raises the version', async () => {
    const hole = freshHole();
    const result = await ask(hole);
    expect(result?.receipt).toMatchObject({ outcome: 'applied', value: 5, version: 1 });
    const info = await app.hole(hole);
    expect(info).toMatchObject({ current_hole_score: 5, ruling: { ...question, by: 'scorer' } });
    expect((await ask(hole, 'scorer2', 5, 1))?.receipt).toMatchObject({
      outcome: 'confirmed',
      version: 2,
    });
  });

  it('is asked for also when another value counts', async () => {
    const hole = freshHole();
    await app.replay('scorer', [makeDevice('scorer').score(hole, 4, 0)]);
    const result = await ask(hole, 'scorer2');
    expect(result?.problem).toMatchObject({
      type: 'score-conflict',
      conflict: { version: 2, official: { value: 4 } },
    });
    expect(await app.hole(hole)).toMatchObject({ current_hole_score: 4, ruling: question });
  });

  it('stays when scorers change the value, and when an upload has it', async () => {
    const hole = freshHole();
    const device = makeDevice('scorer');
    await app.replay('scorer', [device.op('ruling', rulingBody(hole, 5), 0)]);
    await app.replay('scorer', [device.score(hole, 6, 1)]);
    await upload(hole, 6);
    await upload(hole, 9);
    await app.replay('scorer', [device.clear(hole, 2)]);
    expect(await app.hole(hole)).toMatchObject({ current_hole_score: null, ruling: question });
  });

  it('ends with the answer of an admin who saw it, for a reason', async () => {
    const hole = freshHole();
    await ask(hole);
    expect((await give(hole, 7, { version: 1 })).status).toBe(422);
    expect((await give(hole, 5, { version: 1 })).status).toBe(422);
    expect((await give(hole, 7, { version: 0, reason: OFFICE_REASON })).status).toBe(409);
    expect((await give(hole, 7, { version: 1, reason: OFFICE_REASON })).status).toBe(200);
    const info = await app.hole(hole);
    expect(info).toMatchObject({ current_hole_score: 7, version: 2 });
    expect(info.ruling).toBeUndefined();
  });

  it('ends with the value that counts too, and tells the tablets by a new version', async () => {
    const hole = freshHole();
    await ask(hole);
    expect((await give(hole, 5, { version: 1, reason: OFFICE_REASON })).status).toBe(200);
    expect(await app.hole(hole)).toMatchObject({ current_hole_score: 5, version: 2 });
  });

  it('does not end with the entry of an admin who did not see it', async () => {
    const hole = freshHole();
    await app.replay('scorer', [makeDevice('scorer').score(hole, 4, 0)]);
    await ask(hole, 'scorer', 5, 1);
    const body = { ...holeBody(hole), value: 4, reason: OFFICE_REASON };
    await app.replay('admin', [makeDevice('admin').op('resolve', body, 1)]);
    expect(await app.hole(hole)).toMatchObject({ ruling: question });
  });

  it('is in the history with its scores, its reason and its end', async () => {
    const hole = freshHole();
    await ask(hole);
    await give(hole, 7, { version: 1, reason: OFFICE_REASON });
    const { competitor, hole: number } = hole;
    const path = `leaderboardstats/hole-history?tournament_id=${TOURNAMENT}&round_id=1&competitor_id=${competitor}&hole_number=${number}`;
    const answer = await app.request('GET', path, { token: app.tokens.scorer });
    expect(v.parse(HoleHistory, await answer.json()).entries).toMatchObject([
      { value: 7, reason: OFFICE_REASON },
      { kind: 'ruling', value: 5, ...question },
    ]);
  });

  it('needs two different scores and what happened', async () => {
    const hole = freshHole();
    const body = { ...rulingBody(hole, 5), scores: [5, 5] };
    const [equal] = await app.replay('scorer', [makeDevice('scorer').op('ruling', body, 0)]);
    expect(equal?.problem?.errors).toEqual([
      { path: 'scores', message: 'must be two different scores' },
    ]);
    const silent = { ...rulingBody(hole, 5), reason: undefined };
    const [result] = await app.replay('scorer', [makeDevice('scorer').op('ruling', silent, 0)]);
    expect(result?.status).toBe(422);
  });
});

describe('a ruling that meets a round', () => {
  it('which is closed is with the office as a late stroke, whose acceptance gives it', async () => {
    const hole = freshHole();
    await setRound({ status: 'closed' });
    expect((await ask(hole))?.problem?.type).toBe('round-closed-late');
    const path = `admin/late-strokes?tournament_id=${TOURNAMENT}`;
    const listed = await app.request('GET', path, { token: app.tokens.admin });
    const [stroke] = v.parse(LateStrokes, await listed.json()).strokes;
    expect(stroke).toMatchObject({ value: 5, ruling: question });
    const { op_id } = stroke ?? {};
    const body = { op_id, decision: 'accepted', reason: OFFICE_REASON, shown_version: 0 };
    const sent = { token: app.tokens.admin, body };
    expect((await app.request('PUT', 'admin/late-stroke', sent)).status).toBe(200);
    await setRound({ status: 'live' });
    const info = await app.hole(hole);
    expect(info).toMatchObject({ current_hole_score: 5 });
    expect(info.ruling).toBeUndefined();
  });

  it('which is cancelled is only in the history', async () => {
    const hole = freshHole();
    await setRound({ is_cancelled: true });
    expect((await ask(hole))?.receipt).toMatchObject({ outcome: 'stale', void: true });
    await setRound({ is_cancelled: false });
    const info = await app.hole(hole);
    expect(info).toMatchObject({ current_hole_score: null, version: 0 });
    expect(info.ruling).toBeUndefined();
  });
});

describe('a pending ruling', () => {
  it('is on the boards and on the public card', async () => {
    const hole = freshHole();
    await ask(hole);
    const query = { tournament_id: TOURNAMENT, limit: 500 };
    const { rows } = await readBoard(app, 'players', PlayersBoard, query);
    expect(rows.find((row) => row.competitor_id === hole.competitor)).toMatchObject({
      ruling: true,
    });
    const path = `leaderboardstats/scorecard?tournament_id=${TOURNAMENT}&competitor_id=${hole.competitor}&round_id=1`;
    const card = v.parse(Scorecard, await (await app.request('GET', path)).json());
    expect(card.holes[hole.hole - 1]).toMatchObject({ strokes: 5, ruling: [5, 7] });
  });

  it('is named in the office, and keeps the round from being closed', async () => {
    const hole = freshHole();
    await ask(hole);
    const { disputes, steps } = await readOffice();
    const one = disputes.find(
      (row) => row.competitor_id === hole.competitor && row.hole_number === hole.hole,
    );
    const words = `A ruling is pending: ${one?.full_name}, round 1, hole ${hole.hole}: 5 or 7, scorer: ${question.reason}`;
    expect(one && describeOfficeQuestion(one)).toBe(words);
    expect(steps.find(({ to }) => to === 'closed')?.wanted).toContain(words);
    const refusal = await closeRound('closed', 'live');
    expect(await refusal.json()).toMatchObject({ status: 422, type: 'not-ready' });
  });
});
