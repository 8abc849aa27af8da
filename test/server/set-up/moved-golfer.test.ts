import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDevice, type WireOp } from '../scoring/scoring-app.ts';
import { startSheetApp, swapGolfers } from './sheet-app.ts';

const app = await startSheetApp();
afterAll(() => app.close());

/** The golfer who moves from group 1 of `scorer` to group 2 of `scorer2`. */
const golfer = app.groups[0]?.at(-1) ?? 0;
const oldDevice = makeDevice('scorer');
const present = makeDevice('scorer2');
const at = (hole: number) => ({ competitor: golfer, hole });

/** Entered before the golfer moved, on a tablet without a network. The ops arrive after the golfer moved. */
const late = {
  sent: oldDevice.score(at(1), 4, 0),
  start: oldDevice.start(golfer, 1, 0),
  alone: oldDevice.score(at(2), 5, 0),
  disputed: oldDevice.score(at(3), 3, 0),
  agreed: oldDevice.score(at(4), 4, 0),
} satisfies Record<string, WireOp>;

beforeAll(async () => {
  await app.replay('scorer', [late.sent]);
  const shownSheet = await app.draft(swapGolfers(await app.read()));
  const answer = await app.publish(shownSheet, { confirmed_groups: [1, 2] });
  expect(answer.status).toBe(200);
});

describe('a golfer who moves to another group in play', () => {
  it('keeps the strokes that were entered before', async () => {
    expect(await app.hole(at(1))).toMatchObject({ current_hole_score: 4, disputed: false });
  });

  it('gets the strokes and the start hole that arrive late from the old tablet', async () => {
    const results = await app.replay('scorer', [late.start, late.alone]);
    expect(results.map(({ receipt }) => receipt?.outcome)).toEqual(['applied', 'applied']);
    expect((await app.hole(at(2))).current_hole_score).toBe(5);
    expect((await app.hole(at(1))).is_start_hole).toBe(true);
  });

  it("counts the new scorer's stroke, and stores a different late one as a dispute", async () => {
    await app.replay('scorer2', [present.score(at(3), 5, 0)]);
    const [result] = await app.replay('scorer', [late.disputed]);
    expect(result?.problem?.type).toBe('score-conflict');
    const hole = await app.hole(at(3));
    expect(hole).toMatchObject({ current_hole_score: 5, disputed: true });
    expect(hole.claims?.map(({ value }) => value)).toEqual([3]);
  });

  it('counts the new scorer even when the old tablet was first', async () => {
    await app.replay('scorer', [oldDevice.score(at(5), 6, 0)]);
    await app.replay('scorer2', [present.score(at(5), 5, 0)]);
    expect(await app.hole(at(5))).toMatchObject({ current_hole_score: 5, disputed: true });
  });

  it('confirms an equal stroke from both scorers', async () => {
    await app.replay('scorer2', [present.score(at(4), 4, 0)]);
    const [result] = await app.replay('scorer', [late.agreed]);
    expect(result?.receipt?.outcome).toBe('confirmed');
  });

  it('stores every op that was sent again only once', async () => {
    const results = await app.replay('scorer', [late.sent, late.start, late.alone, late.agreed]);
    expect(results.every(({ receipt }) => receipt !== undefined)).toBe(true);
    const rows = await app.db
      .selectFrom('score_history')
      .select('op_id')
      .where('op_id', 'in', [late.sent.op_id, late.start.op_id, late.alone.op_id])
      .execute();
    expect(rows).toHaveLength(3);
  });
});
