import { createMiddleware } from 'hono/factory';
import { API_MARK } from '../../contract/call.ts';

/** Marks every answer as this API's own, errors too, and keeps it out of every cache unless it says itself how to be kept. */
export const apiMark = createMiddleware(async (c, next) => {
  await next();
  // Not `c.header`: on an answer that stands it makes another one, and the body becomes a stream.
  const { headers } = c.res;
  headers.set(API_MARK.name, API_MARK.value);
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
});
