import { registerBackgroundSync } from '../src/outbox/background-sync.ts';
import { openOutbox } from '../src/outbox/db.ts';
import { drain, nextDueAt } from '../src/outbox/drain.ts';
import { durably } from '../src/outbox/durable.ts';
import type { OutboxEnv } from '../src/outbox/env.ts';
import { type WakeReason, wake } from '../src/outbox/wake.ts';
import { apiBase } from './api-base.ts';

/** The longest a drain keeps the worker alive, in ms. What it leaves is due again at the next trigger. */
const KEEP_ALIVE_MS = 60_000;

const db = openOutbox();

/** Drains the outbox for a bounded time; with a reason, what waits for its back-off is due at once. */
export async function replay(scope: ServiceWorkerGlobalScope, reason?: WakeReason): Promise<void> {
  const env = await envOf(scope);
  if (reason) await wake(env, reason);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const bound = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, KEEP_ALIVE_MS);
  });
  await Promise.race([drain(env), bound]).finally(() => clearTimeout(timer));
}

/**
 * A page asked: drains, and has the browser wake this worker for what is left when there is network.
 *
 * @param acknowledge called once the database has answered here: a page waits in vain for a worker whose database hangs
 */
export async function replayOrAskAgain(
  scope: ServiceWorkerGlobalScope,
  acknowledge: () => void,
): Promise<void> {
  await durably(db, () => db.session.get('current'));
  acknowledge();
  await replay(scope);
  if (!(await isUnfinished())) return;
  await registerBackgroundSync(scope.registration);
}

/**
 * The browser says there is network. Rejects when something is left, so that it tries again by itself.
 *
 * @throws Error when ops still wait
 */
export async function replayUnlessUnfinished(scope: ServiceWorkerGlobalScope): Promise<void> {
  await replay(scope, 'online');
  if (await isUnfinished()) throw new Error('ops are still waiting');
}

async function isUnfinished(): Promise<boolean> {
  return (await nextDueAt(db)) !== null;
}

async function envOf(scope: ServiceWorkerGlobalScope): Promise<OutboxEnv> {
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const isHidden = !windows.some((client) => client.visibilityState === 'visible');
  return {
    db,
    fetch: (input, init) => fetch(input, init),
    now: Date.now,
    random: Math.random,
    baseUrl: apiBase(scope.location.origin),
    isHidden: () => isHidden,
  };
}
