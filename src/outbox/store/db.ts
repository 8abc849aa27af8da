import { Dexie, type Table } from 'dexie';
import {
  IMPORTED,
  type LocalRecord,
  type LogRow,
  type OpRow,
  type OriginRow,
  type OwnerRow,
  type RevocationRow,
  type SnapshotRow,
  type StoredSession,
  type StoredSessionRow,
} from './rows.ts';

/** The outbox's database, separate from every cache. Page and worker open it by the same name. */
export type OutboxDb = Dexie & {
  readonly ops: Table<OpRow, string>;
  readonly local: Table<LocalRecord, [owner: number, lane: string]>;
  readonly snapshots: Table<SnapshotRow, [owner: number, key: string]>;
  readonly log: Table<LogRow, string>;
  readonly session: Table<StoredSessionRow, 'current'>;
  readonly owners: Table<OwnerRow, number>;
  readonly origin: Table<OriginRow, 'api'>;
  readonly revocations: Table<RevocationRow, string>;
};

/**
 * Opens the outbox. Dexie connects at the first use, and again after another tab changed the version. A new version
 * only adds stores or indexes, so a queued op survives it.
 *
 * @param name of the database; page and worker use the default
 */
export function openOutbox(name = 'gimme-outbox'): OutboxDb {
  // Strict: "saved on this tablet" means on the disk. No cache: a live query must read committed rows only.
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

/** Returns every unsent op of an owner, in no order. */
export function loadOps(db: OutboxDb, owner: number): Promise<OpRow[]> {
  return selectLanes(db.ops, owner, '').toArray();
}

/** Returns the ops that a session may try to send: its owner's, and the imported ones when the owner is a scorer. */
export async function loadSendableOps(
  db: OutboxDb,
  { userId, role }: Pick<StoredSession, 'userId' | 'role'>,
): Promise<OpRow[]> {
  const [ownOps, importedOps] = await Promise.all([
    loadOps(db, userId),
    role === 'user' ? [] : loadOps(db, IMPORTED),
  ]);
  return [...ownOps, ...importedOps];
}

/** Selects an owner's rows on lanes that begin with `prefix`. */
export function selectLanes<Row, Key>(table: Table<Row, Key>, owner: number, prefix: string) {
  return table.where('[owner+lane]').between([owner, prefix], [owner, `${prefix}\uffff`]);
}

/**
 * Returns the ops with these ids that have not ended, in no order. One read for all ids is faster than one for each.
 */
export async function loadOpsByIds(db: OutboxDb, ids: readonly string[]): Promise<OpRow[]> {
  const [first = '', ...more] = ids.toSorted();
  const between = await db.ops
    .where('id')
    .between(first, more.at(-1) ?? first, true, true)
    .toArray();
  const wantedIds = new Set(ids);
  return between.filter(({ id }) => wantedIds.has(id));
}

/**
 * Returns every unsent op of an owner on one lane. A lane has at most one waiting op and one attempted op, but after an
 * export it may have more attempted ops.
 */
export function loadLaneOps(db: OutboxDb, owner: number, lane: string): Promise<OpRow[]> {
  return db.ops.where('[owner+lane]').equals([owner, lane]).toArray();
}
