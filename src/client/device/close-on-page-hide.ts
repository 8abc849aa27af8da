import type { DBCoreTransaction, Dexie } from 'dexie';

/**
 * Aborts running transactions when a page enters the back/forward cache. The page stops there, but WebKit keeps the
 * locks, and every later page would wait forever. No aborted write was reported as saved. The page restarts when it
 * comes back, because its live queries have failed.
 *
 * @param page the window with its `pagehide` and `pageshow` events
 */
export function closeOnPageHide(db: Dexie, page: EventTarget, restart: () => void): void {
  const runningTransactions = new Set<DBCoreTransaction>();
  let isCut = false;
  db.use({
    stack: 'dbcore',
    name: 'close-on-page-hide',
    create: (core) => ({
      ...core,
      transaction: (...args) => {
        // This cast gives access to the browser's own transaction.
        const transaction = core.transaction(...args) as DBCoreTransaction & EventTarget;
        runningTransactions.add(transaction);
        for (const end of ['complete', 'abort']) {
          transaction.addEventListener(end, () => runningTransactions.delete(transaction));
        }
        return transaction;
      },
    }),
  });
  page.addEventListener('pagehide', (event) => {
    if (!(event as PageTransitionEvent).persisted) return;
    for (const one of runningTransactions) {
      try {
        one.abort();
        isCut = true;
      } catch {
        // The transaction is committing already, so the abort fails.
      }
    }
  });
  page.addEventListener('pageshow', () => {
    if (isCut) restart();
  });
}
