import type { DBCoreTransaction, Dexie } from 'dexie';

/**
 * Aborts running transactions when a page enters the browser's back/forward cache: it stops there, but WebKit keeps
 * its locks, and every later page would wait forever. An aborted write was not called saved. A page that comes back
 * restarts, because its live queries have failed.
 *
 * @param page the window with its `pagehide` and `pageshow` events
 */
export function closeOnPageHide(db: Dexie, page: EventTarget, restart: () => void): void {
  const running = new Set<DBCoreTransaction>();
  let isCut = false;
  db.use({
    stack: 'dbcore',
    name: 'close-on-page-hide',
    create: (core) => ({
      ...core,
      transaction: (...asked) => {
        // The browser's own transaction.
        const begun = core.transaction(...asked) as DBCoreTransaction & EventTarget;
        running.add(begun);
        for (const end of ['complete', 'abort']) {
          begun.addEventListener(end, () => running.delete(begun));
        }
        return begun;
      },
    }),
  });
  page.addEventListener('pagehide', (event) => {
    if (!(event as PageTransitionEvent).persisted) return;
    for (const one of running) {
      try {
        one.abort();
        isCut = true;
      } catch {
        // The transaction is already committing.
      }
    }
  });
  page.addEventListener('pageshow', () => {
    if (isCut) restart();
  });
}
