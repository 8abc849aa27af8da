import { createMiddleware } from 'hono/factory';
import { API_MARK, KINDS_HEADER } from '../../../contract/base/call.ts';
import { opKinds } from '../../../contract/scoring/op-kinds.ts';

/** The kinds of op that this server takes, as the header names them. */
export const opKindNames = Object.keys(opKinds).join(' ');

/**
 * Adds the API mark and the kinds of op that this server takes to every answer, also to errors. Forbids caches to store
 * the answer, unless it has a rule of its own.
 */
export const apiMark = createMiddleware(async (c, next) => {
  await next();
  // This does not use `c.header`, which would replace a finished answer by a new one with a stream as body.
  const { headers } = c.res;
  headers.set(API_MARK.name, API_MARK.value);
  // A board is small where it has not changed, and no outbox reads it.
  if (!headers.has('ETag')) headers.set(KINDS_HEADER, opKindNames);
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
});
