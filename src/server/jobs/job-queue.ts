import { CompiledQuery, type Kysely } from 'kysely';
import { type JobResult, type JobWithMetadata, PgBoss, type Queue } from 'pg-boss';
import type { Logger } from 'pino';
import { type PruneRule, pruneRules } from '../../contract/admin/retention-report.ts';
import type { NoticeKind } from '../../contract/game/notices.ts';
import type { Database } from '../db/database.ts';
import { withSchemaLock } from '../db/migrate.ts';
import type { Schema } from '../db/schema.ts';

/** The data of each kind of job. */
export interface JobData {
  'send-mail': { mail_id: number };
  /** Sends an announcement to one of its recipients. The claim marks the recipient's row while this job sends. */
  'send-announcement': { announcement_id: number; recipient_id: number; claim: string };
  'mail-reset-link': { email: string };
  'mail-deletion-link': { email: string };
  /** Notifies the participants of a tournament. */
  'send-notices': { tournament_id: number; kind: NoticeKind };
  /** Tells players in the app what changed on the boards. A schedule adds it. */
  'make-notices': null;
  /** Pushes notices to devices. A schedule adds it, and the job itself. */
  'push-notices': null;
  /** Emails people what they have not read. A schedule adds it. */
  'send-digests': null;
  /** Deletes old rows by one rule. A schedule adds it. Null, of an earlier version, is for every rule. */
  prune: { rule: PruneRule } | null;
  /** Fetches the external leaderboards that are due. A schedule adds it. */
  'fetch-leaderboards': null;
  /** Erases the accounts whose owners asked for it. A schedule adds it. */
  'erase-accounts': null;
  /** Makes a backup. Null, of the schedule: if it is time. */
  'back-up': { by: 'admin' } | null;
}
type JobName = keyof JobData;

/** A job to add. */
export interface NewJob<N extends JobName> {
  readonly data: JobData[N];
  /** The seconds before it starts. */
  readonly startAfter?: number;
  /** A job with a higher one starts first. */
  readonly priority?: number;
  /** Whom the job is for. The queue of announcements adds no second job while one with this key waits. */
  readonly singletonKey?: string;
}

/** One attempt at a job. */
export interface JobAttempt {
  /** The queue does not retry the job after this attempt. */
  readonly isLast: boolean;
}

/** The handlers of each kind of job. The queue retries a job after an error. A job may run twice. */
export type JobHandlers = {
  readonly [N in JobName]: (data: JobData[N], attempt: JobAttempt) => Promise<void>;
};

/**
 * Background work that is stored in the database. It survives a restart, and each job runs in one process at a time.
 */
export interface JobQueue {
  /** Adds a job in the caller's transaction. The job exists only after this transaction commits. */
  add<N extends JobName>(trx: Kysely<Schema>, name: N, data: JobData[N]): Promise<void>;
  /** Adds several jobs in the caller's transaction, with one statement. */
  addAll<N extends JobName>(
    trx: Kysely<Schema>,
    name: N,
    jobs: readonly NewJob<N>[],
  ): Promise<void>;
  /** Starts running jobs in this process. */
  work(handlers: JobHandlers): Promise<void>;
  /** Starts no new job, and lets running ones finish for up to 10 s. */
  stop(): Promise<void>;
}

/** How often a process looks for work, and how the queue retries a failed job: for about a day in all. */
interface Pace {
  readonly lookEveryS: number;
  readonly retryAfterS: number;
}
const PACE: Pace = { lookEveryS: 2, retryAfterS: 30 };

/** How many jobs of a kind a process runs at once. Mail servers accept about ten connections. */
const WORKERS = 2;
const AT_ONCE = 5;
/** How many emails of announcements a worker sends at once: so many become uncertain when its process dies. */
const ANNOUNCEMENTS_AT_ONCE = 2;

const RETRIES = 30;
const LONGEST_RETRY_S = 3600;
const EXPIRE_S = 120;
const FINISH_MS = 10_000;

/** An id that no job has. */
const NO_JOB = '00000000-0000-0000-0000-000000000000';

const names: readonly JobName[] = [
  'send-mail',
  'send-announcement',
  'mail-reset-link',
  'mail-deletion-link',
  'send-notices',
  'make-notices',
  'push-notices',
  'send-digests',
  'prune',
  'erase-accounts',
  'fetch-leaderboards',
  'back-up',
];

/** A job that the queue adds at a cron time. The key distinguishes the schedules of one queue. */
interface Schedule {
  readonly name: JobName;
  readonly cron: string;
  readonly key: string;
  readonly data: object | null;
}

