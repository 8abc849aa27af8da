import type { Page } from 'playwright-core';
import { demoGolfers } from '../../src/drawings/demo-cast.ts';

/** The rows that a test puts into the outbox's database, by store. */
export type OutboxRows = Readonly<Record<string, readonly object[]>>;

/**
 * Puts rows into the app's database directly, as the worker or another tab does. Deletes all rows of the stores in
 * `clearedTables` first.
 */
export async function putRows(page: Page, rows: OutboxRows, clearedTables: readonly string[] = []) {
  await page.evaluate(
    async ({ rows, cleared }) => {
      const opening = indexedDB.open('gimme-outbox');
      await new Promise((done) => opening.addEventListener('success', done));
      const stores = [...cleared, ...Object.keys(rows)];
      const transaction = opening.result.transaction(stores, 'readwrite');
      for (const name of cleared) transaction.objectStore(name).clear();
      for (const [name, list] of Object.entries(rows)) {
        for (const row of list) transaction.objectStore(name).put(row);
      }
      await new Promise((done) => transaction.addEventListener('complete', done));
      opening.result.close();
      // Dexie uses this channel to tell the other tabs which database has changed.
      const channel = new BroadcastChannel('x-storagemutated-1');
      channel.postMessage({ all: { from: Number.NEGATIVE_INFINITY, to: [[]], d: 1 } });
      channel.close();
    },
    { rows, cleared: clearedTables },
  );
}

/** Returns unsent scores of golfers at the end of the field, whom no screen of the test shows. */
export function unsentScores(owner: number, count: number, state = 'queued'): object[] {
  return Array.from({ length: count }, (_, index) => {
    const competitor = demoGolfers.at(-1 - Math.floor(index / 18))?.id ?? 0;
    const hole = (index % 18) + 1;
    const body = {
      tournament_id: 10039,
      round_id: 1,
      competitor_id: competitor,
      hole_number: hole,
      is_start_hole: false,
      current_hole_score: 4,
    };
    return {
      id: `${owner}-${state}-${index}`,
      v: 1,
      owner,
      writer: 'a-writer',
      lane: `10039/1/${competitor}/${hole}`,
      laneSeq: 1,
      base: 0,
      enteredAt: Date.now(),
      state,
      frozen: false,
      attempts: 0,
      alone: false,
      nextAttemptAt: 0,
      floor: null,
      lease: null,
      lastError: null,
      trouble: null,
      conflict: null,
      kind: 'score',
      body,
    };
  });
}
