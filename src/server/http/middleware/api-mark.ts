import { createMiddleware } from 'hono/factory';
import { API_MARK, EPOCH_HEADER, KINDS_HEADER } from '../../../contract/base/call.ts';
import { opKinds } from '../../../contract/scoring/op-kinds.ts';
import type { Epoch } from '../../db/load-epoch.ts';

/** The kinds of op that this server takes, as the header names them. */
export const opKindNames = Object.keys(opKinds).join(' ');

/**
 * Adds the API mark, the kinds of op that this server takes and its epoch to every answer, also to errors. Forbids
 * caches to store the answer, unless it has a rule of its own.
 */
export function apiMark(epoch: Epoch) {
  return createMiddleware(async (c, next) => {
    await next();
    // This does not use `c.header`, which would replace a finished answer by a new one with a stream as body.
    const { headers } = c.res;
    headers.set(API_MARK.name, API_MARK.value);
    // A board is small where it has not changed, and no outbox reads it.
    if (!headers.has('ETag')) {
      headers.set(KINDS_HEADER, opKindNames);
      headers.set(EPOCH_HEADER, String(epoch.number));
    }
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
  });
}
