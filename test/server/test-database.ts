import { PGlite } from '@electric-sql/pglite';
import { inject } from 'vitest';
import type { Database } from '../../src/server/db/database.ts';
import { createPgliteDatabase } from '../../src/server/db/open-pglite.ts';
import { openPostgres } from '../../src/server/db/open-postgres.ts';
import { demoDump, emptyDump } from './dumps.ts';
import { createPostgres } from './postgres-databases.ts';

/** Whether these tests run on PostgreSQL (TEST_DATABASE, set by the Vitest project). */
export const onPostgres = process.env.TEST_DATABASE === 'postgres';

/** Creates a new database with the schema and the demo, of the kind on which these tests run. */
export async function freshDatabase(): Promise<Database> {
  return onPostgres ? freshPostgres(inject('postgres').template) : freshPglite(await demoDump());
}

/** Creates an empty database, of the kind on which these tests run. */
export async function emptyDatabase(): Promise<Database> {
  return onPostgres ? freshPostgres('template0') : freshPglite(await emptyDump());
}

async function freshPostgres(template: string): Promise<Database> {
  const { url, drop } = await createPostgres(template);
  const database = openPostgres(url, () => {});
  const close = async () => {
    await database.close();
    await drop();
  };
  return { ...database, close };
}

async function freshPglite(dump: Buffer<ArrayBuffer>): Promise<Database> {
  return createPgliteDatabase(await PGlite.create({ loadDataDir: new Blob([dump]) }));
}
