import type { DBCoreTransaction, Dexie } from 'dexie';

/**
 * Aborts running transactions when the page enters the back/forward cache: WebKit would keep the stopped page's locks,
 * and every later page would wait forever. No aborted write was reported as saved. A page that returns restarts,
 * because its live queries have failed.
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
        // Casts to reach the browser's own transaction.
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
        // The abort fails when the transaction is already committing.
      }
    }
  });
  page.addEventListener('pageshow', () => {
    if (isCut) restart();
  });
}
