import type { Deps, Handlers } from '../endpoint/handler.ts';
import { loadRetentionReport } from '../job-handlers/load-retention-report.ts';

/** Handles the page about the data that the server stores. */
export function retentionReportRoutes({ db }: Deps) {
  return { keptData: () => loadRetentionReport(db) } satisfies Partial<Handlers>;
}
