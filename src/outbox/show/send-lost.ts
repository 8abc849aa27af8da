import { loadLaneOps, loadOps, type OutboxDb } from '../store/db.ts';
import { runDurably } from '../store/durable.ts';
import { IMPORTED, type OpRow } from '../store/rows.ts';

/**
 * Sends the ops again that a restored server does not have: an owner's, and the imported ones. They keep ids and bytes,
 * so each has one effect, also when the server has it after all.
 *
 * @returns how many ops are sent again
 * @throws NotSaved as `enqueue` does
 *
 * Source: docs/outbox.md#a-restored-backup.
 */
export function sendLostOps(db: OutboxDb, owner: number): Promise<number> {
  return queueLost(db, async () => [
    ...(await loadOps(db, owner)),
    ...(await loadOps(db, IMPORTED)),
  ]);
}

/** Sends the lost ops of one lane again. Returns how many. */
export function sendLostLane(
  db: OutboxDb,
  { owner, lane }: Pick<OpRow, 'owner' | 'lane'>,
): Promise<number> {
  return queueLost(db, () => loadLaneOps(db, owner, lane));
}

function queueLost(db: OutboxDb, loadCandidates: () => Promise<OpRow[]>): Promise<number> {
  return runDurably(db, () =>
    db.transaction('rw', db.ops, async () => {
      const lost = (await loadCandidates()).filter((op) => op.lost !== undefined);
      await db.ops.bulkPut(
        lost.map(({ lost: _, ...op }): OpRow => ({ ...op, state: 'queued', nextAttemptAt: 0 })),
      );
      return lost.length;
    }),
  );
}
