import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Database } from '../../src/server/db/database.ts';
import { createPgliteDatabase } from '../../src/server/db/open-pglite.ts';
import { emptyDump } from './dumps.ts';

const STATEMENTS = 200;

/** Counts the turns of the event loop that other code got while one transaction ran STATEMENTS. */
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
    for (let runCount = 0; runCount < STATEMENTS; runCount += 1) await sql`select 1`.execute(trx);
  });
  clearImmediate(next);
  await close();
  return turns;
}

it('statements on the embedded database yield to the event loop more often than with PGlite alone', async () => {
  // A new cluster takes seconds, so both are copies of one.
  const loadDataDir = new Blob([await emptyDump()]);
  const [ours, deliveredDb] = [
    await PGlite.create({ loadDataDir }),
    await PGlite.create({ loadDataDir }),
  ];
  const turns = await turnsOfOthers(createPgliteDatabase(ours));
  expect(turns).toBeGreaterThan(
    await turnsOfOthers(createPgliteDatabase(deliveredDb, deliveredDb)),
  );
});
