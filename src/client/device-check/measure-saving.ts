import { openOutbox } from '../../outbox/store/db.ts';
import type { SaveTimes, ShellFacts, WorkerState } from './judge-saving.ts';

/** How long to wait for the worker, in ms. A first visit installs it while this page is open. */
const WORKER_WAIT_MS = 10_000;
const LOOK_EVERY_MS = 200;

const SAVES = 20;

/** A database for this test only, deleted afterwards. The real outbox is not touched. */
const PRACTICE_DATABASE = 'gimme-device-check';

/** Measures saves like those of taps: strictly durable transactions in a database like the outbox. In ms. */
export async function measureSaves(): Promise<SaveTimes> {
  const db = openOutbox(PRACTICE_DATABASE);
  try {
    await db.open();
    const times: number[] = [];
    for (let version = 0; version < SAVES; version++) {
      const row = { owner: 0, key: 'practice', value: { strokes: 4 }, version, savedAt: version };
      const startedAt = performance.now();
      await db.transaction('rw', db.snapshots, () => db.snapshots.put(row));
      times.push(performance.now() - startedAt);
    }
    times.sort((a, b) => a - b);
    const [lower = 0, right = 0] = times.slice(SAVES / 2 - 1, SAVES / 2 + 1);
    return { median: (lower + right) / 2, longest: times.at(-1) ?? 0, saves: SAVES };
  } finally {
    await db.delete();
  }
}

/** Returns the state of this page's worker, after waiting as long as a first visit needs. */
export async function measureWorker(): Promise<WorkerState> {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return 'none';
  for (let waitMs = 0; waitMs < WORKER_WAIT_MS; waitMs += LOOK_EVERY_MS) {
    if (serviceWorker.controller) return 'in control';
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  return (await serviceWorker.getRegistration()) ? 'not in control' : 'not registered';
}

/** Counts the app's stored files, and checks whether the page that starts the app is one of them. */
export async function measureShell(): Promise<ShellFacts> {
  if (!('caches' in window)) return { files: 0, hasShell: false };
  const name = (await caches.keys()).find((key) => key.includes('precache'));
  if (!name) return { files: 0, hasShell: false };
  const cache = await caches.open(name);
  // The worker stores the page with its revision in the URL's query.
  const shell = await cache.match('/shell.html', { ignoreSearch: true });
  return { files: (await cache.keys()).length, hasShell: shell !== undefined };
}

/** Whether the browser keeps stored data; null when the browser does not tell. */
export async function measureKeeping(): Promise<boolean | null> {
  return (await navigator.storage?.persisted?.()) ?? null;
}

/** Returns used and available bytes; null when the browser does not tell. */
export async function measureSpace(): Promise<{ usage: number; quota: number } | null> {
  const { usage, quota } = (await navigator.storage?.estimate?.()) ?? {};
  return usage === undefined || quota === undefined ? null : { usage, quota };
}
