import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ScoreRecords } from '../../../src/contract/scoring/scoring.ts';
import {
  account,
  deviceOf,
  freshHoles,
  type ScoringApp,
  startScoringApp,
  TOURNAMENT,
} from './scoring-app.ts';

let app: ScoringApp;
let freshHole: ReturnType<typeof freshHoles>;
beforeAll(async () => {
  app = await startScoringApp();
  freshHole = freshHoles(app);
});
afterAll(() => app.close());

describe('a disputed hole', () => {
  test("shows every open claim, oldest first, the official value and the group's scorers", async () => {
    const hole = freshHole();
    await app.replay('scorer', [deviceOf('scorer').score(hole, 4, 0)]);
    await app.replay('scorer3', [deviceOf('scorer3').score(hole, 5, 0)]);
    app.clock.advance(60_000);
    await app.replay('scorer2', [deviceOf('scorer2').score(hole, 6, 0)]);
    const told = await app.hole(hole);
    const others = { follows_group: false };
    expect(told).toMatchObject({
      disputed: true,
      counted_by: { by: 'scorer', user_id: account.scorer, follows_group: true },
      claims: [
        { value: 5, by: 'scorer3', user_id: account.scorer3, ...others },
        { value: 6, by: 'scorer2', user_id: account.scorer2, ...others },
      ],
    });
    expect(told.claim).toEqual(told.claims?.[1]);
    expect(v.is(ScoreRecords, await app.records())).toBe(true);
  });

  test("shows the sender of another account's value until that account sends it", async () => {
    const [claimed, late] = [freshHole(), freshHole()];
    const [lost, mine] = [deviceOf('scorer3'), deviceOf('scorer')];
    await app.replay('scorer', [mine.score(claimed, 4, 0), lost.score(claimed, 5, 0)]);
    expect(await app.hole(claimed)).toMatchObject({
      counted_by: { by: 'scorer' },
      claims: [{ value: 5, by: 'scorer3', sent_by: 'scorer' }],
    });
    expect((await app.hole(claimed)).counted_by).not.toHaveProperty('sent_by');
    await app.replay('scorer', [lost.score(late, 5, 0)]);
    await app.replay('scorer2', [deviceOf('scorer2').score(late, 6, 0)]);
    const brought = { by: 'scorer3', sent_by: 'scorer' };
    expect(await app.hole(late)).toMatchObject({ counted_by: brought });
    await app.replay('scorer3', [lost.score(late, 5, 1)]);
    expect((await app.hole(late)).counted_by).not.toHaveProperty('sent_by');
  });

  test("shows neither claims nor the official's writer when the values agree", async () => {
    const hole = freshHole();
    await app.replay('scorer', [deviceOf('scorer').score(hole, 4, 0)]);
    const told = await app.hole(hole);
    expect(told.counted_by).toBeUndefined();
    expect(told.claims).toBeUndefined();
  });
});

describe("an official's correction", () => {
  test('shows the old value, the official and the time while it counts', async () => {
    const hole = freshHole();
    await app.plain('scorer', hole, 5);
    await app.plain('admin', hole, 4);
    const correction = {
      old_value: 5,
      by: 'admin',
      user_id: account.admin,
      at: app.clock.now().toISOString(),
    };
    expect((await app.hole(hole)).correction).toEqual(correction);
    await app.plain('scorer', hole, 4);
    expect((await app.hole(hole)).correction).toEqual(correction);
    await app.plain('scorer', hole, 6);
    expect((await app.hole(hole)).correction).toBeUndefined();
  });

  test("compares with the last value of another account, across the official's own changes", async () => {
    const hole = freshHole();
    await app.plain('scorer', hole, 5);
    await app.plain('admin', hole, 5);
    expect((await app.hole(hole)).correction).toBeUndefined();
    await app.plain('admin', hole, 4);
    await app.plain('admin', hole, 6);
    expect((await app.hole(hole)).correction).toMatchObject({ old_value: 5 });
    await app.plain('admin', hole, 5);
    expect((await app.hole(hole)).correction).toBeUndefined();
  });

  test('is absent when no other value ever counted', async () => {
    const hole = freshHole();
    await app.plain('admin', hole, 5);
    await app.replay('scorer', [deviceOf('scorer').score(hole, 3, 0)]);
    await app.plain('admin', hole, 4);
    expect((await app.hole(hole)).correction).toBeUndefined();
  });

  test('shows that a score was cleared, or that a cleared hole got one', async () => {
    const hole = freshHole();
    const device = deviceOf('scorer');
    await app.replay('scorer', [device.score(hole, 5, 0)]);
    await app.send('admin', deviceOf('admin').clear(hole, 1));
    expect(await app.hole(hole)).toMatchObject({
      current_hole_score: null,
      correction: { old_value: 5 },
    });
    await app.replay('scorer', [device.score(hole, 5, 2), device.clear(hole, 3)]);
    await app.plain('admin', hole, 4);
    expect((await app.hole(hole)).correction).toMatchObject({ old_value: null });
  });
});

describe('a player who is out', () => {
  const setStatus = (competitor_id: number, status: string, more: object) =>
    app.request('PUT', 'leaderboardstats/competitor-status', {
      token: app.tokens.admin,
      body: { tournament_id: TOURNAMENT, competitor_id, status, reason: 'told', ...more },
    });
  const outIn = async (competitor: number, round: number) => {
    const { competitors } = await app.records(`?round_id=${round}`);
    return competitors.find(({ competitor_info }) => competitor_info.id === competitor)?.out;
  };

  test('shows round and hole of the end on the card of that round and of later ones', async () => {
    const competitor = app.groups[5]?.[0] ?? 0;
    await setStatus(competitor, 'WD', { round_id: 2, hole_number: 11 });
    const out = { status: 'WD', round_id: 2, hole_number: 11 };
    expect(await outIn(competitor, 1)).toBeUndefined();
    expect(await outIn(competitor, 2)).toEqual(out);
    expect(await outIn(competitor, 3)).toEqual(out);
    await setStatus(competitor, 'active', { round_id: 2 });
    expect(await outIn(competitor, 2)).toBeUndefined();
  });

  test('has no hole when the end was off the course', async () => {
    const competitor = app.groups[5]?.[1] ?? 0;
    await setStatus(competitor, 'DNS', { round_id: 1 });
    expect(await outIn(competitor, 1)).toEqual({ status: 'DNS', round_id: 1, hole_number: null });
  });
});
