// This file is plain JavaScript, because the library's types and ours declare Background Sync differently.
import { Queue } from 'workbox-background-sync';

/** Makes the library's own queue, but sends when the bench asks and not when the browser does. */
export function workboxQueue() {
  return new Queue('scores', { onSync: () => {} });
}
