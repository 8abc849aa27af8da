import type { DehydratedState } from '@tanstack/react-query';
import type { PersistedClient } from '@tanstack/react-query-persist-client';

type KeptQuery = DehydratedState['queries'][number];

/**
 * Returns the data to store. Of each query, the result has the newest answer of all tabs. The function drops the oldest
 * answers until the rest fits.
 *
 * @param stored the stored data; null when the device stores none, or in another shape
 * @param mine this tab's data
 * @param maxCharacters length of the text that fits
 */
export function mergeStoredQueries(
  stored: PersistedClient | null,
  mine: PersistedClient,
  maxCharacters: number,
): PersistedClient {
  const newest = new Map<string, KeptQuery>();
  const others = stored?.buster === mine.buster ? stored.clientState.queries : [];
  for (const query of [...others, ...mine.clientState.queries]) {
    const known = newest.get(query.queryHash);
    if (!known || readAt(known) <= readAt(query)) newest.set(query.queryHash, query);
  }
  const newestFirst = [...newest.values()].sort((a, b) => readAt(b) - readAt(a));
  let room = maxCharacters - JSON.stringify(withQueries(mine, [])).length;
  const fitting = newestFirst.filter((query) => {
    room -= JSON.stringify(query).length + 1;
    return room >= 0;
  });
  return withQueries(mine, fitting);
}

function withQueries(client: PersistedClient, queries: KeptQuery[]): PersistedClient {
  return { ...client, clientState: { ...client.clientState, queries } };
}

function readAt({ state }: KeptQuery): number {
  return state.dataUpdatedAt;
}
