import * as v from 'valibot';
import type { Endpoint } from '../base/endpoint.ts';

/** A device's subscription at the push service of its browser (W3C Push API). */
export const PushSubscriptionBody = v.object({
  endpoint: v.pipe(v.string(), v.maxLength(1_000), v.url()),
  /** An uncompressed point of P-256. */
  p256dh: v.pipe(v.string(), v.regex(/^[\w-]{87}$/)),
  auth: v.pipe(v.string(), v.regex(/^[\w-]{22}$/)),
  /** Absent: as this session's last one, because the worker does not know. */
  hides_results: v.optional(v.boolean()),
});
export type PushSubscriptionBody = v.InferOutput<typeof PushSubscriptionBody>;

const PushState = v.object({ is_on: v.boolean() });

/** The calls about notices that reach a device while the app is closed. */
export const pushEndpoints = {
  pushState: {
    method: 'GET',
    path: 'push',
    access: 'member',
    summary: 'The key that a device subscribes with, and whether this session gets pushes',
    response: v.object({ public_key: v.string(), ...PushState.entries }),
  },
  savePush: {
    method: 'PUT',
    path: 'push',
    access: 'member',
    summary: "Send the caller's notices to this device until the session ends",
    body: PushSubscriptionBody,
    response: PushState,
  },
  removePush: {
    method: 'DELETE',
    path: 'push',
    access: 'member',
    summary: 'Send this session no more notices',
    response: PushState,
  },
} as const satisfies Record<string, Endpoint>;
