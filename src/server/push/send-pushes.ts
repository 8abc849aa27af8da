import { Agent, request } from 'undici';
import webPush from 'web-push';
import type { Deps } from '../endpoint/handler.ts';
import { createCheckedLookup, resolveWithSystem } from '../feed/fetch/checked-lookup.ts';
import { isPushEndpoint } from './check-push-endpoint.ts';
import { loadPushKeys, type PushKeys } from './push-keys.ts';
import { removeLostDevice } from './subscriptions.ts';
import type { DevicePush } from './take-pushes.ts';

/** How many pushes are under way at once, and how long one may take. */
const AT_ONCE = 20;
const TIMEOUT_MS = 5_000;
/** How long a push service stores a push for a device that is off. It stores the newest one only. */
const TTL_S = 3600;
const TOPIC = 'notices';

/** The statuses of a subscription that has ended (RFC 8030). */
const GONE = [404, 410];

/** Sends pushes, each once, until the server stops. A push that fails is not repeated: the notice waits in the app. */
export async function sendPushes(
  { db, settings, log, stopping }: Pick<Deps, 'db' | 'settings' | 'log' | 'stopping'>,
  pushes: readonly DevicePush[],
): Promise<void> {
  const keys = await loadPushKeys(db);
  const dispatcher = new Agent({
    allowH2: false,
    connect: { timeout: TIMEOUT_MS, lookup: createCheckedLookup(resolveWithSystem) },
  });
  const waiting = pushes.values();
  const { publicUrl, mail, pushHosts } = settings;
  const subject = publicUrl.startsWith('https:') ? publicUrl : `mailto:${mail.office}`;

  async function sendNext(): Promise<void> {
    for (const push of waiting) {
      if (stopping.aborted) return;
      // The endpoint is a secret, so the log has its host only.
      const { host } = new URL(push.device.endpoint);
      try {
        if (!isPushEndpoint(push.device.endpoint, pushHosts)) throw new Error('not allowed');
        const signal = AbortSignal.any([stopping, AbortSignal.timeout(TIMEOUT_MS)]);
        const status = await post(push, keys, subject, { dispatcher, signal });
        if (GONE.includes(status)) await removeLostDevice(db, push.device);
        else if (status >= 300) log.warn({ host, status }, 'a push was refused');
      } catch (err) {
        log.warn({ host, err }, 'a push failed');
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sendNext));
  await dispatcher.destroy();
}

/** Encrypts a push (RFC 8291) and posts it. Follows no redirect. Returns the status. */
async function post(
  { device: { endpoint, p256dh, auth }, message }: DevicePush,
  keys: PushKeys,
  subject: string,
  connection: { readonly dispatcher: Agent; readonly signal: AbortSignal },
): Promise<number> {
  const { method, headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    { vapidDetails: { subject, ...keys }, TTL: TTL_S, topic: TOPIC },
  );
  const options = { method: method as 'POST', headers, body, ...connection };
  const answer = await request(endpoint, options);
  await answer.body.dump();
  return answer.statusCode;
}
