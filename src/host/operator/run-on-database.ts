import { DataDirInUse } from '../../server/db/data-dir-lock.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openDatabase } from '../../server/db/open-database.ts';
import { openJobQueue } from '../../server/jobs/job-queue.ts';
import { createMailbox } from '../../server/mail/mailbox.ts';
import type { Settings } from '../../server/settings/settings.ts';
import { openLog } from '../log/open-log.ts';
import { type Command, runCommand } from './command.ts';
import { sendCommand } from './socket.ts';

/** For the commands that send no email. */
const noQueue = { add: async () => {}, addAll: async () => {}, stop: async () => {} };

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
    // The queue takes a second to open.
    const jobs =
      command.do === 'reset-factors' ? await openJobQueue(database, openLog(settings)) : noQueue;
    const answer = await runCommand(
      { ...database, mailbox: createMailbox(jobs, settings) },
      command,
    );
    await jobs.stop();
    return answer;
  } finally {
    await database.close();
  }
}
