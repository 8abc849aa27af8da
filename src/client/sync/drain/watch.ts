import { liveQuery } from 'dexie';

/** How soon a failed live query starts again, in ms. */
const AGAIN_MS = 5_000;

/** Follows the result of an outbox query for the life of the page; a failed one starts again. */
export function watchQuery<T>(query: () => Promise<T>, onValue: (value: T) => void): void {
  const following = liveQuery(query).subscribe(onValue, () => {
    following.unsubscribe();
    setTimeout(() => watchQuery(query, onValue), AGAIN_MS);
  });
}
