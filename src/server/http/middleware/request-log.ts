import { randomUUID } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import type { Logger } from 'pino';
import type { Metrics } from '../../metrics/metrics.ts';
import { CLIENT_GONE } from './answer-error.ts';
import type { AppEnv } from './app-env.ts';

/**
 * Gives each request an id, counts its answer, and logs one line about it. The line has no query, header or body.
 */
export function requestLog(log: Logger, metrics: Pick<Metrics, 'countRequest'>) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const startedAt = performance.now();
    const requestId = randomUUID();
    c.set('requestId', requestId);
    c.set('log', log.child({ request_id: requestId }));
    await next();
    // An unchanged answer (304) needs no id, because no user asks the operator about it.
    if (c.res.status !== 304) c.res.headers.set('X-Request-Id', requestId);
    const isOfUse = c.req.path.startsWith('/api/') && c.res.status !== CLIENT_GONE;
    const level = isOfUse ? 'info' : 'debug';
    const ms = performance.now() - startedAt;
    metrics.countRequest(c.var.endpoint, c.res.status, ms / 1_000);
    c.var.log[level](
      {
        method: c.req.method,
        path: c.req.path,
        status: c.res.status,
        ms: Math.round(ms),
        user_id: c.var.userId,
      },
      'request',
    );
  });
}
