import { createStore } from './store.ts';

/** Since when the server has not answered (device clock, ms); null while it does. `navigator.onLine` is not asked. */
export const offlineSince = createStore<number | null>(null);

let answeredAt = 0;

/** When the server answered last (device clock, ms); 0 when it has not since the page was opened. */
export function lastAnswerAt(): number {
  return answeredAt;
}

/** The server answered, with whatever status. */
export function noteAnswer(): void {
  answeredAt = Date.now();
  offlineSince.set(null);
}

/** No answer, or one that is not the API's. */
export function noteSilence(): void {
  offlineSince.set(offlineSince.get() ?? Date.now());
}

/** Until when the API asked to be left alone, in ms since this page began: no clock that is set moves it. */
let restUntil = 0;

/** The API asked to be left alone for so many ms (Retry-After). */
export function noteRest(ms: number): void {
  restUntil = Math.max(restUntil, performance.now() + ms);
}

/** Whether reads that nobody asked for wait: no request before Retry-After (offline.md, Invariant 18). */
export function isResting(): boolean {
  return performance.now() < restUntil;
}
