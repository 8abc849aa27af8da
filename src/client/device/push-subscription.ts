import { pushEndpoints } from '../../contract/people/player-notices.ts';
import { toSubscriptionBody } from '../../contract/people/push-message.ts';
import { callApi } from '../api/api.ts';

/** Whether this browser can get pushes. On an iPad or iPhone only the installed app can. */
export function canGetPushes(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** Finds the subscription of this device; null without one. */
export async function findPushSubscription(): Promise<PushSubscription | null> {
  if (!canGetPushes()) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** How long the browser may take. Chromium waits for its notification service for ever. */
const SUBSCRIBE_MS = 15_000;

/** Subscribes this device at the push service of its browser; null when that cannot be reached. */
export async function subscribeDevice(
  { pushManager }: ServiceWorkerRegistration,
  options: PushSubscriptionOptionsInit,
): Promise<PushSubscription | null> {
  const timeout = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), SUBSCRIBE_MS);
  });
  return Promise.race([pushManager.subscribe(options), timeout]).catch(() => null);
}

/** Saves on the server where this device gets its pushes, and whether they may have results. */
export async function sendPushSubscription(
  subscription: PushSubscription,
  hides_results: boolean,
): Promise<void> {
  const body = { ...toSubscriptionBody(subscription.toJSON()), hides_results };
  await callApi(pushEndpoints.savePush, { body });
}

/** Closes the notifications of the pushes that came so far. */
export async function closeShownPushes(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
}

let newestWish = false;
let lastWork = Promise.resolve();

/**
 * Saves on the server that this device hides or shows results, if it gets pushes. The newest of several wishes wins. While
 * the server cannot be reached, a device that hides results gets none.
 */
export function followResultsWish(hidesResults: boolean): Promise<void> {
  newestWish = hidesResults;
  lastWork = lastWork.then(() => (hidesResults === newestWish ? follow(hidesResults) : undefined));
  return lastWork;
}

async function follow(hidesResults: boolean): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await findPushSubscription();
  if (!registration || !subscription) return;
  try {
    if (hidesResults) {
      // A push that is on its way goes to the old subscription.
      await subscription.unsubscribe();
      await closeShownPushes();
    }
    const { is_on } = await callApi(pushEndpoints.pushState);
    if (!is_on) return;
    const current = hidesResults
      ? await subscribeDevice(registration, subscription.options)
      : subscription;
    if (current) await sendPushSubscription(current, hidesResults);
  } catch {
    if (hidesResults) await (await findPushSubscription())?.unsubscribe().catch(() => {});
  }
}
