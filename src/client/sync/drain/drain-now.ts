import { drain } from '../../../outbox/send/drain.ts';
import { makeOpsDue, type WakeReason } from '../../../outbox/send/make-due.ts';
import { requestDrain } from '../../../outbox/send/page-drain.ts';
import { isDatabaseFailure } from '../../../outbox/store/durable.ts';
import { API_BASE } from '../../api/api.ts';
import { outbox } from '../../device/outbox-db.ts';

/** The environment of a drain in this page. */
export const outboxEnv = {
  db: outbox,
  fetch: window.fetch.bind(window),
  now: Date.now,
  random: Math.random,
  baseUrl: API_BASE,
  isHidden: () => document.visibilityState === 'hidden',
};

/** Lets the worker send due entries, or sends them here when the worker does not answer. */
export async function drainNow(): Promise<void> {
  const worker = navigator.serviceWorker?.controller ?? null;
  await requestDrain(worker, () => drain(outboxEnv)).catch(tellUnlessOfDatabase);
}

/** Makes all waiting entries due at once, for this reason, and sends them. */
export async function makeDueAndDrain(reason: WakeReason): Promise<void> {
  await makeOpsDue(outboxEnv, reason).catch(tellUnlessOfDatabase);
  await drainNow();
}

/** Reports an error, unless it is the database's: then nothing is lost, and the next trigger tries again. */
function tellUnlessOfDatabase(error: unknown): void {
  if (!isDatabaseFailure(error)) reportError(error);
}
