import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Database } from '../../src/server/db/database.ts';
import { givingTurns } from '../../src/server/db/giving-turns.ts';
import { pgliteDatabase } from '../../src/server/db/open-pglite.ts';

/** Far more than fit into one turn of the event loop. */
const STATEMENTS = 300;

/** How often others got the event loop while so many statements ran in one transaction. */
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
    for (let n = 0; n < STATEMENTS; n += 1) await sql`select ${n}::integer`.execute(trx);
  });
  clearImmediate(next);
  await close();
  return turns;
}

it('statements on the embedded database hand the event loop back again and again', async () => {
  const pglite = await PGlite.create();
  expect(await turnsOfOthers(pgliteDatabase(pglite, givingTurns(pglite)))).toBeGreaterThan(2);
});

it('and as delivered they would hold it from the first one to the last', async () => {
  expect(await turnsOfOthers(pgliteDatabase(await PGlite.create()))).toBe(0);
});
