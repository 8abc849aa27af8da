import type { Op } from '../../contract/scoring/op.ts';
import { getLane, isValueOp, type OpContent } from '../../contract/scoring/op-kinds.ts';
import { initialSendState } from '../enter/new-op.ts';
import type { OutboxDb } from '../store/db.ts';
import { runDurably } from '../store/durable.ts';
import { IMPORTED, type OpRow } from '../store/rows.ts';
import type { ExportFile } from './export-file.ts';

/**
 * Imports the ops of a file, so that any session here that may send them can send them by `outbox/replay`. The ops keep
 * owner, writer and bytes, and share no lane with ops of this device. Skips ids that this device has or had (Invariant
 * 17).
 *
 * @param file as `parseExport` returned it
 * @returns how many ops were imported, and how many ids were known
 * @throws NotSaved as `enqueue` does; then no op was imported
 */
export function importOps(
  db: OutboxDb,
  file: ExportFile,
): Promise<{ added: number; known: number }> {
  const importedAt = Date.now();
  const rows = new Map(withEarlierOps(file, importedAt).map((row) => [row.id, row]));
  const ids = [...rows.keys()];
  return runDurably(db, () =>
    db.transaction('rw', db.ops, db.log, async () => {
      const here = [...(await db.ops.bulkGet(ids)), ...(await db.log.bulkGet(ids))];
      const knownIds = new Set(here.map((row) => row?.id));
      const fresh = [...rows.values()].filter((row) => !knownIds.has(row.id));
      await db.ops.bulkAdd(fresh);
      return { added: fresh.length, known: ids.length - fresh.length };
    }),
  );
}

/**
 * Creates the rows of a file. A step about a card waits for all entries of that card in the file, which does not say
 * what was entered first.
 */
function withEarlierOps(file: ExportFile, importedAt: number): OpRow[] {
  const rows = file.ops.map((op) => createImportedRow(op, file, importedAt));
  return rows.map((row) => {
    if (row.kind !== 'card') return row;
    const card = row.lane.slice(0, -'card'.length);
    const entries = rows.filter((other) => isValueOp(other) && other.lane.startsWith(card));
    return { ...row, after: entries.map(({ id }) => id) };
  });
}

function createImportedRow(
  wire: Op,
  { owner, exported_at }: ExportFile,
  importedAt: number,
): OpRow {
  const content = { kind: wire.kind, body: wire.body } as OpContent;
  return {
    ...content,
    ...initialSendState,
    id: wire.op_id,
    v: wire.v,
    owner: IMPORTED,
    imported: { owner: wire.owner, username: owner.username, wire, importedAt },
    writer: wire.writer,
    lane: `${wire.writer}/${getLane(content)}`,
    laneSeq: wire.lane_seq,
    base: wire.base,
    enteredAt: Date.parse(wire.entered_at ?? exported_at),
    frozen: true,
  };
}
