import { PGlite } from '@electric-sql/pglite';
import { createDemo } from '../../src/demo/create-demo.ts';
import type { Database } from '../../src/server/db/database.ts';
import { migrate } from '../../src/server/db/migrate.ts';
import { createPgliteDatabase } from '../../src/server/db/open-pglite.ts';
import { preparedDump } from './prepared-dump.ts';
import { hashQuickly } from './quick-hash.ts';

/** The password of every demo account in tests. */
export const DEMO_PASSWORD = 'golf-demo';

/** Fills an empty database with the data that every test starts with. */
export async function fillDemo(database: Database, hash = hashQuickly): Promise<void> {
  await migrate(database.db);
  await createDemo(database.db, { hash, password: async () => DEMO_PASSWORD });
}

/** Returns a dump of an embedded database with the demo. */
export function demoDump(): Promise<Buffer<ArrayBuffer>> {
  return dumpDatabase('demo', (database) => fillDemo(database));
}

/** Returns a dump of an embedded database without tables. */
export function emptyDump(): Promise<Buffer<ArrayBuffer>> {
  return dumpDatabase('empty', async () => {});
}

/** Returns a prepared dump, because a new cluster takes seconds. */
function dumpDatabase(name: string, fill: (database: Database) => Promise<void>) {
  return preparedDump(name, async () => {
    const pglite = await PGlite.create();
    const database = createPgliteDatabase(pglite);
    await fill(database);
    const dump = await pglite.dumpDataDir('none');
    await database.close();
    return Buffer.from(await dump.arrayBuffer());
  });
}
