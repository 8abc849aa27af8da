/**
 * How long a test waits for one state, in ms. It is long enough for a machine whose two cores have twice the work they
 * can do, and only a wait that fails takes all of it.
 */
export const PATIENCE_MS = 30_000;

/** How long one test may take, in ms: several states, one after another. */
export const TEST_LIMIT_MS = 8 * PATIENCE_MS;
