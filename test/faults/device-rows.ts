import type { Page } from 'playwright-core';
import type { LocalRecord, LogRow, OpRow } from '../../src/outbox/store/rows.ts';

/** The rows of the tablet's outbox. */
export interface DeviceRows {
  readonly ops: readonly OpRow[];
  readonly log: readonly LogRow[];
  readonly local: readonly LocalRecord[];
}

/** Loads the rows of the tablet's outbox directly from its database. */
export async function readDeviceRows(page: Page): Promise<DeviceRows> {
  return {
    ops: await readUnsent(page),
    log: await readTable<LogRow>(page, 'log'),
    local: await readTable<LocalRecord>(page, 'local'),
  };
}

/** Loads the ops that have not ended on the tablet. */
export function readUnsent(page: Page): Promise<OpRow[]> {
  return readTable<OpRow>(page, 'ops');
}

function readTable<Row>(page: Page, name: keyof DeviceRows): Promise<Row[]> {
  return page.evaluate(async (table) => {
    const awaitRequest = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const db = await awaitRequest(indexedDB.open('gimme-outbox'));
    try {
      return await awaitRequest<Row[]>(db.transaction(table).objectStore(table).getAll());
    } finally {
      db.close();
    }
  }, name);
}
