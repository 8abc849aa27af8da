import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  deviceOf,
  receiptOf,
  type ScoringApp,
  startScoringApp,
  TOURNAMENT,
} from './scoring-app.ts';

let app: ScoringApp;
beforeAll(async () => {
  app = await startScoringApp();
});
afterAll(() => app.close());

/** A hole nobody has written yet: each test has its own. */
let next = 0;
function freshHole() {
  const index = next++;
  const competitor = app.groups[0]?.[index % 3] ?? 0;
  return { competitor, hole: Math.floor(index / 3) + 1 };
}

describe('one op, one effect', () => {
  test('a score is applied and read back with its version', async () => {
    const hole = freshHole();
    const op = deviceOf('scorer').score(hole, 4, 0);
    const answer = await app.send('scorer', op);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      op_id: op.op_id,
      outcome: 'applied',
      version: 1,
      value: 4,
    });
    expect(await app.hole(hole)).toMatchObject({
      current_hole_score: 4,
      version: 1,
      is_updated_hole: true,
      disputed: false,
    });
  });

  test('Invariant 3: a retry after a lost answer is answered byte for byte and changes nothing', async () => {
    const hole = freshHole();
    const device = deviceOf('scorer');
    const op = device.score(hole, 4, 0);
    const first = await (await app.send('scorer', op)).text();
    await app.replay('scorer', [device.score(hole, 5, 1)]);
    const second = await (await app.send('scorer', op)).text();
    expect(second).toBe(first);
    expect(await app.hole(hole)).toMatchObject({ current_hole_score: 5, version: 2 });
  });

  test('Invariant 19: an op sent by itself and then in a batch has one effect and one answer', async () => {
    const hole = freshHole();
    const op = deviceOf('scorer').score(hole, 4, 0);
    const single = await (await app.send('scorer', op)).json();
    const [batched] = await app.replay('scorer', [op]);
    expect(receiptOf(batched)).toEqual(single);
    const history = await app.db
      .selectFrom('score_history')
      .select('outcome')
      .where('op_id', '=', op.op_id)
      .execute();
    expect(history).toHaveLength(1);
  });
});

test('the tournament says which round it is', async () => {
  expect(await app.records()).toMatchObject({ tournament_id: TOURNAMENT, round_id: 1 });
});
