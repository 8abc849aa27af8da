import type { PageMessage } from '../../../../contract/base/worker-message.ts';
import { createStore } from '../../../session/create-store.ts';
import type { SlotWords } from './slot-words.ts';

/** The time between two looks at the worker, in ms. */
const LOOK_MS = 1_000;

/** After so many looks without a worker, because its files could not all be loaded, it is registered again. */
const LOOKS_WITHOUT_WORKER = 3;

/** How long the notice says that the app is ready, in ms. */
const READY_MS = 10_000;

/** The notice about the app's files on this device; null once they are all there. */
export const offlineNotice = createStore<SlotWords | null>(null);

/**
 * Describes how many of the app's files are on this device.
 * @param percent null when nobody knows how many there are
 */
export function describeMissingFiles(percent: number | null): SlotWords {
  const share = percent === null ? '' : `, ${percent} %`;
  return {
    words: `Not ready for offline yet${share}`,
    detail: 'Stay in the Wi-Fi until it is ready',
    short: `Not ready offline yet${share}`,
  };
}

const READY: SlotWords = {
  words: 'Ready for offline',
  detail: 'The pad works without a network now',
  short: 'Ready for offline',
};

/**
 * Shows the notice from the first visit until the service worker can open every screen of the app, and then once that it
 * is ready. Returns a function that stops.
 */
export function followOfflineReadiness(): () => void {
  // The development server has no worker, and some browsers allow none.
  if (!import.meta.env.PROD || !navigator.serviceWorker) return () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  let looks = 0;
  let isStopped = false;
  async function look() {
    if (navigator.serviceWorker.controller?.state === 'activated') {
      if (offlineNotice.get() === null) return;
      offlineNotice.set(READY);
      timer = setTimeout(() => offlineNotice.set(null), READY_MS);
      return;
    }
    const registration = await navigator.serviceWorker.getRegistration();
    const worker = registration?.installing ?? registration?.waiting ?? registration?.active;
    looks = worker ? 0 : looks + 1;
    if (looks === LOOKS_WITHOUT_WORKER) {
      looks = 0;
      navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => {});
    }
    offlineNotice.set(describeMissingFiles(await measureFiles(worker)));
    if (!isStopped) timer = setTimeout(look, LOOK_MS);
  }
  look();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

/** Returns how many percent of the app's files the worker has stored; null when it does not answer. */
async function measureFiles(worker: ServiceWorker | null | undefined): Promise<number | null> {
  const all = worker ? await countFiles(worker) : 0;
  if (!all) return null;
  const name = (await caches.keys()).find((key) => key.includes('precache'));
  const storedFiles = name ? await (await caches.open(name)).keys() : [];
  return Math.min(99, Math.floor((100 * storedFiles.length) / all));
}

/** Returns the number of files that a worker stores; 0 when it does not answer in time. */
function countFiles(worker: ServiceWorker): Promise<number> {
  const { port1, port2 } = new MessageChannel();
  const message: PageMessage = { type: 'count-files' };
  worker.postMessage(message, [port2]);
  return new Promise((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<number>) => resolve(data);
    setTimeout(resolve, LOOK_MS, 0);
  });
}
