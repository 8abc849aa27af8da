import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import type { PGliteDialectConfig } from 'kysely';

/** The part of PGlite that the query layer uses. */
type QueryablePGlite = Exclude<PGliteDialectConfig['pglite'], () => unknown>;
type Query = QueryablePGlite['query'];

/** How long statements may run before the code yields to the event loop. */
const TURN_MS = 5;

/**
 * Wraps a PGlite so that it yields between statements. PGlite runs on the server's own thread. Without the pauses, a
 * write of twenty statements and its boards would block the event loop.
 */
export function yieldBetweenStatements(pglite: PGlite): QueryablePGlite {
  let handedBackAt = 0;

  async function handBack(): Promise<void> {
    if (performance.now() - handedBackAt < TURN_MS) return;
    await nextTurn();
    handedBackAt = performance.now();
  }

  function bindQuery(source: { query: Query }): Query {
    return async (...statement) => {
      const results = await source.query<never>(...statement);
      await handBack();
      return results;
    };
  }

  return {
    query: bindQuery(pglite),
    transaction: async (run) => {
      const result = await pglite.transaction((trx) =>
        run({ query: bindQuery(trx), rollback: () => trx.rollback() }),
      );
      await handBack();
      return result;
    },
    close: () => pglite.close(),
    get closed() {
      return pglite.closed;
    },
    get ready() {
      return pglite.ready;
    },
    waitReady: pglite.waitReady,
  };
}
