import { expect, test } from 'vitest';
import type { Arm } from './arm.ts';
import { runArm } from './run.ts';

/** Tests that each arm of `npm run bench` still ends, measures every row, and finds nothing lost or unequal. */
export function testShortForms(
  arms: Readonly<Record<string, Arm>>,
  findSurroundings: () => Parameters<typeof runArm>[2],
): void {
  test.each(Object.entries(arms))('the benchmark "%s" measures every row', async (_, arm) => {
    const rows = await runArm(arm, 'short', findSurroundings());
    expect(rows.map(({ what }) => what)).toEqual(arm.rows.map(({ what }) => what));
  });
}
