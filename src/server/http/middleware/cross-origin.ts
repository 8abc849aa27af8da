import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { API_MARK, EPOCH_HEADER, KINDS_HEADER } from '../../../contract/base/call.ts';
import { TOTAL_HEADER } from '../../../contract/game/tickets.ts';
import { opHeader } from '../../../contract/scoring/op.ts';
import { PAD_HEADER } from '../../../contract/scoring/pad-report.ts';

const PREFLIGHT_MAX_AGE_S = 600;

/**
 * Allows pages of these origins to call the API. This is safe, because the token is sent in a header and never in a
 * cookie.
 */
export function crossOrigin(origins: readonly string[]): MiddlewareHandler {
  return cors({
    origin: [...origins],
    allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowHeaders: [
      'Authorization',
      'Content-Type',
      ...Object.values(opHeader),
      EPOCH_HEADER,
      PAD_HEADER,
    ],
    exposeHeaders: [
      API_MARK.name,
      KINDS_HEADER,
      EPOCH_HEADER,
      'Retry-After',
      'ETag',
      TOTAL_HEADER,
      'X-Request-Id',
    ],
    maxAge: PREFLIGHT_MAX_AGE_S,
  });
}
