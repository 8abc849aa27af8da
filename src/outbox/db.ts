import { Dexie, type Table } from 'dexie';
import {
  IMPORTED,
  type LocalRecord,
  type LogRow,
  type OpRow,
  type OriginRow,
  type OwnerRow,
  type RevocationRow,
  type SessionRow,
  type SnapshotRow,
  type StoredSession,
} from './rows.ts';

export type { LocalRow } from './overlay.ts';

/** The outbox's own database, apart from any cache. Page and worker open it by the same name. */
export type OutboxDb = Dexie & {
  readonly ops: Table<OpRow, string>;
  readonly local: Table<LocalRecord, [owner: number, lane: string]>;
  readonly snapshots: Table<SnapshotRow, [owner: number, key: string]>;
  readonly log: Table<LogRow, string>;
  readonly session: Table<SessionRow, 'current'>;
  readonly owners: Table<OwnerRow, number>;
  readonly origin: Table<OriginRow, 'api'>;
  readonly revocations: Table<RevocationRow, string>;
};

/**
 * Opens the outbox; Dexie connects at the first use and again after a version change elsewhere. The schema only grows:
 * a new version adds stores or indexes, and a queued op survives it.
 *
 * @param name of the database; page and worker use the default
 */
export function openOutbox(name = 'gimme-outbox'): OutboxDb {
  // Strict: "saved on this tablet" means on the disk. No cache: a live query sees what was committed, nothing earlier.
  const db = new Dexie(name, { chromeTransactionDurability: 'strict', cache: 'disabled' });
  db.version(1).stores({
    ops: 'id, [owner+lane]',
    local: '[owner+lane]',
    snapshots: '[owner+key]',
    log: 'id, [owner+lane], endedAt',
    session: 'key',
    owners: 'owner',
    origin: 'key',
    revocations: 'token',
  });
  return db as OutboxDb;
}

/** Every unsent op of an owner, in no order. */
export function opsOf(db: OutboxDb, owner: number): Promise<OpRow[]> {
  return laneRange(db.ops, owner, '').toArray();
}

/** What a session may try to send: its owner's ops and, if it scores, what was imported here. */
export async function opsFor(
  db: OutboxDb,
  { userId, role }: Pick<StoredSession, 'userId' | 'role'>,
): Promise<OpRow[]> {
  const [own, imported] = await Promise.all([
    opsOf(db, userId),
    role === 'user' ? [] : opsOf(db, IMPORTED),
  ]);
  return [...own, ...imported];
}

/** Rows of an owner on lanes that begin with `prefix`. */
export function laneRange<Row, Key>(table: Table<Row, Key>, owner: number, prefix: string) {
  return table.where('[owner+lane]').between([owner, prefix], [owner, `${prefix}\uffff`]);
}

/** These ops, where they have not ended, in no order: one read of all between them, not one for each. */
export async function opsByIds(db: OutboxDb, ids: readonly string[]): Promise<OpRow[]> {
  const [first = '', ...more] = ids.toSorted();
  const between = await db.ops
    .where('id')
    .between(first, more.at(-1) ?? first, true, true)
    .toArray();
  const wanted = new Set(ids);
  return between.filter(({ id }) => wanted.has(id));
}

/** Every unsent op of an owner on one lane: what may have left (one, unless it was exported), at most one waiting. */
export function laneOps(db: OutboxDb, owner: number, lane: string): Promise<OpRow[]> {
  return db.ops.where('[owner+lane]').equals([owner, lane]).toArray();
}
