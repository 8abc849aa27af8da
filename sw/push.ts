import { call } from '../src/contract/base/call.ts';
import { parseInternalPath } from '../src/contract/base/internal-path.ts';
import { pushEndpoints } from '../src/contract/people/player-notices.ts';
import {
  PUSH_WITHOUT_NEWS,
  type PushMessage,
  toSubscriptionBody,
} from '../src/contract/people/push-message.ts';
import { loadCaller, loadUserId } from './replay.ts';

/**
 * Shows a push. What cannot be read, or is for an account that has left this device, is shown without its news: browsers
 * end the subscription of a worker that shows nothing.
 */
export async function showPush(
  { registration }: ServiceWorkerGlobalScope,
  data: PushMessageData | null,
): Promise<void> {
  const message = parsePush(data);
  const isOwn = message.to !== undefined && message.to === (await loadUserId());
  const { body = PUSH_WITHOUT_NEWS.body, opens } = isOwn ? message : PUSH_WITHOUT_NEWS;
  await registration.showNotification('Gimme Points', {
    body,
    icon: '/icon-192.png',
    tag: message.tag ?? '',
    data: opens,
  });
}

function parsePush(data: PushMessageData | null): Partial<PushMessage> {
  try {
    return data?.json() ?? {};
  } catch {
    return {};
  }
}

/** Opens what a notification is about, in a window of the app if there is one. */
export async function openPushed(
  { clients, location }: ServiceWorkerGlobalScope,
  { data }: Notification,
): Promise<void> {
  const path = parseInternalPath(data) ?? PUSH_WITHOUT_NEWS.opens;
  const url = new URL(path, location.origin).href;
  const [window] = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  // A browser allows the focus only right after the click.
  await window?.focus().catch(() => {});
  // A window that this worker does not control refuses to be navigated.
  if (!(await window?.navigate(url).catch(() => null))) await clients.openWindow(url);
}

/** Subscribes again when the browser has ended the subscription, and saves that on the server. */
export async function renewPush(
  scope: ServiceWorkerGlobalScope,
  oldSubscription: PushSubscription | null,
): Promise<void> {
  const caller = await loadCaller(scope);
  if (!caller.token || !oldSubscription) return;
  const { pushManager } = scope.registration;
  const subscription = await pushManager.subscribe(oldSubscription.options);
  await call(pushEndpoints.savePush, caller, { body: toSubscriptionBody(subscription.toJSON()) });
}
