// Plain JavaScript: the library's types and ours each declare Background Sync, and differ.
import { Queue } from 'workbox-background-sync';

const queue = new Queue('taps');
let replaying = null;

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

// The library at its best: a tap counts as saved when it is stored, and every occasion to send is taken.
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
    // The network failed; the entry is back in the queue and the next occasion tries again.
    .catch(() => {})
    .finally(() => {
      replaying = null;
    });
  await replaying;
}
