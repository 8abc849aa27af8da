import * as v from 'valibot';
import { afterAll, expect, it } from 'vitest';
import { ReplayResponse } from '../../../src/contract/scoring/op.ts';
import { isLong } from '../../form.ts';
import { makeDevice, type WireOp } from '../scoring/scoring-app.ts';
import { expectMoved, startStateApp } from './state-app.ts';

/** The live tournament of the demo, with 54 golfers. */
const LIVE = 10_039;
const STROKES = 50;
/** Always the same hole, so that the number of missing strokes is constant and the office is not asked again. */
const HOLE = 7;
/** How often the round closes. `npm run closes` closes it 200 times. */
const CLOSES = isLong ? 200 : 5;

const app = await startStateApp();
afterAll(() => app.close());
const device = makeDevice('scorer');

/** Sends one stroke in its own call, and returns whether it counts or is late. */
async function send(op: WireOp): Promise<string> {
  const answer = await app.request('POST', 'outbox/replay', {
    token: app.callers.scorer,
    body: { ops: [op] },
  });
  const { results } = v.parse(ReplayResponse, await answer.json());
  const [result] = results;
  return result?.receipt ? 'counts' : (result?.problem?.type ?? 'no answer');
}

async function countMissing(): Promise<number> {
  const { rounds } = await app.read(LIVE);
  return rounds[0]?.steps.find(({ to }) => to === 'closed')?.missing_strokes ?? 0;
}

it(`each of ${STROKES} strokes sent while a round closes, ${CLOSES} times, counts or is a late stroke`, async () => {
  const tally = new Map<string, number>();
  for (let turn = 0; turn < CLOSES; turn++) {
    const holes = Array.from({ length: STROKES }, (_, index) => ({
      competitor: index + 1,
      hole: HOLE,
    }));
    const ops = holes.map((hole) => device.score(hole, 3 + (turn % 3), 0));
    let missing_seen = await countMissing();
    // The first stroke comes before the round closes, the last one afterwards, and the others at any moment between.
    const closing = Promise.withResolvers<void>();
    const first = await send(ops[0] as WireOp);
    const sentOps = ops.slice(1).map(async (op, index) => {
      if (index === STROKES - 2) await closing.promise;
      else await new Promise((resolve) => setTimeout(resolve, index));
      return send(op);
    });
    let isRoundClosed = false;
    while (!isRoundClosed) {
      const answer = await app.moveRound(1, 'live', 'closed', { missing_seen }, LIVE);
      isRoundClosed = answer.status === 200;
      // The number of missing strokes falls while strokes arrive, and the office is asked again.
      if (!isRoundClosed) missing_seen = await countMissing();
    }
    closing.resolve();
    const answers = [first, ...(await Promise.all(sentOps))];
    const writtenRows = await app.db
      .selectFrom('score_history')
      .select('op_id')
      .where(
        'op_id',
        'in',
        ops.map(({ op_id }) => op_id),
      )
      .execute();
    const late = await app.db
      .selectFrom('late_strokes')
      .select('op_id')
      .where(
        'op_id',
        'in',
        ops.map(({ op_id }) => op_id),
      )
      .execute();
    const places = ops.map(({ op_id }, index) => ({
      answer: answers[index],
      counts: writtenRows.filter((row) => row.op_id === op_id).length,
      late: late.filter((row) => row.op_id === op_id).length,
    }));
    for (const place of places) {
      expect([
        { answer: 'counts', counts: 1, late: 0 },
        { answer: 'round-closed-late', counts: 0, late: 1 },
      ]).toContainEqual(place);
      tally.set(place.answer ?? '', (tally.get(place.answer ?? '') ?? 0) + 1);
    }
    await expectMoved(app.moveRound(1, 'closed', 'live', { reason: 'The next turn' }, LIVE));
  }
  expect([...tally.keys()].sort()).toEqual(['counts', 'round-closed-late']);
  process.stdout.write(`${JSON.stringify(Object.fromEntries(tally))}\n`);
});
