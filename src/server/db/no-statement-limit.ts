/**
 * Removes the time limit from the next statements of a transaction: for a wait for another process, or a change of
 * large tables.
 */
export const NO_STATEMENT_LIMIT = 'set local statement_timeout = 0';
