import type { Page } from 'playwright-core';
import type { LocalRecord, LogRow, OpRow } from '../../src/outbox/store/rows.ts';

/** The rows of the tablet's outbox. */
export interface DeviceRows {
  readonly ops: readonly OpRow[];
  readonly log: readonly LogRow[];
  readonly local: readonly LocalRecord[];
}

/** Reads the rows of the tablet's outbox directly from its database. */
export async function deviceRowsOf(page: Page): Promise<DeviceRows> {
  return {
    ops: await unsentOf(page),
    log: await tableOf<LogRow>(page, 'log'),
    local: await tableOf<LocalRecord>(page, 'local'),
  };
}

/** Reads the ops that have not ended on the tablet. */
export function unsentOf(page: Page): Promise<OpRow[]> {
  return tableOf<OpRow>(page, 'ops');
}

function tableOf<Row>(page: Page, name: keyof DeviceRows): Promise<Row[]> {
  return page.evaluate(async (table) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const db = await done(indexedDB.open('gimme-outbox'));
    try {
      return await done<Row[]>(db.transaction(table).objectStore(table).getAll());
    } finally {
      db.close();
    }
  }, name);
}
