/** A message of a page to the service worker. */
export type PageMessage =
  /** Send what is due. The page passes a MessagePort; the worker acknowledges on it once its database has answered. */
  | { readonly type: 'drain' }
  /** The user accepted the update: the waiting worker takes over. */
  | { readonly type: 'skip-waiting' }
  /** Tells the worker that is being replaced to end its drains. Otherwise the new worker waits for up to a minute. */
  | { readonly type: 'make-way' };

/** The worker's answer on the port that came with `drain`. */
export type WorkerAck = { readonly type: 'draining' };

/** How long the page waits for the acknowledgement before it drains the outbox itself, in milliseconds. */
export const DRAIN_ACK_TIMEOUT_MS = 2_000;
