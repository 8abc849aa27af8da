import { type DBCoreTransaction, Dexie, type ObservabilitySet, RangeSet, type Table } from 'dexie';
import type { OutboxDb } from './db.ts';

type TableName = 'ops' | 'local' | 'owners' | 'log' | 'session';
type TableRow<Name extends TableName> = OutboxDb[Name] extends Table<infer Row> ? Row : never;

/** One table inside {@link runDirectly}. Reads are answered in order; a write needs no await. */
export interface DirectTable<Row> {
  get(key: IDBValidKey): Promise<Row | undefined>;
  /** Returns an owner's rows on a lane. Only the table `ops` needs it. */
  onLane(owner: number, lane: string): Promise<Row[]>;
  /** Returns an owner's rows on lanes that begin with `prefix`. */
  onLanes(owner: number, prefix: string): Promise<Row[]>;
  put(row: Row): void;
  bulkPut(rows: readonly Row[]): void;
  bulkDelete(keys: readonly IDBValidKey[]): void;
}

/** The tables that a {@link runDirectly} run asked for, named as in {@link OutboxDb}. */
export type DirectTables<Name extends TableName = TableName> = {
  readonly [N in Name]: DirectTable<TableRow<N>>;
};

const LANE = '[owner+lane]';

/** All keys, from the lowest to the highest. */
const EVERYTHING = new RangeSet(-Infinity, [[]]);

/**
 * Runs one strict transaction on IndexedDB itself, because Dexie awaits each write and the user waits for the tap. No
 * request handles its own error, so one failure aborts the transaction. Does not call `commit()`: WebKit before iPadOS
 * 17.5 commits even after a failed write (WebKit PR 26176).
 *
 * @param run must await nothing but these tables
 * @returns the result of `run`, when it is on the disk
 * @throws DOMException from the request that failed, or the reason of the abort; an error of `run` aborts too
 */
export async function runDirectly<Name extends TableName, T>(
  db: OutboxDb,
  tables: readonly Name[],
  run: (on: DirectTables<Name>) => Promise<T>,
): Promise<T> {
  await db.open();
  // Dexie opens the browser's transaction, so that code which observes Dexie's transactions observes this one too.
  const directTransaction = db.core.transaction([...tables], 'readwrite', { durability: 'strict' });
  const transaction = directTransaction as DBCoreTransaction & IDBTransaction;
  const writtenTables = new Set<TableName>();
  const on = tables.map((name) => [
    name,
    createDirectTable(transaction.objectStore(name), () => writtenTables.add(name)),
  ]);
  return new Promise((resolve, reject) => {
    transaction.onerror = ({ target }) => reject((target as IDBRequest).error);
    transaction.onabort = () => reject(transaction.error ?? new DOMException('', 'AbortError'));
    run(Object.fromEntries(on))
      .then(
        (result) => {
          transaction.oncomplete = () => {
            resolve(result);
            // The message to the other tabs takes a tenth of the whole time. It is sent in a separate task, so that the
            // tap does not wait.
            setTimeout(() => Dexie.on.storagemutated.fire(listChanges(db, [...writtenTables])));
          };
        },
        (error) => {
          reject(error);
          transaction.abort();
        },
      )
      // The browser ended the transaction before.
      .catch(reject);
  });
}

function createDirectTable<Row>(store: IDBObjectStore, onWrite: () => void): DirectTable<Row> {
  const put = (row: Row) => {
    onWrite();
    store.put(row);
  };
  return {
    get: (key) => awaitRequest(store.get(key)),
    onLane: (owner, lane) => awaitRequest(store.index(LANE).getAll([owner, lane])),
    onLanes: (owner, prefix) => {
      const range = Dexie.dependencies.IDBKeyRange.bound(
        [owner, prefix],
        [owner, `${prefix}\uffff`],
      );
      return awaitRequest(store.index(LANE).getAll(range));
    },
    put,
    bulkPut: (rows) => {
      for (const row of rows) put(row);
    },
    bulkDelete: (keys) => {
      if (keys.length > 0) onWrite();
      for (const key of keys) store.delete(key);
    },
  };
}

function awaitRequest<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve) => {
    request.onsuccess = () => resolve(request.result);
  });
}

/**
 * Lists everything in these tables as changed, in the form that Dexie's live queries read: rows, deleted rows, lanes.
 */
function listChanges({ name }: OutboxDb, tables: readonly TableName[]): ObservabilitySet {
  const parts = tables.flatMap((table) => ['', ':dels', LANE].map((part) => `${table}/${part}`));
  return Object.fromEntries(parts.map((part) => [`idb://${name}/${part}`, EVERYTHING]));
}
