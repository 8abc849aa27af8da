import { setTimeout as wait } from 'node:timers/promises';
import { isWrite } from '../e2e/link.ts';
import type { Place, Spoiler } from './spoilers.ts';

/** Longer than the lease of a sender that was ended in the middle of a request: until then nothing is sent. */
const STRIKE_TIMEOUT_MS = 15_000;
const NUDGE_EVERY_MS = 500;

/** The tablet notices the network, as it does when the browser says `online`: no round waits for a long back-off. */
export async function nudge({ page }: Pick<Place, 'page'>): Promise<void> {
  await page().evaluate(() => dispatchEvent(new Event('online')));
}

/** Nudges until something has happened; answers whether it has, after a while at the latest. */
export async function nudgeUntil(scene: Place, hasHappened: () => boolean): Promise<boolean> {
  const deadline = Date.now() + STRIKE_TIMEOUT_MS;
  while (!hasHappened() && Date.now() < deadline) {
    await nudge(scene);
    const next = Date.now() + NUDGE_EVERY_MS;
    while (!hasHappened() && Date.now() < next) await wait(20);
  }
  return hasHappened();
}

/** Every request to the API passes, whatever else is wrong. */
export const apiPasses: Spoiler = ({ path }) =>
  path.startsWith('/api/') ? { kind: 'pass' } : null;

/** Spoils what changes scores. */
export const writes =
  (fault: NonNullable<ReturnType<Spoiler>>): Spoiler =>
  ({ path }) =>
    isWrite(path) ? fault : null;
