import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  account,
  freshHoles,
  makeDevice,
  OFFICE_REASON,
  readReceipt,
  type ScoringApp,
  startScoringApp,
} from './scoring-app.ts';

let app: ScoringApp;
let freshHole: ReturnType<typeof freshHoles>;
beforeAll(async () => {
  app = await startScoringApp();
  freshHole = freshHoles(app);
});
afterAll(() => app.close());

describe('two scorers on one hole', () => {
  test('Invariant 11: the 409 has both values, their users and times', async () => {
    const hole = freshHole();
    const first = app.clock.now();
    await app.replay('scorer', [makeDevice('scorer').score(hole, 4, 0)]);
    app.clock.advance(60_000);
    const op = makeDevice('scorer3').score(hole, 5, 0);
    const answer = await app.send('scorer3', op);
    expect(answer.status).toBe(409);
    expect(answer.headers.get('Content-Type')).toContain('application/problem+json');
    expect(await answer.json()).toMatchObject({
      type: 'score-conflict',
      status: 409,
      conflict: {
        op_id: op.op_id,
        version: 1,
        official: { value: 4, by: 'scorer', at: first.toISOString() },
        yours: { value: 5, by: 'scorer3', at: app.clock.now().toISOString() },
      },
    });
    expect(await app.hole(hole)).toMatchObject({
      current_hole_score: 4,
      version: 1,
      disputed: true,
      claim: { value: 5, by: 'scorer3', user_id: account.scorer3 },
    });
  });

  test('a batch answers a conflict like a single call', async () => {
    const hole = freshHole();
    await app.plain('scorer', hole, 4);
    const op = makeDevice('scorer3').score(hole, 5, 0);
    const [result] = await app.replay('scorer3', [op]);
    expect(result).toMatchObject({ op_id: op.op_id, status: 409 });
    expect(await (await app.send('scorer3', op)).json()).toEqual(result?.problem);
  });

  test('the higher authority gets 200, and the other writer sees the claim', async () => {
    const hole = freshHole();
    await app.replay('scorer', [makeDevice('scorer').score(hole, 4, 0)]);
    const op = makeDevice('admin').score(hole, 5, 0);
    const [refused] = await app.replay('admin', [op]);
    expect(refused?.problem?.type).toBe('reason-required');
    const body = { ...Object(op.body), reason: OFFICE_REASON };
    const [result] = await app.replay('admin', [makeDevice('admin').op('score', body, 0)]);
    expect(readReceipt(result)).toMatchObject({ outcome: 'applied', value: 5, version: 2 });
    expect(await app.hole(hole)).toMatchObject({
      current_hole_score: 5,
      disputed: true,
      claim: { value: 4, by: 'scorer' },
    });
  });

  test("an admin's write on the current version ends a dispute", async () => {
    const hole = freshHole();
    await app.replay('scorer', [makeDevice('scorer').score(hole, 4, 0)]);
    await app.replay('scorer3', [makeDevice('scorer3').score(hole, 5, 0)]);
    const [result] = await app.replay('admin', [makeDevice('admin').score(hole, 4, 1)]);
    expect(readReceipt(result).outcome).toBe('confirmed');
    const after = await app.hole(hole);
    expect(after).toMatchObject({ current_hole_score: 4, version: 2, disputed: false });
    expect(after.claim).toBeUndefined();
  });

  test('a second device with the same value is a witness, and a later change by the first device is a conflict', async () => {
    const hole = freshHole();
    const [first, second] = [makeDevice('scorer'), makeDevice('scorer')];
    await app.replay('scorer', [first.score(hole, 4, 0)]);
    const [confirmedResult] = await app.replay('scorer', [second.score(hole, 4, 0)]);
    expect(readReceipt(confirmedResult)).toMatchObject({ outcome: 'confirmed', version: 2 });
    const [unaware] = await app.replay('scorer', [first.score(hole, 5, 1)]);
    expect(unaware?.status).toBe(409);
  });
});

describe('the start hole', () => {
  const card = async (competitor: number) => {
    const { competitors } = await app.records();
    const foundCard = competitors.find(({ competitor_info }) => competitor_info.id === competitor);
    if (!foundCard) throw new Error(`no card of ${competitor}`);
    return foundCard;
  };

  test('comes from the tee sheet until a start op changes it on its own lane', async () => {
    const competitor = app.groups[7]?.[0] ?? 0;
    const before = await card(competitor);
    expect(before).toMatchObject({ start_hole_version: 0, start_hole_disputed: false });
    expect(before.start_hole_number).toBeGreaterThan(0);
    const device = makeDevice('scorer');
    const results = await app.replay('scorer', [
      device.start(competitor, 12, 0),
      device.score({ competitor, hole: 12 }, 4, 0),
    ]);
    expect(results.map((result) => readReceipt(result))).toMatchObject([
      { outcome: 'applied', value: 12, version: 1 },
      { outcome: 'applied', value: 4, version: 1 },
    ]);
    const after = await card(competitor);
    expect(after).toMatchObject({ start_hole_number: 12, start_hole_version: 1 });
    expect(after.hole_info[11]).toMatchObject({ is_start_hole: true });
  });

  test('has a base and disputes like a score', async () => {
    const competitor = app.groups[7]?.[1] ?? 0;
    await app.replay('scorer', [makeDevice('scorer').start(competitor, 3, 0)]);
    const [conflict] = await app.replay('scorer2', [makeDevice('scorer2').start(competitor, 5, 0)]);
    expect(conflict).toMatchObject({
      status: 409,
      problem: { conflict: { official: { value: 3 }, yours: { value: 5 } } },
    });
    expect(await card(competitor)).toMatchObject({
      start_hole_number: 3,
      start_hole_disputed: true,
    });
  });

  test('is set by a plain call with is_start_hole', async () => {
    const competitor = app.groups[7]?.[2] ?? 0;
    await app.plain('scorer', { competitor, hole: 9 }, 4, { isStart: true });
    expect(await card(competitor)).toMatchObject({ start_hole_number: 9, start_hole_version: 1 });
  });

  test('is not changed by is_start_hole of a call with headers, because the start op is separate', async () => {
    const competitor = app.groups[8]?.[0] ?? 0;
    const op = makeDevice('scorer').score({ competitor, hole: 9 }, 4, 0);
    await app.send('scorer', { ...op, body: { ...(op.body as object), is_start_hole: true } });
    expect(await card(competitor)).toMatchObject({ start_hole_version: 0 });
  });

  test('decides the last hole: the furthest in play order, not the latest write', async () => {
    const competitor = app.groups[8]?.[1] ?? 0;
    const device = makeDevice('scorer');
    expect(await card(competitor)).toMatchObject({ last_hole_number_update: 0 });
    await app.replay('scorer', [
      device.start(competitor, 17, 0),
      ...[1, 18, 17].map((hole) => device.score({ competitor, hole }, 4, 0)),
    ]);
    expect(await card(competitor)).toMatchObject({ last_hole_number_update: 1 });
  });
});
