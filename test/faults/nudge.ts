import { setTimeout as wait } from 'node:timers/promises';
import { isWrite } from '../e2e/link.ts';
import type { Place, Spoiler } from './spoilers.ts';

/** Longer than a lease. When a tab or worker ends in the middle of a request, its ops wait until the lease ends. */
const STRIKE_TIMEOUT_MS = 15_000;
const NUDGE_EVERY_MS = 500;

/** Reports the network to the tablet, as a browser does with `online`, so that no round waits for a long back-off. */
export async function nudge({ page }: Pick<Place, 'page'>): Promise<void> {
  await page().evaluate(() => dispatchEvent(new Event('online')));
}

/** Nudges until something has happened. Returns whether it has happened before the timeout. */
export async function nudgeUntil(scene: Place, hasHappened: () => boolean): Promise<boolean> {
  const deadline = Date.now() + STRIKE_TIMEOUT_MS;
  while (!hasHappened() && Date.now() < deadline) {
    await nudge(scene);
    const next = Date.now() + NUDGE_EVERY_MS;
    while (!hasHappened() && Date.now() < next) await wait(20);
  }
  return hasHappened();
}

/** Passes every request to the API, whatever other spoilers do. */
export const apiPasses: Spoiler = ({ path }) =>
  path.startsWith('/api/') ? { kind: 'pass' } : null;

/** Applies a fault to requests that change scores. */
export const writes =
  (fault: NonNullable<ReturnType<Spoiler>>): Spoiler =>
  ({ path }) =>
    isWrite(path) ? fault : null;
