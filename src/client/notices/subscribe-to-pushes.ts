import { sendPushSubscription, subscribeDevice } from '../device/push-subscription.ts';

/**
 * Asks the browser for its permission, subscribes this device and saves that on the server.
 *
 * @returns why the browser did not subscribe; null when it did
 */
export async function subscribeToPushes(
  publicKey: string,
  hidesResults: boolean,
): Promise<string | null> {
  if ((await Notification.requestPermission()) !== 'granted') {
    return "The browser didn't allow it, so nothing changed.";
  }
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration?.active) {
    return "The app isn't ready for it yet. Reload the page and try again.";
  }
  // One of another account, or of another key of the server.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await subscribeDevice(registration, options);
  if (!subscription) return "The browser couldn't reach its notification service. Try again later.";
  await sendPushSubscription(subscription, hidesResults);
  return null;
}
