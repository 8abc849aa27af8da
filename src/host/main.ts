import type { Logger } from 'pino';
import { createUploadedRestore } from '../server/backup/uploaded-backup.ts';
import { DataDirInUse } from '../server/db/data-dir-lock.ts';
import { DatabaseUnavailable } from '../server/db/database.ts';
import { UnknownMigration } from '../server/db/migrate.ts';
import { checkListenAddress } from '../server/settings/bind-address.ts';
import { parseSettings, type Settings } from '../server/settings/settings.ts';
import { SettingsError } from '../server/settings/settings-error.ts';
import { renderTerminalCode } from './lan/qr-code.ts';
import { METRICS_VARIABLES } from './listen/listen-for-metrics.ts';
import { openLog } from './log/open-log.ts';
import { openServer, type RunningServer } from './open-server.ts';

const MAIL_HINT = '  Emails are stored, not sent. An admin can read them at GET /api/admin/mail\n';

// After an unexpected error the state of the process is unknown. The process ends, and its supervisor starts a new one.
for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(event, (error: unknown) => exitWith(error));
}

const settings = parseSettings(process.env, process.argv.slice(2));
await serve(settings, openLog(settings));

/** Opens the server, again after each restore in the browser, and closes it when asked to stop. */
async function serve(settings: Settings, log: Logger): Promise<void> {
  const { metrics } = settings;
  await checkListenAddress(settings.host, settings.port);
  if (metrics) await checkListenAddress(metrics.host, metrics.port, METRICS_VARIABLES);
  const uploadedRestore = createUploadedRestore();
  let server: RunningServer | null = null;
  let isStopping = false;
  const stop = async (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'stopping');
    await server?.stop();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, stop);
  while (!isStopping) {
    const restoreAsked = uploadedRestore.untilAsked();
    server = await openServer(settings, log, undefined, uploadedRestore);
    printServer(settings, server);
    await restoreAsked;
    if (isStopping) return;
    const stopped = server.stop();
    // A signal need not wait for the restore: one that is cut off leaves an empty database.
    server = null;
    await stopped;
    await uploadedRestore.run(settings, log);
  }
}

/** Prints where the server is, and what to do next. */
function printServer(settings: Settings, server: RunningServer): void {
  print(formatBanner(server));
  if (!settings.production && settings.mail.smtpUrl === undefined) print(MAIL_HINT);
  if (server.firstAdminLink) print(formatFirstAdminLink(server.firstAdminLink));
}

function formatBanner({ url, toTrust, demo }: RunningServer): string {
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

/**
 * Returns the lines that suggest a rehearsal, which shows live boards at once. On a LAN the certificate prevents it.
 */
function startRehearsal(
  url: string,
  toTrust: readonly string[],
  password: string | null,
): readonly string[] {
  if (toTrust.length > 0 || password === null) return [];
  const command = `npm run rehearse -- --speed 60 --url ${url} --password ${password}`;
  return ['', '  To see live boards, play a tournament in another terminal:', `    ${command}`];
}

/** Returns the lines with the link that makes the first admin, as a QR code for the telephone too. */
function formatFirstAdminLink(link: string): string {
  return [
    '  There is no admin yet. In the next 30 minutes, open this once:',
    '',
    ...renderTerminalCode(link),
    '',
    `  ${link}`,
    '',
  ].join('\n');
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

/**
 * Prints the reason and exits with status 1. Prints only the message when the operator can fix the cause, otherwise the
 * whole error.
 */
function exitWith(error: unknown): never {
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
