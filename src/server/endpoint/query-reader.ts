import type { Context } from 'hono';
import type { GenericSchema } from 'valibot';
import type { Endpoint } from '../../contract/base/endpoint.ts';
import type { AppEnv } from '../http/middleware/app-env.ts';
import { refuse } from '../problems/api-problem.ts';
import { validate } from '../problems/validation.ts';

/**
 * The number of different queries of a call that are cached. The number is limited, because a client can send any text.
 */
const MAX_CACHED_QUERIES = 100;

/**
 * Creates the reader for a call's query, which throws ApiProblem `validation-failed`. It caches valid queries by their
 * text, because many watchers request the same board, and parsing a query costs as much as answering it.
 */
export function createQueryReader<S extends GenericSchema>(schema: S) {
  const knownQueries = new Map<string, unknown>();
  return (c: Context<AppEnv>): unknown => {
    const { url } = c.req;
    const text = url.slice(url.indexOf('?') + 1 || url.length);
    const before = knownQueries.get(text);
    if (before !== undefined) return before;
    refuseRepeated(c.req.queries());
    const query = Object.freeze(validate(schema, c.req.query()));
    if (knownQueries.size >= MAX_CACHED_QUERIES) knownQueries.clear();
    knownQueries.set(text, query);
    return query;
  };
}

/** Refuses a query that has a parameter twice, because the call would use only one of the values. */
function refuseRepeated(words: Record<string, string[]>): void {
  const repeatedWords = Object.keys(words).filter((word) => (words[word]?.length ?? 0) > 1);
  if (repeatedWords.length === 0) return;
  refuse('validation-failed', {
    errors: repeatedWords.map((path) => ({ path, message: 'is given more than once' })),
  });
}

/**
 * Returns a check that a write's query has no unknown parameter, which may be a request not to write.
 *
 * @throws ApiProblem `validation-failed` naming each unknown word; a GET accepts unknown words, because it changes
 *   nothing
 */
export function createUnknownQueryCheck({ method, query }: Endpoint): (c: Context<AppEnv>) => void {
  if (method === 'GET') return () => {};
  const knownWords = new Set(query && 'entries' in query ? Object.keys(Object(query.entries)) : []);
  return (c) => {
    const unknownWords = Object.keys(c.req.query()).filter((word) => !knownWords.has(word));
    if (unknownWords.length === 0) return;
    refuse('validation-failed', {
      errors: unknownWords.map((path) => ({
        path,
        message: 'this call does not know this query word',
      })),
    });
  };
}
