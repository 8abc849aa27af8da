import { useSyncExternalStore } from 'react';
import { sessionStore } from '../session/session.ts';
import { watchRoot } from './watch-root.ts';

/** Whether this device shows results at once, or hides them until the reader asks. */
export type ResultsWish = 'shown' | 'hidden';

/** The localStorage key, which index.html reads before the first paint. */
const KEY = 'results';

const watch = (listener: () => void) => watchRoot('data-results', listener);

/** Returns the wish of this device's readers, which is `shown` in the built HTML. */
export function useResultsWish(): ResultsWish {
  return useSyncExternalStore(watch, loadResultsWish, () => 'shown');
}

/** Applies a wish to the page, and stores it for later visits and other tabs. */
export function chooseResults(wish: ResultsWish): void {
  const { dataset } = document.documentElement;
  if (wish === 'shown') delete dataset.results;
  else dataset.results = wish;
  try {
    if (wish === 'shown') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, wish);
  } catch {
    // Storage may be full or blocked. The wish then holds for this visit only.
  }
  // A push must not have what the device hides.
  if (sessionStore.get())
    void import('../device/push-subscription.ts').then(
      ({ followResultsWish }) => followResultsWish(wish === 'hidden'),
      () => {},
    );
}

/** Returns the wish of this page. */
export function loadResultsWish(): ResultsWish {
  return document.documentElement.dataset.results === 'hidden' ? 'hidden' : 'shown';
}
