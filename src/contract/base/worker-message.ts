/** A message of a page to the service worker. */
export type PageMessage =
  /** Send what is due. The page passes a MessagePort; the worker acknowledges on it once its database has answered. */
  | { readonly type: 'drain' }
  /** The user accepted the update: the waiting worker takes over. */
  | { readonly type: 'skip-waiting' }
  /** For the worker that is being replaced: it ends its waits, otherwise the new worker waits for up to a minute. */
  | { readonly type: 'make-way' };

/** The worker's answer on the port that came with `drain`. */
export type WorkerAck = { readonly type: 'draining' };

/** How long the page waits for the acknowledgement before it drains the outbox itself, in milliseconds. */
export const DRAIN_ACK_TIMEOUT_MS = 2_000;

/** The cache in which the worker leaves its errors for the log of the pages. A worker has no localStorage. */
export const WORKER_ERRORS = 'worker-errors';

/** An unexpected error of the worker. `owner` was signed in; `at` is the device's clock in milliseconds. */
export interface WorkerError {
  readonly at: number;
  readonly owner: number | null;
  readonly name: string;
  readonly message: string;
  readonly stack: string;
  readonly screen: string;
  readonly release: string;
}
