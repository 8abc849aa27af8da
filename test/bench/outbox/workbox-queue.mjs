// Plain JavaScript: the library's types and ours each declare Background Sync, and differ.
import { Queue } from 'workbox-background-sync';

/** A queue as it is delivered, but that it sends when the bench says, not when the browser does. */
export function workboxQueue() {
  return new Queue('scores', { onSync: () => {} });
}
