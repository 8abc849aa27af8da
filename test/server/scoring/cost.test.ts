import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyOps } from '../../../src/server/scoring/apply-ops.ts';
import { parseOp } from '../../../src/server/scoring/decide/parse-op.ts';
import { createWriteQueue } from '../../../src/server/scoring/write-queue.ts';
import { makeDevice, type ScoringApp, startScoringApp, type WireOp } from './scoring-app.ts';

let app: ScoringApp;
beforeAll(async () => {
  app = await startScoringApp();
});
afterAll(() => app.close());

/** Applies ops and counts their statements, without begin and commit. */
async function countStatements(ops: WireOp[]): Promise<number> {
  let count = 0;
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      count++;
      return result;
    },
  };
  const db = app.db.withPlugin(counter);
  const sender = { userId: 2, role: 'scorer', requestId: null } as const;
  const line = createWriteQueue(db, app.clock.now, app.deps.log);
  const results = await applyOps(line, sender, ops.map(parseOp), AbortSignal.any([]));
  expect(results.map(({ status }) => status)).toEqual(ops.map(() => 200));
  return count;
}

test('fifty ops over sixteen cards need no more statements than one op', async () => {
  const device = makeDevice('scorer');
  const players = app.groups.flat().slice(0, 16);
  const scores = Array.from({ length: 51 }, (_, index) =>
    device.score({ competitor: players[index % 16] ?? 0, hole: Math.floor(index / 16) + 1 }, 4, 0),
  );
  await countStatements(scores.slice(0, 1));
  const one = await countStatements([
    device.score({ competitor: players[0] ?? 0, hole: 18 }, 4, 0),
  ]);
  const fifty = await countStatements(scores.slice(1));
  expect(fifty).toBeLessThanOrEqual(one);
  expect(one).toBe(3);
});

test('a repeated answer to an op needs two statements', async () => {
  const op = makeDevice('scorer').score({ competitor: app.groups[0]?.[0] ?? 0, hole: 17 }, 4, 0);
  await countStatements([op]);
  expect(await countStatements([op])).toBe(2);
});
