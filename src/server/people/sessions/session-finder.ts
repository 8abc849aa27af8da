import DataLoader from 'dataloader';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { findSessions, type Session } from './sessions.ts';

/** Finds the valid session of a token; null when there is none. */
export type FindSession = (token: string) => Promise<Session | null>;

/**
 * Creates a session finder that looks up all tokens of one turn of the event loop together, because separate queries
 * for sixteen calls cost the database more than the writes of these calls. Nothing is cached, so a revoked session is
 * invalid at the next call.
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
