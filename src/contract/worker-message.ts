/** What a page says to the service worker. */
export type PageMessage =
  /** Send what is ready. The page passes a MessagePort; the worker acknowledges on it once its database has answered. */
  | { readonly type: 'drain' }
  /** The person accepted the update: the waiting worker takes over. */
  | { readonly type: 'skip-waiting' };

/** What the worker answers on the port that came with `drain`. */
export type WorkerAck = { readonly type: 'draining' };

/** How long the page waits for the acknowledgement before it drains by itself, in milliseconds. */
export const DRAIN_ACK_TIMEOUT_MS = 2_000;
