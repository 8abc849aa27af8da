import type { DBCoreTransaction, Dexie } from 'dexie';

/**
 * Aborts what a database has under way when its page goes into the browser's back/forward cache. There nothing runs on,
 * but WebKit keeps the locks: every page after it would wait for its first read for ever. A write that is cut off here
 * was not called saved. A page that comes back after it starts anew, because its live queries have failed.
 *
 * @param page the window; its `pagehide` and `pageshow` tell
 */
export function letGoOnLeave(db: Dexie, page: EventTarget, restart: () => void): void {
  const running = new Set<DBCoreTransaction>();
  let isCut = false;
  db.use({
    stack: 'dbcore',
    name: 'let-go-on-leave',
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
        // It commits already and needs nobody for it.
      }
    }
  });
  page.addEventListener('pageshow', () => {
    if (isCut) restart();
  });
}
