import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReplayResult } from '../../../src/contract/scoring/op.ts';
import {
  freshHoles,
  holeBody,
  makeDevice,
  readReceipt,
  type ScoringApp,
  startScoringApp,
  TOURNAMENT,
  type WireOp,
} from './scoring-app.ts';

let app: ScoringApp;
let freshHole: ReturnType<typeof freshHoles>;
beforeAll(async () => {
  app = await startScoringApp();
  freshHole = freshHoles(app);
});
afterAll(() => app.close());

/** Sends ops until the server has decided them, as an outbox does after `in-flight`. */
async function persist(as: 'scorer' | 'scorer2', ops: WireOp[]): Promise<ReplayResult[]> {
  for (;;) {
    const results = await app.replay(as, ops);
    if (results.every((result) => result.problem?.type !== 'in-flight')) return results;
  }
}

const readVersions = async (competitor: number, hole: number) =>
  (
    await app.db
      .selectFrom('score_history')
      .select(['version', 'outcome'])
      .where('competitor_id', '=', competitor)
      .where('hole_number', '=', hole)
      .where('round_id', '=', 1)
      .where('tournament_id', '=', TOURNAMENT)
      .orderBy('id')
      .execute()
  ).map(({ version }) => version);

test('Invariant 3, Invariant 13: one op sent 20 times at once has one effect, and every answer is the same', async () => {
  const hole = freshHole();
  const op = makeDevice('scorer').score(hole, 4, 0);
  const answers = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      if (index % 2 === 0) return (await app.replay('scorer', [op]))[0];
      const answer = await app.send('scorer', op);
      const body = await answer.json();
      return answer.ok
        ? { op_id: op.op_id, status: 200, receipt: body }
        : { op_id: op.op_id, status: answer.status, problem: body };
    }),
  );
  const final = answers.filter((answer) => answer?.problem?.type !== 'in-flight');
  // The writes wait only briefly for one another, so no client has to retry.
  expect(final).toHaveLength(20);
  for (const answer of final) expect(readReceipt(answer)).toEqual(readReceipt(final[0]));
  expect(await readVersions(hole.competitor, hole.hole)).toEqual([1]);
});

test('an id used for two cards at once has one effect, and the other use is refused', async () => {
  for (let round = 0; round < 5; round++) {
    const [hole, other] = [freshHole(), { competitor: app.groups[6]?.[0] ?? 0, hole: round + 1 }];
    const op = makeDevice('scorer').score(hole, 4, 0);
    const body = { ...holeBody(other), is_start_hole: false, current_hole_score: 5 };
    const [first, second] = await Promise.all([
      app.replay('scorer', [op]),
      app.replay('scorer', [{ ...op, body }]),
    ]);
    const statuses = [first[0]?.status, second[0]?.status].sort();
    expect(statuses).toEqual([200, 422]);
    const effects = await app.db
      .selectFrom('score_history')
      .select('id')
      .where('op_id', '=', op.op_id)
      .execute();
    expect(effects).toHaveLength(1);
  }
});

test('two scorers write one hole at once: one value is official, the other a claim, and the history has both', async () => {
  for (let round = 0; round < 5; round++) {
    const hole = freshHole();
    const [mine, theirs] = await Promise.all([
      persist('scorer', [makeDevice('scorer').score(hole, 4, 0)]),
      persist('scorer2', [makeDevice('scorer2').score(hole, 5, 0)]),
    ]);
    const info = await app.hole(hole);
    // Group 1 belongs to `scorer`, so in the end the value of `scorer` counts, whichever came first.
    expect(info).toMatchObject({
      current_hole_score: 4,
      disputed: true,
      claim: { value: 5, by: 'scorer2' },
    });
    expect(mine[0]?.status).toBe(200);
    expect([200, 409]).toContain(theirs[0]?.status);
    expect(await readVersions(hole.competitor, hole.hole)).toHaveLength(2);
  }
});

test('16 devices write a few holes at once: no update is lost and no version is skipped', async () => {
  const holes = [freshHole(), freshHole(), freshHole(), freshHole()];
  const before = (await app.records()).version;
  const writeAnswers = await Promise.all(
    Array.from({ length: 16 }, async (_, index) => {
      const device = makeDevice(index % 2 ? 'scorer' : 'scorer2');
      let count = 0;
      for (let step = 0; step < 6; step++) {
        const hole = holes[(index * 7 + step * 3) % holes.length] ?? freshHole();
        // Each writer enters a value of its own, so every write is a correction.
        const ops = [device.score(hole, ((index + step) % 20) + 1, null)];
        const results = await persist(index % 2 ? 'scorer' : 'scorer2', ops);
        expect(results[0]?.status).toBe(200);
        count++;
      }
      return count;
    }),
  );
  expect(writeAnswers.reduce((sum, count) => sum + count, 0)).toBe(96);
  let total = 0;
  for (const { competitor, hole } of holes) {
    const versions = await readVersions(competitor, hole);
    total += versions.length;
    const distinct = [...new Set(versions)];
    expect(distinct).toEqual(Array.from({ length: distinct.length }, (_, index) => index + 1));
    expect((await app.hole({ competitor, hole })).version).toBe(distinct.length);
  }
  expect(total).toBe(96);
  const versionRow = await app.db
    .selectFrom('score_history')
    .select('tournament_version')
    .distinct()
    .where('tournament_id', '=', TOURNAMENT)
    .where('tournament_version', '>', before)
    .orderBy('tournament_version')
    .execute();
  // The ops of one group of writes have one version.
  const { version } = await app.records();
  expect(versionRow.map((row) => row.tournament_version)).toEqual(
    Array.from({ length: version - before }, (_, index) => before + 1 + index),
  );
});

test('batches over the same cards in opposite orders never deadlock', async () => {
  // Each writer has one card, of groups 3 to 6.
  const holes = app.groups
    .slice(2, 6)
    .flatMap((group) => group.map((competitor) => ({ competitor, hole: 18 })));
  const devices = Array.from({ length: 8 }, () => makeDevice('scorer'));
  for (let round = 0; round < 15; round++) {
    const batches = devices.map((device, index) => {
      const order = index % 2 ? holes : holes.toReversed();
      return app.replay(
        'scorer',
        order.map((hole) => device.score(hole, 4, null)),
      );
    });
    const results = (await Promise.all(batches)).flat();
    expect(results.filter(({ status }) => status !== 200)).toEqual([]);
  }
});
