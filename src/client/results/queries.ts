import { queryOptions } from '@tanstack/react-query';
import { resultEndpoints } from '../../contract/game/result-endpoints.ts';
import { callApi } from '../api/api.ts';
import { API_BASE } from '../api/media-url.ts';

/** A file is large where many tickets are, and may be read on a slow line. */
const FILE_TIMEOUT_MS = 60_000;

/** Returns the query of the frozen results of a tournament. */
export function resultsQuery(tournament: number) {
  return queryOptions({
    queryKey: ['results', tournament],
    queryFn: ({ signal }) =>
      callApi(resultEndpoints.results, { query: { tournament_id: tournament }, signal }),
  });
}

/** Returns the query of the document of a result. A frozen result never changes. */
export function resultFileQuery(tournament: number, number: number) {
  return queryOptions({
    queryKey: ['results', tournament, number],
    queryFn: ({ signal }) =>
      callApi(resultEndpoints.resultFile, {
        query: { tournament_id: tournament, number },
        signal,
        timeoutMs: FILE_TIMEOUT_MS,
      }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Returns the URL of the exact bytes of a result. */
export function resultFileUrl(tournament: number, number: number): string {
  return `${API_BASE}${resultEndpoints.resultFile.path}?tournament_id=${tournament}&number=${number}`;
}
