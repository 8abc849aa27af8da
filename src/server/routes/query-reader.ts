import type { Context } from 'hono';
import type { GenericSchema } from 'valibot';
import type { AppEnv } from '../middleware/app-env.ts';
import { validated } from '../validation.ts';

/** So many different queries of a call are remembered: what stands in an address is anybody's word. */
const KEPT = 100;

/**
 * What reads the query of a call, or throws ApiProblem `validation-failed`. Equal texts mean the same, so one that was
 * found right is not read again: a crowd asks for the same board, and to read its query costs as much as to answer.
 */
export function queryReader<S extends GenericSchema>(schema: S) {
  const known = new Map<string, unknown>();
  return (c: Context<AppEnv>): unknown => {
    const { url } = c.req;
    const text = url.slice(url.indexOf('?') + 1 || url.length);
    const before = known.get(text);
    if (before !== undefined) return before;
    const query = Object.freeze(validated(schema, c.req.query()));
    if (known.size >= KEPT) known.clear();
    known.set(text, query);
    return query;
  };
}
