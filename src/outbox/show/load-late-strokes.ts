import { isUnadoptedLate } from '../send/answer.ts';
import { loadOps, type OutboxDb } from '../store/db.ts';
import type { OwnLateStroke } from '../store/rows.ts';

/** Returns an account's late strokes on this device, the oldest answer first. May run inside a live query. */
export async function loadLateStrokes(
  db: OutboxDb,
  owner: number,
): Promise<readonly OwnLateStroke[]> {
  return (await db.owners.get(owner))?.late ?? [];
}

/**
 * Whether the signed-in user has a late stroke without a decision on this device, or one that an older build
 * stored as a rejection. May run inside a live query.
 */
export async function hasOpenLateStroke(db: OutboxDb): Promise<boolean> {
  const session = await db.session.get('current');
  if (!session || session.refused) return false;
  const strokes = await loadLateStrokes(db, session.userId);
  if (strokes.some(({ end }) => end === null)) return true;
  return (await loadOps(db, session.userId)).some(isUnadoptedLate);
}
