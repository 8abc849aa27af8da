import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { demoFeedRoutes } from '../demo/feed/demo-feed-routes.ts';
import { queueRecipients } from '../server/announcements/queue-recipients.ts';
import { createApp } from '../server/app.ts';
import { operator } from '../server/audit/save-audit.ts';
import { repeatErasures, tryStoreErasures } from '../server/backup/erasures.ts';
import { removeUnfinished } from '../server/backup/run-backup.ts';
import { createUploadedRestore, removeUpload } from '../server/backup/uploaded-backup.ts';
import { loadEpoch } from '../server/db/load-epoch.ts';
import { migrate } from '../server/db/migrate.ts';
import { openDatabase } from '../server/db/open-database.ts';
import type { Clock } from '../server/endpoint/handler.ts';
import { createJobHandlers } from '../server/job-handlers/create-job-handlers.ts';
import { openJobQueue } from '../server/jobs/job-queue.ts';
import { openBoardServices } from '../server/live/board-services.ts';
import { createMailbox } from '../server/mail/mailbox.ts';
import { openLoopDelay } from '../server/metrics/loop-delay.ts';
import { createMetrics } from '../server/metrics/metrics.ts';
import { createFirstAdminLink } from '../server/people/first-admin.ts';
import { storeMissingLooks } from '../server/people/names/claim-looks.ts';
import { createUserTotals } from '../server/people/user-totals.ts';
import { beginAdminFactor } from '../server/running-settings/begin-admin-factor.ts';
import { openRunningSettings } from '../server/running-settings/running-settings.ts';
import { isKnownTimeZone } from '../server/set-up/require-time-zone.ts';
import type { Settings } from '../server/settings/settings.ts';
import { SettingsError } from '../server/settings/settings-error.ts';
import { runWrite } from '../server/unit-of-work/run-write.ts';
import { listen, untilProxiesKnow } from './listen/listen.ts';
import { listenForMetrics } from './listen/listen-for-metrics.ts';
import { type DemoAccess, ensureFirstAccounts } from './operator/first-accounts.ts';
import { listenForCommands } from './operator/socket.ts';

const CLIENT_FOLDER = fileURLToPath(new URL('../../dist', import.meta.url));

/** A server that answers requests and does its jobs. */
export interface RunningServer {
  /** The server's URL, without a trailing slash. */
  readonly url: string;
  /** The URL of the metrics; null when no port is set. */
  readonly metricsUrl: string | null;
  /** Instructions for the operator: how to make tablets trust this server. */
  readonly toTrust: readonly string[];
  /** The accounts of the demo; null when the server has no demo. */
  readonly demo: DemoAccess | null;
  /** The link that makes the first admin; null when there is one, and outside production. */
  readonly firstAdminLink: string | null;
  /** Finishes requests and jobs, and closes the database. */
  stop(): Promise<void>;
}

/**
 * Opens the database of the settings, creates its tables and first accounts, and listens.
 *
 * @throws SettingsError, DataDirInUse, DatabaseUnavailable or UnknownMigration when an operator has to change something
 */
export async function openServer(
  settings: Settings,
  log: Logger,
  readClock: Clock = () => new Date(),
  uploadedRestore = createUploadedRestore(),
): Promise<RunningServer> {
  const database = await openDatabase(settings, (error) =>
    log.warn({ err: error }, 'a database connection was lost'),
  );
  const migrations = await migrate(database.db);
  if (migrations.length > 0)
    log.info({ count: migrations.length, last: migrations.at(-1) }, 'migrated');
  if (!(await isKnownTimeZone(database.db, settings.timeZone, readClock()))) {
    throw new SettingsError(`TIME_ZONE: the database does not know ${settings.timeZone}`);
  }
  const demo = await ensureFirstAccounts(database.db, settings, readClock());
  const { db, kind } = database;
  await storeMissingLooks(db);
  const jobs = await openJobQueue(database, log);
  if (settings.production) await beginAdminFactor(database.db, readClock());
  const running = await openRunningSettings(database, settings, log);
  const loopDelay = openLoopDelay();
  const epoch = await loadEpoch(db);
  const metrics = createMetrics(readClock, loopDelay.read);
  const periods = {
    getSeason: () => running.get('season'),
    getTimeZone: () => running.get('time_zone'),
  };
  const boardServices = await openBoardServices(database, log, periods, metrics.setRerank);
  // The boards load before the server reports "ready".
  await boardServices.boards.load();
  const userTotals = createUserTotals(readClock);
  const mailbox = createMailbox(jobs, settings);
  const write = { db, mailbox, userTotals, standings: boardServices.standings };
  const erased = await repeatErasures(write, settings.backupDir, readClock());
  if (erased > 0)
    log.warn({ count: erased }, 'erased accounts that a restored backup brought back');
  await tryStoreErasures({ db, log, settings });
  await removeUpload(settings);
  await removeUnfinished({ kind, settings, clock: readClock });
  const stopController = new AbortController();
  const deps = {
    db,
    kind,
    pool: database.pool,
    clock: readClock,
    log,
    settings,
    running,
    jobs,
    mailbox,
    userTotals,
    metrics,
    epoch,
    uploadedRestore,
    ...boardServices,
    stopping: stopController.signal,
  };
  const app = createApp({
    ...deps,
    clientFolder: CLIENT_FOLDER,
    demoFeed: demoFeedRoutes(db),
  });
  const listener = settings.lan
    ? await (await import('./lan/listen-on-lan.ts')).listenOnLan(app, settings, readClock())
    : await listen(app, settings);
  const stopCommands =
    kind === 'pglite'
      ? await listenForCommands(settings.dataDir, { ...database, mailbox }, log)
      : async () => {};
  const metricsListener = settings.metrics && (await listenForMetrics(deps, settings.metrics));
  // The recipients of an earlier release have no jobs. A recipient with a waiting job gets no second one.
  await runWrite(deps, { actor: operator, now: readClock() }, (write) => queueRecipients(write));
  await jobs.work(createJobHandlers({ ...deps, dump: database.dump }));

  const site = settings.variables.has('PUBLIC_URL') ? settings.publicUrl : listener.url;
  const firstAdminLink = settings.production
    ? await createFirstAdminLink(db, site, readClock())
    : null;

  return {
    url: listener.url,
    metricsUrl: metricsListener?.url ?? null,
    toTrust: listener.toTrust ?? [],
    demo,
    firstAdminLink,
    stop: async () => {
      stopController.abort();
      if (settings.trustProxy > 0) await untilProxiesKnow(stopController.signal);
      boardServices.live.stop();
      await listener.stop();
      await metricsListener?.stop();
      loopDelay.stop();
      await stopCommands();
      await boardServices.standings.stop();
      await running.stop();
      await jobs.stop();
      await database.close();
    },
  };
}
