import { PGlite } from '@electric-sql/pglite';
import { createDemo } from '../../src/demo/create-demo.ts';
import type { Database } from '../../src/server/db/database.ts';
import { migrate } from '../../src/server/db/migrate.ts';
import { createPgliteDatabase } from '../../src/server/db/open-pglite.ts';
import { hashPassword } from '../../src/server/people/secrets/password.ts';
import { preparedDump } from '../server/prepared-dump.ts';

/** Creates a database in memory with the demo, on PGlite. */
export async function memoryDatabase(): Promise<Database> {
  const dump = await preparedDump('simulation', async () => {
    const pglite = await PGlite.create();
    const database = createPgliteDatabase(pglite);
    await migrate(database.db);
    await createDemo(database.db, { hash: hashPassword, password: async () => 'golf-demo' });
    const bytes = await (await pglite.dumpDataDir('none')).arrayBuffer();
    await database.close();
    return Buffer.from(bytes);
  });
  return createPgliteDatabase(await PGlite.create({ loadDataDir: new Blob([dump]) }));
}
