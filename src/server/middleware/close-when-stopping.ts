import { createMiddleware } from 'hono/factory';

/** Closes each connection after its answer while the server stops, so that the next request reaches another server. */
export function closeWhenStopping(stopping: AbortSignal) {
  return createMiddleware(async (c, next) => {
    await next();
    if (stopping.aborted) c.res.headers.set('Connection', 'close');
  });
}
