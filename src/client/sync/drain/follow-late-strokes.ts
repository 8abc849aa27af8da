import { fetchLateDecisions } from '../../../outbox/show/late-strokes.ts';
import { isDatabaseFailure } from '../../../outbox/store/durable.ts';
import { watchReconnection } from '../../api/connection.ts';
import { outboxEnv } from './drain-now.ts';

const ASK_MS = 30_000;

let timer: ReturnType<typeof setInterval> | undefined;

for (const sign of ['visibilitychange', 'pageshow', 'focus', 'online']) {
  addEventListener(sign, fetchIfWaiting);
}
watchReconnection(fetchIfWaiting);

/**
 * Loads the office's decisions as long as a late stroke lacks one: now, every 30 s, and when one may have been made.
 * Each receipt calls this function again, so an unchanged `isWaiting` does nothing.
 */
export function followLateStrokes(isWaiting: boolean): void {
  if (isWaiting === (timer !== undefined)) return;
  clearInterval(timer);
  timer = isWaiting ? setInterval(fetchIfWaiting, ASK_MS) : undefined;
  fetchIfWaiting();
}

function fetchIfWaiting(): void {
  if (timer === undefined || document.visibilityState === 'hidden') return;
  fetchLateDecisions(outboxEnv).catch((error: unknown) => {
    if (!isDatabaseFailure(error)) reportError(error);
  });
}
