import { DatabaseUnavailable } from './database.ts';

/** PostgreSQL's codes for a serialisation failure, a deadlock and a lock that took too long. */
const BUSY = /^(40001|40P01|55P03)$/;
/** PostgreSQL's classes and codes for connection, resources, shutdown and a statement that took too long. */
const AWAY = /^(08...|53...|57P0.|57014)$/;

/**
 * Returns why the database failed, when a retry may succeed: it is `busy` with another transaction, or `away`.
 *
 * @returns null when a retry would fail too
 */
export function classifyDatabaseFault(error: unknown): 'busy' | 'away' | null {
  if (error instanceof DatabaseUnavailable) return 'away';
  if (!(error instanceof Error) || !('code' in error)) return null;
  const code = String(error.code);
  if (BUSY.test(code)) return 'busy';
  return AWAY.test(code) ? 'away' : null;
}
