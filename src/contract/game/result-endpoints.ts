import type { Endpoint } from '../base/endpoint.ts';
import { CorrectionLog, ResultDocument, ResultQuery, Results, ResultsQuery } from './results.ts';

/** The calls about the frozen results of final tournaments. */
export const resultEndpoints = {
  results: {
    method: 'GET',
    path: 'results/list',
    access: 'public',
    summary: 'The frozen results of a tournament with hash and signature, the newest first',
    answers: 'snapshot',
    query: ResultsQuery,
    response: Results,
  },
  resultFile: {
    method: 'GET',
    path: 'results/file',
    access: 'public',
    summary: 'The exact bytes of a frozen result, by default of the newest',
    answers: 'snapshot',
    query: ResultQuery,
    response: ResultDocument,
  },
  corrections: {
    method: 'GET',
    path: 'results/corrections',
    access: 'public',
    summary:
      "The officials' changes of scores in a tournament, the newest first, without names of users",
    answers: 'snapshot',
    query: ResultsQuery,
    response: CorrectionLog,
  },
} as const satisfies Record<string, Endpoint>;
