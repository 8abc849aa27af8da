/**
 * Removes the time limit from the next statements of a transaction. Some transactions wait for another process or
 * change large tables.
 */
export const NO_STATEMENT_LIMIT = 'set local statement_timeout = 0';
