import { drain } from '../../outbox/drain.ts';
import { isDatabaseFailure } from '../../outbox/durable.ts';
import { requestDrain } from '../../outbox/page-drain.ts';
import { type WakeReason, wake } from '../../outbox/wake.ts';
import { API_BASE } from '../api.ts';
import { outbox } from '../outbox-db.ts';

/** What a drain of this page works with. */
export const outboxEnv = {
  db: outbox,
  fetch: window.fetch.bind(window),
  now: Date.now,
  random: Math.random,
  baseUrl: API_BASE,
  isHidden: () => document.visibilityState === 'hidden',
};

/** Has the worker send what is ready, or sends it here when the worker does not answer. */
export async function drainNow(): Promise<void> {
  const worker = navigator.serviceWorker?.controller ?? null;
  await requestDrain(worker, () => drain(outboxEnv)).catch(tellUnlessOfDatabase);
}

/** Makes everything that waits due at once, for the reason given, and sends it. */
export async function wakeAndDrain(reason: WakeReason): Promise<void> {
  await wake(outboxEnv, reason).catch(tellUnlessOfDatabase);
  await drainNow();
}

/** A database that does not answer loses nothing, and the next trigger tries again. */
function tellUnlessOfDatabase(error: unknown): void {
  if (!isDatabaseFailure(error)) reportError(error);
}
