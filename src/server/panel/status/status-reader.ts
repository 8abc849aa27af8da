import { type StatusFact, type StatusKey, statusKeys } from '../../../contract/admin/status.ts';
import { createWriteCheck } from '../../db/write-check.ts';
import type { Deps } from '../../endpoint/handler.ts';
import { cachePart } from '../dashboard/cache-part.ts';
import { loadSharedFacts, type SharedFacts } from './load-shared-facts.ts';

/** Numbers of the database that are older than this count as not known. */
const MAX_AGE_S = 30;

/** Reads every number about this process and its database. */
export type ReadStatus = () => Promise<StatusFact[]>;

/** Creates the reader. It reads the database at most every 10 s, and also answers while the database is away. */
export function createStatusReader({
  db,
  pool,
  clock,
  log,
  live,
  metrics,
  settings,
}: Pick<Deps, 'db' | 'pool' | 'clock' | 'log' | 'live' | 'metrics' | 'settings'>): ReadStatus {
  const canWrite = createWriteCheck(db);
  const loadShared = cachePart((now) => loadSharedFacts(db, now), clock, log);

  return async () => {
    // Read first, because this reader's statements may wait for a connection too.
    const ofProcess = {
      server_errors: metrics.countServerErrors(),
      loop_delay_seconds: metrics.readLoopDelay(),
      pool_waiting: pool?.waitingCount ?? null,
      rerank_seconds: metrics.getRerank(),
      watchers: live.countWatchers(),
    };
    const [shared, isWritable] = await Promise.all([loadShared(), canWrite()]);
    const ofDatabase = shared && shared.age_s <= MAX_AGE_S ? shared : null;
    const database_away = isWritable ? 0 : 1;
    const values: Partial<Record<StatusKey, number | null>> = {
      ...ofProcess,
      ...ofDatabase,
      database_away,
    };
    const uses = {
      shared: ofDatabase,
      hasPool: pool !== null,
      hasRanked: ofProcess.rerank_seconds !== null,
      hasMailServer: settings.mail.smtpUrl !== undefined,
      hasS3: settings.backupS3 !== undefined,
    };
    return statusKeys.map((key) => ({
      key,
      value: values[key] ?? null,
      is_used: isUsed(key, uses),
    }));
  };
}

interface Uses {
  readonly shared: SharedFacts | null;
  readonly hasPool: boolean;
  readonly hasRanked: boolean;
  readonly hasMailServer: boolean;
  readonly hasS3: boolean;
}

/** Whether this server has anything to count. While that is not known, the number is not known either. */
function isUsed(
  key: StatusKey,
  { shared, hasPool, hasRanked, hasMailServer, hasS3 }: Uses,
): boolean {
  if (key === 'backup_copy_delay_seconds') return hasS3;
  if (key === 'rerank_seconds') return hasRanked;
  if (key === 'pool_waiting') return hasPool;
  if (key.startsWith('mail_')) return hasMailServer;
  if (key.startsWith('feed_')) return shared?.feeds !== 0;
  return key === 'oldest_unsent_seconds' ? shared?.pads !== 0 : true;
}
