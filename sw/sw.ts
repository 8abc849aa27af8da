import type { PageMessage, WorkerAck } from '../src/contract/worker-message.ts';
import { SYNC_TAG } from '../src/outbox/background-sync.ts';
import { replay, replayOrAskAgain, replayUnlessUnfinished } from './replay.ts';
import { serveShell } from './shell.ts';

declare const self: ServiceWorkerGlobalScope;

/** Background Sync, which only Chromium has and no TypeScript library knows. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

serveShell(self.__WB_MANIFEST);

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
  // Not waited for: a worker answers no request before it is active, and the network may take its time.
  replay(self, 'launch').catch(() => {});
});

self.addEventListener('message', (event) => {
  const message = event.data as PageMessage;
  if (message.type === 'skip-waiting') {
    event.waitUntil(self.skipWaiting());
    return;
  }
  if (message.type !== 'drain') return;
  const ack: WorkerAck = { type: 'draining' };
  event.waitUntil(replayOrAskAgain(self, () => event.ports[0]?.postMessage(ack)));
});

self.addEventListener('sync', (event: Event) => {
  const sync = event as SyncEvent;
  if (sync.tag !== SYNC_TAG) return;
  sync.waitUntil(replayUnlessUnfinished(self));
});
