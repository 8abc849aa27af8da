import type { Context } from 'hono';
import type { AppEnv } from '../middleware/app-env.ts';
import type { Snapshot } from '../standings/snapshot.ts';
import { readsGzip } from './json-answer.ts';

/** Answers a snapshot, or 304 to who has it already. */
export function snapshotAnswer(c: Context<AppEnv>, snapshot: Snapshot<unknown>): Response {
  const headers = {
    'Content-Type': 'application/json',
    ETag: snapshot.etag,
    'Cache-Control': 'no-cache',
    Vary: 'Accept-Encoding',
  };
  if (isKnown(c.req.header('If-None-Match'), snapshot.etag)) return c.body(null, 304, headers);
  if (!readsGzip(c)) return c.body(snapshot.text, 200, headers);
  return c.body(snapshot.gzipped, 200, { ...headers, 'Content-Encoding': 'gzip' });
}

/** A proxy that compresses makes a tag a weak one; the value is the same. */
function isKnown(sent: string | undefined, etag: string): boolean {
  if (sent === undefined) return false;
  return sent.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
