import { liveQuery } from 'dexie';

/** How soon a live query that failed is started anew, in ms. */
const AGAIN_MS = 5_000;

/** Follows what a query of the outbox reads, for as long as the page lives; one that fails is started anew. */
export function watch<T>(query: () => Promise<T>, onValue: (value: T) => void): void {
  const following = liveQuery(query).subscribe(onValue, () => {
    following.unsubscribe();
    setTimeout(() => watch(query, onValue), AGAIN_MS);
  });
}
