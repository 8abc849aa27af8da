import type { Context } from 'hono';
import type { AppEnv } from './app-env.ts';

/**
 * The network address a request comes from. Behind a proxy the operator trusts, the last entry of X-Forwarded-For: the
 * one that proxy wrote; what stands before it is the client's own word.
 */
export function clientAddress(c: Context<AppEnv>, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header('X-Forwarded-For') : undefined;
  const nearest = forwarded?.split(',').at(-1)?.trim();
  return nearest || (c.env?.incoming?.socket.remoteAddress ?? 'unknown');
}
