// This file is plain JavaScript, because the library's types and ours declare Background Sync differently.
import { Queue } from 'workbox-background-sync';

const queue = new Queue('taps');
let replaying = null;

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

// The library gets its best case: a tap counts as saved when it is stored, and the worker uses every occasion to send.
self.addEventListener('message', (event) => {
  event.waitUntil(handle(event.data, () => event.ports[0]?.postMessage('saved')));
});

async function handle(message, saved) {
  if (message.type === 'tap') {
    const body = JSON.stringify(message.body);
    await queue.pushRequest({ request: new Request(message.url, { method: 'PUT', body }) });
    saved();
  }
  replaying ??= queue
    .replayRequests()
    // The network failed. The entry is in the queue again, and the next occasion retries.
    .catch(() => {})
    .finally(() => {
      replaying = null;
    });
  await replaying;
}
