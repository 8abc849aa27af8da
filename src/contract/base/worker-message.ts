/** A message of a page to the service worker. */
export type PageMessage =
  /** Send what is due. The page passes a MessagePort; the worker acknowledges on it once its database has answered. */
  | { readonly type: 'drain' }
  /** Asks how many files the worker stores. The page passes a MessagePort for the number. */
  | { readonly type: 'count-files' }
  /** The user accepted the update: the waiting worker takes over. */
  | { readonly type: 'skip-waiting' }
  /**
   * Asks the worker that is being replaced to yield to the new one, which otherwise waits for up to a minute. The page
   * passes a MessagePort for the answer. The name stays: a worker of an earlier release knows no other.
   */
  | { readonly type: 'make-way' };

/** The worker's answer on the port that came with `drain`. */
export type WorkerAck = { readonly type: 'draining' };

/** The worker's answer on the port that came with `make-way`: it has ended its drains. */
export type YieldAck = { readonly type: 'yielding' };

/** A message of the service worker to every page. */
export type WorkerMessage =
  /** The worker stored an unexpected error, which a page must log. */
  { readonly type: 'error-stored' };

/** The name of the cache with the unexpected errors of the service worker. */
export const WORKER_ERRORS = 'worker-errors';

/** How long the page waits for the acknowledgement before it drains the outbox itself, in milliseconds. */
export const DRAIN_ACK_TIMEOUT_MS = 2_000;
