import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Database } from '../../src/server/db/database.ts';
import { pgliteDatabase } from '../../src/server/db/open-pglite.ts';

/** Several turns of the event loop, on any machine. */
const WRITES_FOR_MS = 50;

/** How often others got the event loop while statements ran for so long in one transaction. */
async function turnsOfOthers({ db, close }: Database): Promise<number> {
  await sql`select 1`.execute(db);
  let turns = 0;
  let next: NodeJS.Immediate;
  const count = () => {
    turns += 1;
    next = setImmediate(count);
  };
  next = setImmediate(count);
  await db.transaction().execute(async (trx) => {
    const until = performance.now() + WRITES_FOR_MS;
    while (performance.now() < until) await sql`select 1`.execute(trx);
  });
  clearImmediate(next);
  await close();
  return turns;
}

it('statements on the embedded database hand the event loop back more often than as delivered', async () => {
  const [ours, delivered] = [await PGlite.create(), await PGlite.create()];
  const turns = await turnsOfOthers(pgliteDatabase(ours));
  expect(turns).toBeGreaterThan(await turnsOfOthers(pgliteDatabase(delivered, delivered)));
});
