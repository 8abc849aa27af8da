import { randomUUID } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import type { Logger } from 'pino';
import type { AppEnv } from './app-env.ts';

/** Gives each request an id and writes one line when it is answered: never a query, header or body. */
export function requestLog(log: Logger) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const startedAt = performance.now();
    const requestId = randomUUID();
    c.set('log', log.child({ request_id: requestId }));
    await next();
    c.res.headers.set('X-Request-Id', requestId);
    const level = c.req.path.startsWith('/api/') ? 'info' : 'debug';
    c.var.log[level](
      {
        method: c.req.method,
        path: c.req.path,
        status: c.res.status,
        ms: Math.round(performance.now() - startedAt),
        user_id: c.var.userId,
      },
      'request',
    );
  });
}
