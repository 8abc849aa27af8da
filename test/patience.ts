/**
 * How long a test waits for one state, in ms. The outbox may rest for 30 s before it tries again, and a machine whose two
 * cores have twice the work they can do needs time after that. Only a wait that fails takes all of it.
 */
export const PATIENCE_MS = 45_000;

/** How long one test may take, in ms: several states, one after another. It is less than the runner's limit on silence. */
export const TEST_LIMIT_MS = 6 * PATIENCE_MS;
