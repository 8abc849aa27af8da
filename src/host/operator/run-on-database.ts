import { DataDirInUse } from '../../server/db/data-dir-lock.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openDatabase } from '../../server/db/open-database.ts';
import type { Settings } from '../../server/settings/settings.ts';
import { type Command, runCommand } from './command.ts';
import { sendCommand } from './socket.ts';

/** Runs a command on the database, or by the running server that has it open. Returns the text for the operator. */
export async function runOnDatabase(settings: Settings, command: Command): Promise<string> {
  const database = await openDatabase(settings, () => {}).catch((error: unknown) => {
    if (error instanceof DataDirInUse) return error;
    throw error;
  });
  if (database instanceof DataDirInUse) {
    const answer = await sendCommand(settings.dataDir, command);
    if (answer === null) throw database;
    return answer;
  }
  try {
    // A backup before an upgrade is of the schema as it is.
    if (command.do !== 'back-up') await migrate(database.db);
    return await runCommand(database, command);
  } finally {
    await database.close();
  }
}
