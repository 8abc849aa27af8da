import type { Caller } from '../src/contract/base/call.ts';
import { registerBackgroundSync } from '../src/outbox/send/background-sync.ts';
import { drain, findDueTime } from '../src/outbox/send/drain.ts';
import { markOpsDue, type WakeReason } from '../src/outbox/send/mark-ops-due.ts';
import { openOutbox } from '../src/outbox/store/db.ts';
import { runDurably } from '../src/outbox/store/durable.ts';
import type { OutboxEnv } from '../src/outbox/store/env.ts';

/** The longest time, in ms, that a drain keeps the worker alive. The next trigger sends the ops that are left. */
const KEEP_ALIVE_MS = 60_000;

const db = openOutbox();

/** The waiting worker to which this worker yields; null when nobody has asked it to. */
let newWorker: ServiceWorker | null = null;

/** Resolves at the next request to yield to a new worker. */
let yieldRequest = Promise.withResolvers<void>();

/** The error with which the worker asks the browser for another sync. It is normal while there is no network. */
export class OpsStillWaiting extends Error {
  override readonly name = 'OpsStillWaiting';
  override readonly message = 'ops are still waiting';
}

/**
 * Ends the events of every drain, so that the waiting worker can start. Interrupted requests are sent again with the same
 * op ids. Does nothing when no worker waits: an earlier release may send its request to the new worker by mistake.
 */
export function yieldToNewWorker({ registration }: ServiceWorkerGlobalScope): void {
  if (!registration.waiting) return;
  newWorker = registration.waiting;
  yieldRequest.resolve();
  yieldRequest = Promise.withResolvers();
}

/** Whether the worker to which this one yields still waits. The browser may also discard it. */
function isBeingReplaced({ registration }: ServiceWorkerGlobalScope): boolean {
  return newWorker !== null && registration.waiting === newWorker;
}

/**
 * Runs an event's work until this worker is being replaced, because the new worker starts only after the last event of
 * this one has ended. A database that hangs in this worker must not delay it.
 *
 * @throws OpsStillWaiting when this worker is being replaced
 */
export async function untilReplaced(
  scope: ServiceWorkerGlobalScope,
  work: () => Promise<void>,
): Promise<void> {
  if (isBeingReplaced(scope)) throw new OpsStillWaiting();
  const replacement = yieldRequest.promise.then(() => {
    throw new OpsStillWaiting();
  });
  await Promise.race([work(), replacement]);
}

/** Drains the outbox for a limited time. A `reason` makes the waiting ops due before the drain. */
export async function replay(scope: ServiceWorkerGlobalScope, reason?: WakeReason): Promise<void> {
  const env = await createEnv(scope);
  if (reason) await markOpsDue(env, reason);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const bound = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, KEEP_ALIVE_MS);
  });
  await Promise.race([drain(env), bound, yieldRequest.promise]).finally(() => clearTimeout(timer));
}

/**
 * Drains at a page's request, and asks the browser to wake this worker for unsent ops when there is network.
 *
 * @param acknowledge called once the database has answered here, because the page must not wait for a worker whose
 * database hangs
 */
export async function replayOrAskAgain(
  scope: ServiceWorkerGlobalScope,
  acknowledge: () => void,
): Promise<void> {
  await runDurably(db, () => db.session.get('current'));
  acknowledge();
  await replay(scope);
  if (!(await isUnfinished())) return;
  await registerBackgroundSync(scope.registration);
}

/**
 * Drains when the browser reports a network. Rejects while ops wait, so that the browser calls the worker again.
 *
 * @throws OpsStillWaiting
 */
export async function replayUnlessUnfinished(scope: ServiceWorkerGlobalScope): Promise<void> {
  await replay(scope, 'online');
  if (await isUnfinished()) throw new OpsStillWaiting();
}

/** Returns the user who is signed in on this device; null for a visitor, or when the database fails. */
export async function loadUserId(): Promise<number | null> {
  const row = await db.session.get('current').catch(() => undefined);
  return row?.userId ?? null;
}

/** Returns what a call to the API needs. The token is null for a visitor. */
export async function loadCaller({ location }: ServiceWorkerGlobalScope): Promise<Caller> {
  const row = await db.session.get('current');
  const baseUrl = getApiBase(location.origin);
  return { baseUrl, token: row?.token ?? null, fetch: (input, init) => fetch(input, init) };
}

async function isUnfinished(): Promise<boolean> {
  return (await findDueTime({ db, now: Date.now })) !== null;
}

async function createEnv(scope: ServiceWorkerGlobalScope): Promise<OutboxEnv> {
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const isHidden = !windows.some((client) => client.visibilityState === 'visible');
  return {
    db,
    fetch: (input, init) => fetch(input, init),
    now: Date.now,
    random: Math.random,
    baseUrl: getApiBase(scope.location.origin),
    isHidden: () => isHidden,
  };
}

declare global {
  interface ImportMetaEnv {
    readonly VITE_API_BASE?: string;
  }
  interface ImportMeta {
    readonly env: ImportMetaEnv;
  }
}

/**
 * Returns the API's base URL, with a trailing slash. `VITE_API_BASE` sets another origin at build time. The build
 * replaces this name only where the code writes it in full. The worker is a classic script, so it has no `import.meta`.
 */
function getApiBase(origin: string): string {
  return new URL(import.meta.env.VITE_API_BASE || '/api/', origin).href;
}
