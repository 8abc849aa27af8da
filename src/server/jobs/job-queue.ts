import { CompiledQuery, type Kysely } from 'kysely';
import { type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';

/** What each kind of job is told. */
export interface JobData {
  'send-mail': { mail_id: number };
  'mail-reset-link': { email: string };
}
type JobName = keyof JobData;

/** Which try of a job this is. */
export interface Attempt {
  /** Nobody tries again after this one. */
  readonly isLast: boolean;
}

/** How each kind of job is done. One that throws is tried again later; one may come twice. */
export type JobHandlers = {
  readonly [N in JobName]: (data: JobData[N], attempt: Attempt) => Promise<void>;
};

/** Background work, kept in the database: it survives a restart and runs in one process at a time. */
export interface JobQueue {
  /** Adds a job in the caller's transaction: it is there when that commits, and only then. */
  add<N extends JobName>(trx: Kysely<Schema>, name: N, data: JobData[N]): Promise<void>;
  /** Starts doing jobs in this process. */
  work(handlers: JobHandlers): Promise<void>;
  /** Takes no new job, lets those in hand finish for up to 10 s. */
  stop(): Promise<void>;
}

/** How often a process looks for work, and how a failed job is tried again: about a day in all. */
interface Pace {
  readonly lookEveryS: number;
  readonly retryAfterS: number;
}
const PACE: Pace = { lookEveryS: 2, retryAfterS: 30 };

const RETRIES = 30;
const LONGEST_RETRY_S = 3600;
const EXPIRE_S = 120;
const FINISH_MS = 10_000;

const names: readonly JobName[] = ['send-mail', 'mail-reset-link'];

/** Opens the queue on the database; its tables are made at the first start. */
export async function openJobQueue(
  { executeSql }: Pick<Database, 'executeSql'>,
  log: Logger,
  pace = PACE,
): Promise<JobQueue> {
  const boss = new PgBoss({ db: { executeSql } });
  boss.on('error', (error) => log.warn({ message: error.message }, 'the job queue stumbled'));
  await boss.start();
  const rules = {
    retryLimit: RETRIES,
    retryDelay: pace.retryAfterS,
    retryBackoff: true,
    retryDelayMax: LONGEST_RETRY_S,
    expireInSeconds: EXPIRE_S,
  };
  for (const name of names) {
    await boss.createQueue(name, rules);
    // One that an earlier version made keeps the rules of that time.
    await boss.updateQueue(name, rules);
  }

  async function workOn<N extends JobName>(name: N, handle: JobHandlers[N]): Promise<void> {
    const options = { pollingIntervalSeconds: pace.lookEveryS, includeMetadata: true } as const;
    await boss.work(name, options, async (jobs: JobWithMetadata<JobData[N]>[]) => {
      for (const job of jobs) await handle(job.data, { isLast: job.retryCount >= job.retryLimit });
    });
  }

  return {
    async add(trx, name, data) {
      const inTransaction = async (text: string, values: readonly unknown[] = []) =>
        trx.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, [...values]));
      await boss.send(name, data, { db: { executeSql: inTransaction } });
    },
    async work(handlers) {
      for (const name of names) await workOn(name, handlers[name]);
    },
    stop: () => boss.stop({ graceful: true, timeout: FINISH_MS, close: false }),
  };
}
