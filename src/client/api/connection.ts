import { createStore } from '../session/create-store.ts';

/** A time during which the server has not answered. */
export interface Silence {
  /** The time when the first call failed after the last answer (device clock, ms). */
  readonly since: number;
  /**
   * The same moment as `since`, in ms since this page began. The value is below 0 when the silence started before the
   * page.
   */
  readonly startedAt: number;
  /** True when a call of this page failed. Otherwise another tab or the worker reported the silence. */
  readonly isOwn: boolean;
}

/**
 * The silence of the server; null while the server answers, undefined while unknown. The value does not depend on
 * `navigator.onLine`.
 */
export const silenceStore = createStore<Silence | null | undefined>(undefined);

/** The time of the last answer, by the device's clock and in ms since this page began. */
let answer = { at: 0, pageTime: Number.NEGATIVE_INFINITY };

/**
 * Returns the time of the server's last answer (device clock, ms); 0 when the server has not answered since the page
 * opened.
 */
export function getLastAnswerTime(): number {
  return answer.at;
}

/** Returns the age of the last answer in ms. A change of the device's clock does not affect the age. */
export function answerAge(): number {
  return performance.now() - answer.pageTime;
}

/** Stores that the server answered, with any status. */
export function recordAnswer(): void {
  answer = { at: Date.now(), pageTime: performance.now() };
  silenceStore.set(null);
}

/** Stores that a call of this page got no answer of the API. */
export function recordSilence(): void {
  const { since = Date.now(), isOwn = false } = silenceStore.get() ?? {};
  if (!isOwn) silenceStore.set(computeSilence(since, true));
}

/**
 * Stores that the server has been silent since a moment (device clock, ms). Another tab or the worker reported this.
 */
export function adoptSilence(since: number): void {
  if (!silenceStore.get()) silenceStore.set(computeSilence(since, false));
}

/** Moves the start of a silence to an earlier moment, for example to a moment before the app was opened. */
export function lengthenSilence(since: number): void {
  const silence = silenceStore.get();
  if (silence && since < silence.since) silenceStore.set(computeSilence(since, silence.isOwn));
}

function computeSilence(since: number, isOwn: boolean): Silence {
  return { since, startedAt: performance.now() - Math.max(0, Date.now() - since), isOwn };
}

/**
 * Measures a silence, in ms, as the longer of two times. The page's own time is right after the clock was set back. The
 * device's clock is right after the device slept.
 */
export function measureSilence({ since, startedAt }: Silence): number {
  return Math.max(performance.now() - startedAt, Date.now() - since, 0);
}

/**
 * Calls `listener` at the first answer after a silence that this page noticed itself. Returns a function that stops the
 * calls.
 */
export function watchReconnection(listener: () => void): () => void {
  let before = silenceStore.get();
  return silenceStore.watch(() => {
    const hasReturned = before?.isOwn === true && silenceStore.get() === null;
    before = silenceStore.get();
    if (hasReturned) listener();
  });
}

/**
 * The end of the wait that the API's Retry-After asks for, in ms since this page began. A change of the device's clock
 * does not affect the time.
 */
let restUntil = 0;

/** Stores that the API asked the app to wait for `ms` (Retry-After). */
export function recordRetryAfter(ms: number): void {
  restUntil = Math.max(restUntil, performance.now() + ms);
}

/**
 * Whether automatic reads must wait, because the app sends no request before the end of a Retry-After (Invariant
 * 18).
 */
export function mustWait(): boolean {
  return performance.now() < restUntil;
}
