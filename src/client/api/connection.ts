import { createStore } from '../session/create-store.ts';

/** The time during which the server has not answered. */
export interface Silence {
  /** When the first call failed after the last answer (device clock, ms). */
  readonly since: number;
  /** The same moment in ms since this page began; below 0 when it is earlier. */
  readonly startedAt: number;
  /** A call of this page failed. Otherwise another tab or the worker reported the silence. */
  readonly isOwn: boolean;
}

/**
 * The silence of the server; null while it answers, undefined while unknown. It does not depend on
 * `navigator.onLine`.
 */
export const silenceStore = createStore<Silence | null | undefined>(undefined);

/** The last answer: its time by the device's clock and in ms since this page began. */
let answer = { at: 0, pageTime: Number.NEGATIVE_INFINITY };

/** Returns when the server answered last (device clock, ms); 0 for never since the page was opened. */
export function lastAnswerAt(): number {
  return answer.at;
}

/** Returns the age of the last answer in ms, independent of changes of the clock. */
export function answerAge(): number {
  return performance.now() - answer.pageTime;
}

/** Stores that the server answered, with any status. */
export function noteAnswer(): void {
  answer = { at: Date.now(), pageTime: performance.now() };
  silenceStore.set(null);
}

/** Stores that a call of this page got no answer of the API. */
export function noteSilence(): void {
  const { since = Date.now(), isOwn = false } = silenceStore.get() ?? {};
  if (!isOwn) silenceStore.set(silenceSince(since, true));
}

/** Stores that another tab or the worker has had no answer since a moment (device clock, ms). */
export function adoptSilence(since: number): void {
  if (!silenceStore.get()) silenceStore.set(silenceSince(since, false));
}

/** Moves the begin of a silence to an earlier moment, for example before the app was opened. */
export function lengthenSilence(since: number): void {
  const silence = silenceStore.get();
  if (silence && since < silence.since) silenceStore.set(silenceSince(since, silence.isOwn));
}

function silenceSince(since: number, isOwn: boolean): Silence {
  return { since, startedAt: performance.now() - Math.max(0, Date.now() - since), isOwn };
}

/**
 * Measures a silence, in ms. A clock that is set back shortens nothing, because the page's own time counts too; while
 * a device sleeps the page's time may stop, and then the clock counts.
 */
export function measureSilence({ since, startedAt }: Silence): number {
  return Math.max(performance.now() - startedAt, Date.now() - since, 0);
}

/**
 * Calls `listener` at the first answer after a silence that this page noticed itself; returns a function that stops.
 */
export function watchReconnection(listener: () => void): () => void {
  let before = silenceStore.get();
  return silenceStore.watch(() => {
    const hasReturned = before?.isOwn === true && silenceStore.get() === null;
    before = silenceStore.get();
    if (hasReturned) listener();
  });
}

/** The end of the API's Retry-After, in ms since this page began, independent of changes of the clock. */
let restUntil = 0;

/** Stores that the API asked to wait for so many ms (Retry-After). */
export function noteRetryAfter(ms: number): void {
  restUntil = Math.max(restUntil, performance.now() + ms);
}

/** Tells whether automatic reads must wait: no request before Retry-After (Invariant 18). */
export function mustWait(): boolean {
  return performance.now() < restUntil;
}
