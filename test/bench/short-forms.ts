import { expect, test } from 'vitest';
import type { Arm } from './arm.ts';
import { clusterAt } from './cluster.ts';
import { runArm } from './run.ts';

/** Tests that each arm of `npm run bench` still ends, measures every row, and finds nothing lost or unequal. */
export function testShortForms(
  arms: Readonly<Record<string, Arm>>,
  findPostgres: () => { url: string; template: string },
): void {
  test.each(Object.entries(arms))('the benchmark "%s" measures every row', async (_, arm) => {
    const { url, template } = findPostgres();
    const rows = await runArm(arm, 'short', { cluster: clusterAt(url, template) });
    expect(rows.map(({ what }) => what)).toEqual(arm.rows.map(({ what }) => what));
  });
}
