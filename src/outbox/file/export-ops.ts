import { createEnvelope } from '../send/wire.ts';
import { loadOps, type OutboxDb } from '../store/db.ts';
import { runDurably } from '../store/durable.ts';
import type { OpRow, OwnerRow } from '../store/rows.ts';
import { getOrCreateOwner } from '../store/writer.ts';
import type { ExportFile } from './export-file.ts';

/**
 * Exports every unsent op of an owner to a file, for any signed-in user. An export counts as a first attempt: the ops
 * in the file never change again, and a later tap or undo is a new op (Invariant 5). No op ends, and this device still
 * sends them.
 *
 * @param appVersion of this build
 * @returns the file; write it with `JSON.stringify`
 * @throws NotSaved when the database does not answer: then there is no file either
 *
 * Source: docs/outbox.md#export-and-import.
 */
export function exportOps(
  db: OutboxDb,
  owner: number,
  appVersion = 'unknown',
): Promise<ExportFile> {
  return runDurably(db, () =>
    db.transaction('rw', db.ops, db.owners, async () => {
      const ops = await loadOps(db, owner);
      await db.ops.bulkPut(ops.map(freeze));
      return createExport(await getOrCreateOwner(db, owner), ops, appVersion);
    }),
  );
}

/**
 * Creates the file of an owner's ops, without a mark in the database. For entries that the database has lost.
 *
 * @param ops of the owner, in any order
 * @param appVersion of this build
 */
export function createExport(
  { owner, username, writer }: OwnerRow,
  ops: readonly OpRow[],
  appVersion: string,
): ExportFile {
  return {
    format: 'gimme-outbox',
    version: 1,
    exported_at: new Date().toISOString(),
    app_version: appVersion,
    owner: { user_id: owner, username: username ?? String(owner) },
    writer,
    ops: ops.toSorted((a, b) => a.laneSeq - b.laneSeq).map(createEnvelope),
  };
}

/** Returns an op that never changes again, also when the request that has it is answered with no effect. */
function freeze(op: OpRow): OpRow {
  return { ...op, frozen: true, lease: op.lease && { ...op.lease, isFirst: false } };
}
