import { PGlite } from '@electric-sql/pglite';
import { hashPassword } from '../../src/server/accounts/password.ts';
import type { Database } from '../../src/server/db/database.ts';
import { migrate } from '../../src/server/db/migrate.ts';
import { pgliteDatabase } from '../../src/server/db/open-pglite.ts';
import { makeDemo } from '../../src/server/demo/make-demo.ts';
import { preparedDump } from './prepared-dump.ts';

/** Password of every demo account in tests. */
export const DEMO_PASSWORD = 'golf-demo';

/** Fills an empty database as every test finds it. */
export async function fillDemo(database: Database): Promise<void> {
  await migrate(database.db);
  await makeDemo(database.db, { hash: hashPassword, password: DEMO_PASSWORD });
}

/** An embedded database with the demo. */
export function demoDump(): Promise<Buffer<ArrayBuffer>> {
  return dumpOf('demo', fillDemo);
}

/** An embedded database without a table. */
export function emptyDump(): Promise<Buffer<ArrayBuffer>> {
  return dumpOf('empty', async () => {});
}

/** Prepared once: making a cluster anew takes seconds. */
function dumpOf(name: string, fill: (database: Database) => Promise<void>) {
  return preparedDump(name, async () => {
    const pglite = await PGlite.create();
    const database = pgliteDatabase(pglite);
    await fill(database);
    const dump = await pglite.dumpDataDir('none');
    await database.close();
    return Buffer.from(await dump.arrayBuffer());
  });
}
