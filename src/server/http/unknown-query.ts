import type { Context } from 'hono';
import type { Endpoint } from '../../contract/base/endpoint.ts';
import type { AppEnv } from '../middleware/app-env.ts';
import { refuse } from '../problems/api-problem.ts';

/**
 * Returns a check that a write's query has known words only: an unknown word may have asked not to write.
 *
 * @throws ApiProblem `validation-failed` naming each unknown word; a GET accepts any, since it changes nothing
 */
export function unknownQueryCheck({ method, query }: Endpoint): (c: Context<AppEnv>) => void {
  if (method === 'GET') return () => {};
  const known = new Set(query && 'entries' in query ? Object.keys(Object(query.entries)) : []);
  return (c) => {
    const unknown = Object.keys(c.req.query()).filter((word) => !known.has(word));
    if (unknown.length === 0) return;
    refuse('validation-failed', {
      errors: unknown.map((path) => ({ path, message: 'this call does not know this query word' })),
    });
  };
}
