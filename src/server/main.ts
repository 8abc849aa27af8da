import { fileURLToPath } from 'node:url';
import pino, { type Logger } from 'pino';
import { createApp } from './app.ts';
import { DataDirInUse } from './db/data-dir-lock.ts';
import { DatabaseUnavailable } from './db/database.ts';
import { migrate, UnknownMigration } from './db/migrate.ts';
import { openDatabase } from './db/open-database.ts';
import { type DemoAccess, ensureFirstAccounts } from './first-accounts.ts';
import { jobHandlers } from './jobs/handlers.ts';
import { openJobQueue } from './jobs/job-queue.ts';
import { type Listening, listen } from './listen.ts';
import { openWatching } from './open-watching.ts';
import { parseSettings, type Settings } from './settings.ts';
import { SettingsError } from './settings-error.ts';

const STDERR = 2;
const CLIENT_FOLDER = fileURLToPath(new URL('../../dist', import.meta.url));

const MAIL_HINT = '  Mail is kept, not sent: as admin read it at GET /api/admin/mail\n';

// A server left in an unknown state would answer wrongly; whoever supervises it starts a fresh one.
for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(event, (error: unknown) => endWith(error));
}

const settings = parseSettings(process.env, process.argv.slice(2));
const log = pino({ level: settings.logLevel, base: null }, pino.destination(STDERR));
await serve(settings, log);

/** Opens the database, listens, and undoes both when asked to stop. */
async function serve(settings: Settings, log: Logger): Promise<void> {
  const database = await openDatabase(settings, (error) =>
    log.warn({ message: error.message }, 'a database connection was lost'),
  );
  for (const name of await migrate(database.db)) log.info({ name }, 'migrated');
  const clock = () => new Date();
  const demo = await ensureFirstAccounts(database.db, settings, clock());
  const { db, kind } = database;
  const jobs = await openJobQueue(database, log);
  const watching = await openWatching(database, log);
  const app = createApp({
    db,
    kind,
    clock,
    log,
    settings,
    jobs,
    ...watching,
    clientFolder: CLIENT_FOLDER,
  });
  const listening = settings.lan
    ? await (await import('./lan/listen-on-lan.ts')).listenOnLan(app, settings, clock())
    : await listen(app, settings.host, settings.port);
  await jobs.work(jobHandlers(db, jobs, settings, clock));
  say(banner(listening, demo));
  if (!settings.production && settings.mail.smtpUrl === undefined) say(MAIL_HINT);

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    watching.live.stop();
    await listening.stop();
    await watching.standings.stop();
    await jobs.stop();
    await database.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, stop);
}

function banner({ url, toTrust = [] }: Listening, demo: DemoAccess | null): string {
  const lines = ['', `  Gimme Points is on ${url}`, ...toTrust, ''];
  if (!demo) return lines.join('\n');
  const password = demo.password ?? 'the one told at the first start';
  return [
    ...lines,
    `  Demo accounts: ${demo.usernames.join(', ')}`,
    `  Password: ${password}`,
    ...rehearsal(url, toTrust, demo.password),
    '',
  ].join('\n');
}

/** How a newcomer sees live boards at once; on a LAN the certificate stands in its way. */
function rehearsal(
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

/** Says why and ends with 1: in words when the operator can mend it, with the whole error otherwise. */
function endWith(error: unknown): never {
  const whole = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`\n${isForOperator(error) ? error.message : whole}\n\n`);
  process.exit(1);
}

function isForOperator(error: unknown): error is Error {
  if (error instanceof SettingsError || error instanceof DataDirInUse) return true;
  if (error instanceof UnknownMigration || error instanceof DatabaseUnavailable) return true;
  // The address to listen on is taken or not ours.
  return error instanceof Error && 'syscall' in error;
}
