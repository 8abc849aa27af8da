import { createMiddleware } from 'hono/factory';
import { API_MARK } from '../../contract/base/call.ts';

/** Adds the API mark to every answer, errors too, and forbids caches to store it unless the answer has its own rule. */
export const apiMark = createMiddleware(async (c, next) => {
  await next();
  // Not `c.header`: on a finished answer it would make a new one with a stream as body.
  const { headers } = c.res;
  headers.set(API_MARK.name, API_MARK.value);
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
});
