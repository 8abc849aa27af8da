import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ScoreRecords } from '../../../src/contract/scoring/scoring.ts';
import {
  account,
  freshHoles,
  makeDevice,
  OFFICE_REASON,
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
    await app.replay('scorer', [makeDevice('scorer').score(hole, 4, 0)]);
    await app.replay('scorer3', [makeDevice('scorer3').score(hole, 5, 0)]);
    app.clock.advance(60_000);
    await app.replay('scorer2', [makeDevice('scorer2').score(hole, 6, 0)]);
    const cardHole = await app.hole(hole);
    const otherGroup = { follows_group: false };
    expect(cardHole).toMatchObject({
      disputed: true,
      counted_by: { by: 'scorer', user_id: account.scorer, follows_group: true },
      claims: [
        { value: 5, by: 'scorer3', user_id: account.scorer3, ...otherGroup },
        { value: 6, by: 'scorer2', user_id: account.scorer2, ...otherGroup },
      ],
    });
    expect(cardHole.claim).toEqual(cardHole.claims?.[1]);
    expect(v.is(ScoreRecords, await app.records())).toBe(true);
  });

  test("shows the sender of another account's value until that account sends it", async () => {
    const [claimedHole, late] = [freshHole(), freshHole()];
    const [lostDevice, mine] = [makeDevice('scorer3'), makeDevice('scorer')];
    await app.replay('scorer', [
      mine.score(claimedHole, 4, 0),
      lostDevice.score(claimedHole, 5, 0),
    ]);
    expect(await app.hole(claimedHole)).toMatchObject({
      counted_by: { by: 'scorer' },
      claims: [{ value: 5, by: 'scorer3', sent_by: 'scorer' }],
    });
    expect((await app.hole(claimedHole)).counted_by).not.toHaveProperty('sent_by');
    await app.replay('scorer', [lostDevice.score(late, 5, 0)]);
    await app.replay('scorer2', [makeDevice('scorer2').score(late, 6, 0)]);
    const importedBy = { by: 'scorer3', sent_by: 'scorer' };
    expect(await app.hole(late)).toMatchObject({ counted_by: importedBy });
    await app.replay('scorer3', [lostDevice.score(late, 5, 1)]);
    expect((await app.hole(late)).counted_by).not.toHaveProperty('sent_by');
  });

  test("shows neither claims nor the official's writer when the values agree", async () => {
    const hole = freshHole();
    await app.replay('scorer', [makeDevice('scorer').score(hole, 4, 0)]);
    const cardHole = await app.hole(hole);
    expect(cardHole.counted_by).toBeUndefined();
    expect(cardHole.claims).toBeUndefined();
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
    expect((await app.hole(hole)).correction).toEqual(correction);
  });

  test("compares with the last value of another account, ignoring the official's own changes", async () => {
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
    await app.replay('scorer', [makeDevice('scorer').score(hole, 3, 0)]);
    await app.plain('admin', hole, 4);
    expect((await app.hole(hole)).correction).toBeUndefined();
  });

  test('shows that a score was cleared, or that a cleared hole got a score', async () => {
    const hole = freshHole();
    const device = makeDevice('scorer');
    await app.replay('scorer', [device.score(hole, 5, 0)]);
    const { op_id, ...clear } = makeDevice('admin').clear(hole, 1);
    const body = { ...Object(clear.body), reason: OFFICE_REASON };
    await app.send('admin', { op_id, ...clear, body });
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
  const readOut = async (competitor: number, round: number) => {
    const { competitors } = await app.records(`?round_id=${round}`);
    return competitors.find(({ competitor_info }) => competitor_info.id === competitor)?.out;
  };

  test('shows round and hole of the ending on the card of that round and of later ones', async () => {
    const competitor = app.groups[5]?.[0] ?? 0;
    await setStatus(competitor, 'WD', { round_id: 2, hole_number: 11 });
    const out = { status: 'WD', round_id: 2, hole_number: 11 };
    expect(await readOut(competitor, 1)).toBeUndefined();
    expect(await readOut(competitor, 2)).toEqual(out);
    expect(await readOut(competitor, 3)).toEqual(out);
    await setStatus(competitor, 'active', { round_id: 2 });
    expect(await readOut(competitor, 2)).toBeUndefined();
  });

  test('has no hole when the player stopped off the course', async () => {
    const competitor = app.groups[5]?.[1] ?? 0;
    await setStatus(competitor, 'DNS', { round_id: 1 });
    expect(await readOut(competitor, 1)).toEqual({ status: 'DNS', round_id: 1, hole_number: null });
  });
});
