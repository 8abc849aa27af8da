import { type DBCoreTransaction, Dexie, type ObservabilitySet, RangeSet, type Table } from 'dexie';
import type { OutboxDb } from './db.ts';

type TableName = 'ops' | 'local' | 'owners' | 'log' | 'session';
type RowOf<Name extends TableName> = OutboxDb[Name] extends Table<infer Row> ? Row : never;

/** What a {@link directly} run does with a table. Reads are answered in order; nobody has to wait for a write. */
export interface DirectTable<Row> {
  get(key: IDBValidKey): Promise<Row | undefined>;
  /** What an owner has on a lane. For `ops`, the one table here that is asked by lane. */
  onLane(owner: number, lane: string): Promise<Row[]>;
  put(row: Row): void;
  bulkPut(rows: readonly Row[]): void;
  bulkDelete(keys: readonly IDBValidKey[]): void;
}

/** The tables a {@link directly} run asked for, named as in {@link OutboxDb}. */
export type DirectTables<Name extends TableName = TableName> = {
  readonly [N in Name]: DirectTable<RowOf<N>>;
};

const LANE = '[owner+lane]';

/** From the lowest key to the highest there can be. */
const EVERYTHING = new RangeSet(-Infinity, [[]]);

/**
 * One strict transaction straight on IndexedDB, for what a person waits for: nobody waits for a write, while Dexie waits
 * for the answer to each before the next. Live queries over a table that was written run again, in every tab.
 *
 * A request that fails is nobody's to catch, so that it aborts all. There is no `commit()`: WebKit before iPadOS 17.5
 * commits with it although a write fails (its PR 26176), and deletes would stand where puts do not.
 *
 * @param run must await nothing but these tables
 * @returns what `run` returns, when it is on the disk
 * @throws DOMException what a request failed with, or why the transaction was aborted; what `run` throws aborts it, too
 */
export async function directly<Name extends TableName, T>(
  db: OutboxDb,
  tables: readonly Name[],
  run: (on: DirectTables<Name>) => Promise<T>,
): Promise<T> {
  await db.open();
  // Dexie's own way to the browser's transaction: what watches over transactions watches over this one.
  const begun = db.core.transaction([...tables], 'readwrite', { durability: 'strict' });
  const transaction = begun as DBCoreTransaction & IDBTransaction;
  const written = new Set<TableName>();
  const on = tables.map((name) => [
    name,
    directTable(transaction.objectStore(name), () => written.add(name)),
  ]);
  return new Promise((resolve, reject) => {
    transaction.onerror = ({ target }) => reject((target as IDBRequest).error);
    transaction.onabort = () => reject(transaction.error ?? new DOMException('', 'AbortError'));
    run(Object.fromEntries(on))
      .then(
        (result) => {
          transaction.oncomplete = () => {
            resolve(result);
            // In a task of its own: telling the other tabs takes a tenth of it all, and nobody has to wait for it.
            setTimeout(() => Dexie.on.storagemutated.fire(changesIn(db, [...written])));
          };
        },
        (error) => {
          reject(error);
          transaction.abort();
        },
      )
      // The browser ended it before.
      .catch(reject);
  });
}

function directTable<Row>(store: IDBObjectStore, onWrite: () => void): DirectTable<Row> {
  const put = (row: Row) => {
    onWrite();
    store.put(row);
  };
  return {
    get: (key) => answered(store.get(key)),
    onLane: (owner, lane) => answered(store.index(LANE).getAll([owner, lane])),
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

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve) => {
    request.onsuccess = () => resolve(request.result);
  });
}

/** Everything in these tables, as Dexie tells its live queries of it: rows, rows that are gone, lanes. */
function changesIn({ name }: OutboxDb, tables: readonly TableName[]): ObservabilitySet {
  const parts = tables.flatMap((table) => ['', ':dels', LANE].map((part) => `${table}/${part}`));
  return Object.fromEntries(parts.map((part) => [`idb://${name}/${part}`, EVERYTHING]));
}
