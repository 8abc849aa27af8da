import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { createUserTotals } from './accounts/user-totals.ts';
import { noteMissingLooks } from './accounts/usernames/claim-looks.ts';
import { createApp } from './app.ts';
import { DataDirInUse } from './db/data-dir-lock.ts';
import { DatabaseUnavailable } from './db/database.ts';
import { migrate, UnknownMigration } from './db/migrate.ts';
import { openDatabase } from './db/open-database.ts';
import { jobHandlers } from './job-handlers.ts';
import { openJobQueue } from './jobs/job-queue.ts';
import { openBoardServices } from './live/board-services.ts';
import { type DemoAccess, ensureFirstAccounts } from './operator/first-accounts.ts';
import { listenForCommands } from './operator/socket.ts';
import { isKnownTimeZone } from './set-up/require-time-zone.ts';
import { checkListenAddress } from './settings/bind-address.ts';
import { parseSettings, type Settings } from './settings/settings.ts';
import { SettingsError } from './settings/settings-error.ts';
import { type ListeningServer, listen } from './start/listen.ts';
import { openLog } from './start/open-log.ts';

const CLIENT_FOLDER = fileURLToPath(new URL('../../dist', import.meta.url));

const MAIL_HINT = '  Emails are stored, not sent. An admin can read them at GET /api/admin/mail\n';

// After an unexpected error the state of the process is unknown. The process ends, and its supervisor starts a new one.
for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(event, (error: unknown) => endWith(error));
}

const settings = parseSettings(process.env, process.argv.slice(2));
await serve(settings, openLog(settings));

/** Opens the database and listens; closes both when asked to stop. */
async function serve(settings: Settings, log: Logger): Promise<void> {
  await checkListenAddress(settings.host, settings.port);
  const database = await openDatabase(settings, (error) =>
    log.warn({ err: error }, 'a database connection was lost'),
  );
  const migrations = await migrate(database.db);
  if (migrations.length > 0)
    log.info({ count: migrations.length, last: migrations.at(-1) }, 'migrated');
  const readClock = () => new Date();
  if (!(await isKnownTimeZone(database.db, settings.timeZone, readClock()))) {
    throw new SettingsError(`TIME_ZONE: the database does not know ${settings.timeZone}`);
  }
  const demo = await ensureFirstAccounts(database.db, settings, readClock());
  const { db, kind } = database;
  await noteMissingLooks(db);
  const jobs = await openJobQueue(database, log);
  const boardServices = await openBoardServices(database, log);
  // The server loads the boards before it reports "ready", so a caller finds them made.
  await boardServices.boards.load();
  const userTotals = createUserTotals(readClock);
  const stopController = new AbortController();
  const app = createApp({
    db,
    kind,
    clock: readClock,
    log,
    settings,
    jobs,
    userTotals,
    ...boardServices,
    stopping: stopController.signal,
    clientFolder: CLIENT_FOLDER,
  });
  const listener = settings.lan
    ? await (await import('./lan/listen-on-lan.ts')).listenOnLan(app, settings, readClock())
    : await listen(app, settings);
  const stopCommands =
    kind === 'pglite' ? await listenForCommands(settings.dataDir, db, log) : async () => {};
  const { standings } = boardServices;
  await jobs.work(jobHandlers({ db, jobs, settings, clock: readClock, standings, userTotals }));
  say(writeBanner(listener, demo));
  if (!settings.production && settings.mail.smtpUrl === undefined) say(MAIL_HINT);

  const stop = async (signal: string) => {
    if (stopController.signal.aborted) return;
    stopController.abort();
    log.info({ signal }, 'stopping');
    boardServices.live.stop();
    await listener.stop();
    await stopCommands();
    await boardServices.standings.stop();
    await jobs.stop();
    await database.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, stop);
}

function writeBanner({ url, toTrust = [] }: ListeningServer, demo: DemoAccess | null): string {
  const lines = ['', `  Gimme Points is on ${url}`, ...toTrust, ''];
  if (!demo) return lines.join('\n');
  const password = demo.password ?? 'see npm run grant -- --password';
  return [
    ...lines,
    `  Demo accounts: ${demo.usernames.join(', ')}`,
    `  Password: ${password}`,
    ...startRehearsal(url, toTrust, demo.password),
    '',
  ].join('\n');
}

/** Returns the advice how to see live boards at once. On a LAN the certificate prevents a rehearsal. */
function startRehearsal(
  url: string,
  toTrust: readonly string[],
  password: string | null,
): readonly string[] {
  if (toTrust.length > 0 || password === null) return [];
  const command = `npm run rehearse -- --speed 60 --url ${url} --password ${password}`;
  return ['', '  To see live boards, play a tournament in another terminal:', `    ${command}`];
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

/**
 * Prints the reason and ends with status 1. Prints only the message when the operator can fix the cause, otherwise the
 * whole error.
 */
function endWith(error: unknown): never {
  const whole = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`\n${isForOperator(error) ? error.message : whole}\n\n`);
  process.exit(1);
}

function isForOperator(error: unknown): error is Error {
  if (error instanceof SettingsError || error instanceof DataDirInUse) return true;
  if (error instanceof UnknownMigration || error instanceof DatabaseUnavailable) return true;
  // The system could not read or write a file or folder.
  return error instanceof Error && 'syscall' in error;
}
