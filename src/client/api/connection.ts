import { createStore } from '../session/create-store.ts';

/** A period in which the server has not answered. */
export interface Silence {
  /** When the first call failed after the last answer (device clock, ms). */
  readonly since: number;
  /** The same moment in ms since this page began; negative for a silence that began before the page. */
  readonly startedAt: number;
  /** True when one of this page's calls failed. Otherwise another tab or the worker reported the silence. */
  readonly isOwn: boolean;
}

/** The server's silence; null while it answers, undefined while unknown. Independent of `navigator.onLine`. */
export const silenceStore = createStore<Silence | null | undefined>(undefined);

/** When the server last answered, by the device's clock and in ms since this page began. */
let answer = { at: 0, pageTime: Number.NEGATIVE_INFINITY };

/** Returns when the server last answered (device clock, ms), or 0 when it has not answered since the page opened. */
export function getLastAnswerTime(): number {
  return answer.at;
}

/** Returns the last answer's age in ms, unaffected by changes of the device's clock. */
export function answerAge(): number {
  return performance.now() - answer.pageTime;
}

/** Records that the server answered, with any status. */
export function recordAnswer(): void {
  answer = { at: Date.now(), pageTime: performance.now() };
  silenceStore.set(null);
}

/** Records that one of this page's calls got no answer from the API. */
export function recordSilence(): void {
  const { since = Date.now(), isOwn = false } = silenceStore.get() ?? {};
  if (!isOwn) silenceStore.set(computeSilence(since, true));
}

/** Records that the server has been silent since a moment (device clock, ms), as another tab or the worker reported. */
export function adoptSilence(since: number): void {
  if (!silenceStore.get()) silenceStore.set(computeSilence(since, false));
}

/** Moves a silence's start back, for example to before the app was opened. */
export function lengthenSilence(since: number): void {
  const silence = silenceStore.get();
  if (silence && since < silence.since) silenceStore.set(computeSilence(since, silence.isOwn));
}

function computeSilence(since: number, isOwn: boolean): Silence {
  return { since, startedAt: performance.now() - Math.max(0, Date.now() - since), isOwn };
}

/**
 * Returns a silence's length in ms, the longer of two measurements. The page's own time is right after the clock was
 * set back; the device's clock is right after the device slept.
 */
export function measureSilence({ since, startedAt }: Silence): number {
  return Math.max(performance.now() - startedAt, Date.now() - since, 0);
}

/**
 * Calls `listener` at the first answer after a silence that this page noticed itself. Returns a function that stops
 * this.
 */
export function watchReconnection(listener: () => void): () => void {
  let before = silenceStore.get();
  return silenceStore.watch(() => {
    const hasReturned = before?.isOwn === true && silenceStore.get() === null;
    before = silenceStore.get();
    if (hasReturned) listener();
  });
}

/** When the API's Retry-After ends, in ms since this page began, so that changes of the device's clock don't matter. */
let restUntil = 0;

/** Records that the API asked the app to wait for `ms` (Retry-After). */
export function recordRetryAfter(ms: number): void {
  restUntil = Math.max(restUntil, performance.now() + ms);
}

/** Whether automatic loads must wait for the end of a Retry-After (Invariant 18). */
export function mustWait(): boolean {
  return performance.now() < restUntil;
}
