import type { PageMessage, WorkerAck, YieldAck } from '../src/contract/base/worker-message.ts';
import { SYNC_TAG } from '../src/outbox/send/background-sync.ts';
import { logWorkerErrors, withLoggedError } from './error-log.ts';
import { openPushed, renewPush, showPush } from './push.ts';
import {
  replay,
  replayOrAskAgain,
  replayUnlessUnfinished,
  untilReplaced,
  yieldToNewWorker,
} from './replay.ts';
import { serveShell } from './shell.ts';

declare const self: ServiceWorkerGlobalScope;

/** The event of a subscription that the browser ended. No TypeScript library declares it. */
interface SubscriptionChangeEvent extends ExtendableEvent {
  readonly oldSubscription: PushSubscription | null;
}

/** The event of Background Sync. Only Chromium has it, and no TypeScript library declares it. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

logWorkerErrors(self);
const files = self.__WB_MANIFEST;
serveShell(files);

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
  // The code does not await this drain: a worker answers no request before it is active, and the network may be slow.
  withLoggedError(self, replay(self, 'launch')).catch(() => {});
});

self.addEventListener('message', (event) => {
  const message = event.data as PageMessage;
  if (message.type === 'skip-waiting') {
    event.waitUntil(self.skipWaiting());
    return;
  }
  if (message.type === 'make-way') {
    yieldToNewWorker(self);
    const ack: YieldAck = { type: 'yielding' };
    event.ports[0]?.postMessage(ack);
    return;
  }
  if (message.type === 'count-files') {
    event.ports[0]?.postMessage(files.length);
    return;
  }
  if (message.type !== 'drain') return;
  const ack: WorkerAck = { type: 'draining' };
  const drain = () => replayOrAskAgain(self, () => event.ports[0]?.postMessage(ack));
  event.waitUntil(untilReplaced(self, () => withLoggedError(self, drain())));
});

self.addEventListener('sync', (event: Event) => {
  const sync = event as SyncEvent;
  if (sync.tag !== SYNC_TAG) return;
  sync.waitUntil(untilReplaced(self, () => withLoggedError(self, replayUnlessUnfinished(self))));
});

self.addEventListener('push', (event) => {
  event.waitUntil(withLoggedError(self, showPush(self, event.data)));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(withLoggedError(self, openPushed(self, event.notification)));
});

self.addEventListener('pushsubscriptionchange', (event: Event) => {
  const change = event as SubscriptionChangeEvent;
  change.waitUntil(withLoggedError(self, renewPush(self, change.oldSubscription)));
});