/** The scheduled jobs. Most are hourly, because the server of one course may run only by day. */
const schedules: readonly Schedule[] = [
  ...pruneRules.map(
    (rule) => ({ name: 'prune', cron: '17 * * * *', key: rule, data: { rule } }) as const,
  ),
  { name: 'erase-accounts', cron: '37 * * * *', key: '', data: null },
  { name: 'fetch-leaderboards', cron: '* * * * *', key: '', data: null },
  { name: 'make-notices', cron: '* * * * *', key: '', data: null },
  { name: 'push-notices', cron: '* * * * *', key: '', data: null },
  { name: 'send-digests', cron: '7 * * * *', key: '', data: null },
  { name: 'back-up', cron: '7 * * * *', key: '', data: null },
];
/**
 * How often a process looks for scheduled jobs. Users wait for their notices, an admin for a backup, and a fetch is due
 * each minute.
 */
const LOOK_FOR_SCHEDULED_S = 60;
const awaited: ReadonlySet<JobName> = new Set([
  'make-notices',
  'push-notices',
  'fetch-leaderboards',
  'back-up',
]);

/**
 * The rules of one queue. With `short`, a recipient of an announcement has at most one waiting job. A job whose process
 * died starts again soon, finds its claim and sends nothing.
 */
const ownRules: Partial<Record<JobName, Omit<Queue, 'name'>>> = {
  'send-announcement': {
    policy: 'short',
    heartbeatSeconds: 10,
    retryDelay: 1,
    deleteAfterSeconds: 3600,
  },
  // One job of all processes looks for news, and one waits for its turn.
  'push-notices': { policy: 'stately', retryLimit: 0, heartbeatSeconds: 10 },
  // A backup that failed is made by the schedule, an hour later.
  'back-up': { policy: 'short', retryLimit: 0, expireInSeconds: 3600 },
};

/** Runs a job. The queue retries the job after an error, independently of other jobs. */
async function tryJob<N extends JobName>(
  handle: JobHandlers[N],
  { id, data, retryCount, retryLimit }: JobWithMetadata<JobData[N]>,
): Promise<JobResult> {
  try {
    await handle(data, { isLast: retryCount >= retryLimit });
    return { id, status: 'completed' };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { id, status: 'failed', output: { message } };
  }
}

async function start(boss: PgBoss, pace: Pace): Promise<void> {
  await boss.start();
  const rules = {
    retryLimit: RETRIES,
    retryDelay: pace.retryAfterS,
    retryBackoff: true,
    retryDelayMax: LONGEST_RETRY_S,
    expireInSeconds: EXPIRE_S,
  };
  for (const name of names) {
    const { policy = 'standard', ...own } = ownRules[name] ?? {};
    await boss.createQueue(name, { policy, ...rules, ...own });
    // A queue that an earlier version created still has the rules of that version.
    await boss.updateQueue(name, { ...rules, ...own });
    // pg-boss reads a queue's settings at its first use. Inside a caller's transaction this read would wait forever
    // for the embedded database's only connection, so it runs here.
    await boss.findJobs(name, { id: NO_JOB });
  }
  // Earlier versions had one job for all rules, and a rule for deletion requests.
  for (const key of ['', 'deletion-requests']) await boss.unschedule('prune', key);
  for (const { name, cron, data, key } of schedules) await boss.schedule(name, cron, data, { key });
}

/** Opens the queue on the database; the first start creates its tables. */
export async function openJobQueue(
  database: Pick<Database, 'db' | 'kind' | 'executeSql'>,
  log: Logger,
  pace = PACE,
): Promise<JobQueue> {
  const boss = new PgBoss({ db: { executeSql: database.executeSql } });
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue failed'));
  // When several processes create the tables at once, all but one fail.
  await withSchemaLock(database, () => start(boss, pace));

  async function startWork<N extends JobName>(name: N, handle: JobHandlers[N]): Promise<void> {
    const isScheduled = schedules.some((schedule) => schedule.name === name);
    const atOnce = name === 'send-announcement' ? ANNOUNCEMENTS_AT_ONCE : AT_ONCE;
    const options = {
      pollingIntervalSeconds:
        isScheduled && !awaited.has(name) ? LOOK_FOR_SCHEDULED_S : pace.lookEveryS,
      includeMetadata: true,
      perJobResults: true,
      batchSize: isScheduled ? 1 : atOnce,
      burstWhenBatchFull: true,
      localConcurrency: isScheduled ? 1 : WORKERS,
    } as const;
    await boss.work(name, options, (jobs: JobWithMetadata<JobData[N]>[]) =>
      Promise.all(jobs.map((job) => tryJob(handle, job))),
    );
  }

  const addAll: JobQueue['addAll'] = async (trx, name, newJobs) => {
    const inTransaction = async (text: string, values: readonly unknown[] = []) =>
      trx.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, [...values]));
    const rows = newJobs.map(({ data, ...options }) => ({ ...options, ...(data && { data }) }));
    await boss.insert(name, rows, { db: { executeSql: inTransaction } });
  };

  return {
    add: (trx, name, data) => addAll(trx, name, [{ data }]),
    addAll,
    async work(handlers) {
      for (const name of names) await startWork(name, handlers[name]);
    },
    stop: () => boss.stop({ graceful: true, timeout: FINISH_MS, close: false }),
  };
}
