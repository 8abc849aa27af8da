import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Database } from '../../src/server/db/database.ts';
import { pgliteDatabase } from '../../src/server/db/open-pglite.ts';

/** A time in ms that has several turns of the event loop on any machine. */
const WRITES_FOR_MS = 50;

/** Counts the turns of the event loop that other code got while one transaction ran statements for WRITES_FOR_MS. */
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

it('statements on the embedded database yield to the event loop more often than without our change', async () => {
  const [ours, delivered] = [await PGlite.create(), await PGlite.create()];
  const turns = await turnsOfOthers(pgliteDatabase(ours));
  expect(turns).toBeGreaterThan(await turnsOfOthers(pgliteDatabase(delivered, delivered)));
});
