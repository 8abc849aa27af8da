import type { Deps, Handlers } from '../endpoint/handler.ts';
import { loadCorrectionLog } from '../results/load-corrections.ts';
import { loadResultDifferences } from '../results/load-differences.ts';
import { loadResultFile, loadResults } from '../results/load-results.ts';

/** Handles the frozen results of final tournaments. */
export function resultRoutes({ db }: Deps) {
  return {
    results: ({ query }) => loadResults(db, query.tournament_id),
    resultFile: ({ query }) => loadResultFile(db, query.tournament_id, query.number),
    corrections: ({ query, now }) => loadCorrectionLog(db, query.tournament_id, now),
    resultDifferences: ({ query }) => loadResultDifferences(db, query.tournament_id),
  } satisfies Partial<Handlers>;
}
