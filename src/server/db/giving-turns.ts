import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import type { PGliteDialectConfig } from 'kysely';

/** What the query layer needs of a PGlite. */
type Queried = Exclude<PGliteDialectConfig['pglite'], () => unknown>;
type Query = Queried['query'];

/** Statements may follow one another for so long before the event loop is handed back. */
const TURN_MS = 5;

/**
 * A PGlite whose statements hand the event loop back. It works on the server's own thread and answers without ever
 * leaving it: a write of twenty statements, and the boards that are made after it, would be one long hold.
 */
export function givingTurns(pglite: PGlite): Queried {
  let handedBackAt = 0;

  async function handBack(): Promise<void> {
    if (performance.now() - handedBackAt < TURN_MS) return;
    await nextTurn();
    handedBackAt = performance.now();
  }

  function queryOf(source: { query: Query }): Query {
    return async (...statement) => {
      const results = await source.query<never>(...statement);
      await handBack();
      return results;
    };
  }

  return {
    query: queryOf(pglite),
    transaction: async (run) => {
      const result = await pglite.transaction((trx) =>
        run({ query: queryOf(trx), rollback: () => trx.rollback() }),
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
