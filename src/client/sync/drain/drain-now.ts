import { DRAIN_ACK_TIMEOUT_MS } from '../../../contract/base/worker-message.ts';
import { drain } from '../../../outbox/send/drain.ts';
import { markOpsDue, type WakeReason } from '../../../outbox/send/mark-ops-due.ts';
import { requestDrain } from '../../../outbox/send/page-drain.ts';
import { isDatabaseFailure } from '../../../outbox/store/durable.ts';
import { API_BASE } from '../../api/media-url.ts';
import { isTakeoverUnderWay } from '../../api/takeover-lock.ts';
import { outbox } from '../../device/outbox-db.ts';

/** This page's functions and facts that a drain needs. */
export const outboxEnv = {
  db: outbox,
  fetch: window.fetch.bind(window),
  now: Date.now,
  random: Math.random,
  baseUrl: API_BASE,
  isHidden: () => document.visibilityState === 'hidden',
};

/**
 * Asks the worker to send due entries. When it does not answer, this page sends them. During a takeover the page sends
 * the worker nothing and waits just as long, because any event may delay the new worker.
 */
export async function drainNow(): Promise<void> {
  let worker = navigator.serviceWorker?.controller ?? null;
  if (worker && (await isTakeoverUnderWay())) {
    worker = null;
    await new Promise((resolve) => setTimeout(resolve, DRAIN_ACK_TIMEOUT_MS));
  }
  await requestDrain(worker, () => drain(outboxEnv)).catch(reportUnlessDatabaseFailed);
}

/** Makes all waiting entries due and sends them at once. `reason` names the event that caused this. */
export async function markDueAndDrain(reason: WakeReason): Promise<void> {
  await markOpsDue(outboxEnv, reason).catch(reportUnlessDatabaseFailed);
  await drainNow();
}

/** Reports an error, unless the database failed: that loses nothing, and the next trigger tries again. */
function reportUnlessDatabaseFailed(error: unknown): void {
  if (!isDatabaseFailure(error)) reportError(error);
}
