import { isMigrated } from '../db/migrate.ts';
import { createWriteCheck } from '../db/write-check.ts';
import type { Deps, Handlers } from '../endpoint/handler.ts';
import { createAllowance, spendAllowance } from '../problems/allowance.ts';
import { refuse } from '../problems/api-problem.ts';

const HOUR_MS = 3_600_000;
/** A course with 150 tablets may share one IP address, and each tablet reports at most 10 errors an hour. */
const REPORTS_PER_HOUR = 1_500;

/** The event of the signal to stop when a load balancer has heard of it. */
export const STOP_NOTICED = 'stop-noticed';

/** Handles a load balancer's checks, whether the process runs and can serve, and error reports from apps. */
export function healthRoutes({ db, kind, stopping, settings }: Deps) {
  const canWrite = createWriteCheck(db);
  const reports = createAllowance('client error', REPORTS_PER_HOUR, HOUR_MS);
  return {
    live: async () => ({ status: 'live' }),
    ready: async () => {
      if (stopping.aborted) {
        stopping.dispatchEvent(new Event(STOP_NOTICED));
        refuse('unavailable', { detail: 'The server is stopping' });
      }
      if (!(await isMigrated(db))) refuse('unavailable', { detail: 'The schema is not current' });
      if (!(await canWrite())) refuse('unavailable', { detail: 'The database takes no writes' });
      return { status: 'ready', database: kind };
    },
    async clientError({ body, address, log, now }) {
      if (!settings.logsClientErrors) refuse('not-found');
      await spendAllowance(db, reports, address, now);
      log.warn({ error: body }, 'error on a device');
      return { accepted: true };
    },
  } satisfies Partial<Handlers>;
}
