import { createMiddleware } from 'hono/factory';
import { API_MARK } from '../../contract/call.ts';

/** Marks every answer as this API's own, errors too, and keeps it out of every cache unless it says itself how to be kept. */
export const apiMark = createMiddleware(async (c, next) => {
  await next();
  c.header(API_MARK.name, API_MARK.value);
  if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
});
