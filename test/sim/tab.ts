import { type DBCore, type DBCoreTransaction, Dexie } from 'dexie';
import { IDBKeyRange, indexedDB } from 'fake-indexeddb';
import { openOutbox } from '../../src/outbox/store/db.ts';
import type { OutboxEnv } from '../../src/outbox/store/env.ts';
import { clonePlainDataFast } from './plain-clone.ts';
import { emptyScreen, type Screen } from './screen.ts';
import type { Tablet } from './tablet.ts';
import { request } from './watch-requests.ts';
import type { World } from './world.ts';

// Dexie looks for the browser's database when it loads, and Node has none.
Dexie.dependencies = { indexedDB, IDBKeyRange };
clonePlainDataFast();

/** One tab, or the worker: its own connection to the tablet's database. */
export interface Tab {
  readonly env: OutboxEnv;
  /** The number of the next writes to `ops` that fail, as on a full disk. */
  faults: number;
  /**
   * The end of the wait that the API asked for, in the world's time, as far as this tab may know. Another tab's newest
   * answer may not be stored yet.
   */
  restUntil: number;
  readonly screen: Screen;
}

/** Opens a tab of a tablet. */
export function openTab(world: World, database: string, tablet: () => Tablet): Tab {
  const db = openOutbox(database);
  const tab: Tab = {
    faults: 0,
    restUntil: 0,
    screen: emptyScreen(),
    env: {
      db,
      fetch: async (input, init = {}) =>
        request(world, tablet(), tab, { input: String(input), init }),
      now: () => world.time + tablet().clockOffset,
      // The middle of the range: the steps vary what chance would vary.
      random: () => 0.5,
      baseUrl: 'https://golf.example/api/',
      isHidden: () => tablet().hidden,
      sleep: async (ms) => {
        world.time += ms;
      },
    },
  };
  db.use({ stack: 'dbcore', name: 'faults', create: (core) => makeFailing(core, tab) });
  return tab;
}

/** Wraps the database so that its disk is full while `faults` of the tab is above 0. */
function makeFailing(core: DBCore, tab: Tab): DBCore {
  return {
    ...core,
    transaction: (tables, mode, options) => {
      const transaction = core.transaction(tables, mode, options) as DBCoreTransaction &
        IDBTransaction;
      if (mode === 'readwrite' && tables.includes('ops'))
        failWrites(transaction.objectStore('ops'), tab);
      return transaction;
    },
  };
}

/** Fails a write at once, or after other writes of the transaction, as a full disk does. */
function failWrites(ops: IDBObjectStore, tab: Tab): void {
  const [put, remove] = [ops.put.bind(ops), ops.delete.bind(ops)];
  const strikes = () => tab.faults > 0 && tab.faults-- > 0;
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  ops.put = (row) => {
    if (!strikes()) return put(row);
    if (tab.faults % 2 === 0) refuse();
    put(row);
    return ops.add(row);
  };
  ops.delete = (key) => (strikes() ? refuse() : remove(key));
}
