import DataLoader from 'dataloader';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { findSessions, type Session } from './sessions.ts';

/** Finds the valid session of a token; null when there is none. */
export type FindSession = (token: string) => Promise<Session | null>;

/**
 * Makes a session finder that reads the tokens of one turn of the event loop together: a query for each of sixteen
 * calls costs the database more than their writes. It caches nothing, so an ended session is invalid for the next
 * call.
 *
 * @param clock the server's time
 */
export function createSessionFinder(db: Kysely<Schema>, clock: () => Date): FindSession {
  const loader = new DataLoader((tokens: readonly string[]) => findSessions(db, tokens, clock()), {
    cache: false,
    batchScheduleFn: (read) => setImmediate(read),
  });
  return (token) => loader.load(token);
}
