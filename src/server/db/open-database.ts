import type { Settings } from '../settings/settings.ts';
import type { Database } from './database.ts';
import { openPGlite } from './open-pglite.ts';
import { openPostgres } from './open-postgres.ts';
import { emptyUnfinishedRestore } from './pg-tools.ts';

/**
 * Opens the database of the settings: PostgreSQL by DATABASE_URL, otherwise the embedded one in DATA_DIR.
 *
 * @throws DataDirInUse when another process has the data directory
 */
export async function openDatabase(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  onLost: (error: Error) => void,
): Promise<Database> {
  if (settings.databaseUrl === undefined) return openPGlite(settings.dataDir);
  const database = openPostgres(settings.databaseUrl, onLost);
  try {
    await emptyUnfinishedRestore(database.db);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
