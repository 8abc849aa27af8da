import { describe, expect, it } from 'vitest';
import { randomWalk } from './random-walk.ts';

/** More by `WALKS=1000`. */
const WALKS = Number(process.env.WALKS ?? 40);
const STEPS = 60;

describe('whatever happens, in whatever order', () => {
  it(`Invariants 2, 3, 4, 5, 7, 12, 13, 15, 16, 17 and 21 hold through ${WALKS} random walks of ${STEPS} steps`, {
    timeout: 30_000 + WALKS * 1_000,
  }, async () => {
    for (let seed = 1; seed <= WALKS; seed++) {
      expect(await randomWalk(seed, STEPS)).toEqual([]);
    }
  });
});
