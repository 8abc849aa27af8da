import type { DehydratedState } from '@tanstack/react-query';
import type { PersistedClient } from '@tanstack/react-query-persist-client';

type StoredQuery = DehydratedState['queries'][number];

/**
 * Returns the queries to store, each with the newest answer of all tabs. Drops the oldest answers until the rest fits.
 * @param storedClient the stored queries; null when the device stores none, or in another shape
 * @param mine this tab's queries
 * @param maxCharacters the maximum length of the stored text
 */
export function mergeStoredQueries(
  storedClient: PersistedClient | null,
  mine: PersistedClient,
  maxCharacters: number,
): PersistedClient {
  const newest = new Map<string, StoredQuery>();
  const storedQueries =
    storedClient?.buster === mine.buster ? storedClient.clientState.queries : [];
  for (const query of [...storedQueries, ...mine.clientState.queries]) {
    const knownQuery = newest.get(query.queryHash);
    if (!knownQuery || getLoadTime(knownQuery) <= getLoadTime(query))
      newest.set(query.queryHash, query);
  }
  const newestFirst = [...newest.values()].sort((a, b) => getLoadTime(b) - getLoadTime(a));
  let room = maxCharacters - JSON.stringify(withQueries(mine, [])).length;
  const fittingQueries = newestFirst.filter((query) => {
    room -= JSON.stringify(query).length + 1;
    return room >= 0;
  });
  return withQueries(mine, fittingQueries);
}

function withQueries(client: PersistedClient, queries: StoredQuery[]): PersistedClient {
  return { ...client, clientState: { ...client.clientState, queries } };
}

function getLoadTime({ state }: StoredQuery): number {
  return state.dataUpdatedAt;
}
