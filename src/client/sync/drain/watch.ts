import { liveQuery } from 'dexie';

/** The wait before a failed live query starts again, in ms. */
const RESTART_AFTER_MS = 5_000;

/** Follows an outbox query's result as long as the page is open. Restarts a failed query. */
export function watchQuery<T>(query: () => Promise<T>, onValue: (value: T) => void): void {
  const subscription = liveQuery(query).subscribe(onValue, () => {
    subscription.unsubscribe();
    setTimeout(() => watchQuery(query, onValue), RESTART_AFTER_MS);
  });
}
