import { pushEndpoints } from '../../contract/people/player-notices.ts';
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

/** Tells the server where this device gets its pushes, and whether they may have results. */
export async function sendPushSubscription(
  subscription: PushSubscription,
  hides_results: boolean,
): Promise<void> {
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  const body = { endpoint, p256dh, auth, hides_results };
  await callApi(pushEndpoints.savePush, { body });
}

/**
 * Tells the server that this device hides or shows results, if it gets pushes. While the server cannot be told, a device
 * that hides results gets none.
 */
export async function followResultsWish(hidesResults: boolean): Promise<void> {
  const subscription = await findPushSubscription();
  if (!subscription) return;
  try {
    const { is_on } = await callApi(pushEndpoints.pushState);
    if (is_on) await sendPushSubscription(subscription, hidesResults);
  } catch {
    if (hidesResults) await subscription.unsubscribe();
  }
}
