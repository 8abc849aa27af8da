import type { OutboxDb } from './db.ts';
import type { Floor, OriginRow } from './rows.ts';

/** The one row of `origin`: a build talks to one API. */
export const ORIGIN = 'api';

/** What is known of the API's origin; a device that never called knows nothing bad of it. */
export async function originRow(db: OutboxDb): Promise<OriginRow> {
  const row = await db.origin.get(ORIGIN);
  return { key: ORIGIN, floor: null, silences: 0, receipts: 0, lastContactAt: null, ...row };
}

/** A floor as it holds now: never longer than its own length, so that a clock set back cannot stretch it. */
export function clampedFloor(floor: Floor | null, now: number): Floor | null {
  if (!floor || floor.until <= now) return null;
  return { ...floor, until: Math.min(floor.until, now + floor.length) };
}
