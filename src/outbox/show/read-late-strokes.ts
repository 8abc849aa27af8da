import { isUnadoptedLate } from '../send/answer.ts';
import { type OutboxDb, readOps } from '../store/db.ts';
import { runDurably } from '../store/durable.ts';
import type { OwnLateStroke } from '../store/rows.ts';

/** Returns an account's late strokes on this device, the oldest answer first. May run inside a live query. */
export async function readLateStrokes(
  db: OutboxDb,
  owner: number,
): Promise<readonly OwnLateStroke[]> {
  return (await db.owners.get(owner))?.late ?? [];
}

/**
 * Tells whether the signed-in user has a late stroke without a decision on this device, or one that an older build
 * stored as a rejection. May run inside a live query.
 */
export async function hasOpenLateStroke(db: OutboxDb): Promise<boolean> {
  const session = await db.session.get('current');
  if (!session || session.refused) return false;
  const strokes = await readLateStrokes(db, session.userId);
  if (strokes.some(({ end }) => end === null)) return true;
  return (await readOps(db, session.userId)).some(isUnadoptedLate);
}

/** Forgets a late stroke, because the user has seen the office's decision. */
export function acknowledgeLateStroke(db: OutboxDb, owner: number, opId: string): Promise<void> {
  return runDurably(db, () =>
    db.transaction('rw', db.owners, async () => {
      const row = await db.owners.get(owner);
      const late = row?.late?.filter((stroke) => stroke.opId !== opId || stroke.end === null);
      if (row && late) await db.owners.put({ ...row, late });
    }),
  );
}
