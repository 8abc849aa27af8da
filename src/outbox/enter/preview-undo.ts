import { loadLaneOps, type OutboxDb } from '../store/db.ts';
import { findUndo, type UndoTarget } from './find-undo.ts';
import type { UndoPreview } from './undo-plan.ts';

/**
 * Returns the result that {@link undo} would have now. May run inside a live query.
 *
 * @returns null when there is nothing to undo
 */
export async function previewUndo(
  db: OutboxDb,
  owner: number,
  target: UndoTarget,
): Promise<UndoPreview | null> {
  const on = {
    ops: { onLane: (of: number, lane: string) => loadLaneOps(db, of, lane) },
    local: { get: (key: [number, string]) => db.local.get(key) },
    log: { get: (id: string) => db.log.get(id) },
    owners: { get: (of: number) => db.owners.get(of) },
  };
  const { plan } = await db.transaction('r', db.ops, db.local, db.log, db.owners, () =>
    findUndo(on, owner, target),
  );
  return plan && { gives: plan.gives, before: plan.before, because: plan.because };
}
