import type { PageMessage, WorkerAck } from '../src/contract/base/worker-message.ts';
import { SYNC_TAG } from '../src/outbox/send/background-sync.ts';
import { leaveError } from './leave-error.ts';
import { makeWay, readOwner, replay, replayAndLook, replayOrAskAgain } from './replay.ts';
import { serveShell } from './shell.ts';

declare const self: ServiceWorkerGlobalScope;

/** The event of Background Sync. Only Chromium has it, and no TypeScript library declares it. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

serveShell(self.__WB_MANIFEST);

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
  // Not awaited: a worker answers no request before it is active, and the network may be slow.
  logged(replay(self, 'launch')).catch(() => {});
});

self.addEventListener('message', (event) => {
  const message = event.data as PageMessage;
  if (message.type === 'skip-waiting') {
    event.waitUntil(self.skipWaiting());
    return;
  }
  if (message.type === 'make-way') makeWay();
  if (message.type !== 'drain') return;
  const ack: WorkerAck = { type: 'draining' };
  event.waitUntil(logged(replayOrAskAgain(self, () => event.ports[0]?.postMessage(ack))));
});

self.addEventListener('sync', (event: Event) => {
  const sync = event as SyncEvent;
  if (sync.tag !== SYNC_TAG) return;
  sync.waitUntil(logged(replayAndLook(self)).then(rejectIfUnfinished));
});

self.addEventListener('error', ({ error }) => {
  leaveError(self, error, readOwner);
});

self.addEventListener('unhandledrejection', ({ reason }) => {
  leaveError(self, reason, readOwner);
});

/** Rejects when ops still wait, so that the browser tries again. */
function rejectIfUnfinished(isUnfinished: boolean): void {
  if (isUnfinished) throw new Error('ops are still waiting');
}

/** Logs the error of some work, which then rejects as before. */
function logged<T>(work: Promise<T>): Promise<T> {
  return work.catch(async (error: unknown) => {
    await leaveError(self, error, readOwner);
    throw error;
  });
}
