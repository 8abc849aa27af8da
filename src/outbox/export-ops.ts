import { type OutboxDb, opsOf } from './db.ts';
import { durably } from './durable.ts';
import type { ExportFile } from './export-file.ts';
import { envelopeOf } from './wire.ts';
import { ownerRow } from './writer.ts';

/**
 * Every unsent op of an owner as a file, whoever is signed in. Exporting counts as a first attempt: what is in the file
 * never changes again, a later tap or undo is a new op (Invariant 5). Nothing ends by it, and all is still sent from here.
 *
 * @param appVersion of this build
 * @returns the file; write it with `JSON.stringify`
 * @throws NotSaved when the database does not answer: then there is no file either
 *
 * Source: offline.md, "Export, storage, updates".
 */
export function exportOps(
  db: OutboxDb,
  owner: number,
  appVersion = 'unknown',
): Promise<ExportFile> {
  return durably(db, () =>
    db.transaction('rw', db.ops, db.owners, async () => {
      const ops = (await opsOf(db, owner)).sort((a, b) => a.laneSeq - b.laneSeq);
      await db.ops.bulkPut(ops.map((op) => ({ ...op, frozen: true })));
      const { username, writer } = await ownerRow(db, owner);
      return {
        format: 'gimme-outbox',
        version: 1,
        exported_at: new Date().toISOString(),
        app_version: appVersion,
        owner: { user_id: owner, username: username ?? String(owner) },
        writer,
        ops: ops.map(envelopeOf),
      };
    }),
  );
}
