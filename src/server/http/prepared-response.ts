import type { Context } from 'hono';
import { acceptsGzip } from './json-answer.ts';
import type { AppEnv } from './middleware/app-env.ts';
import type { PreparedAnswer } from './prepared-answer.ts';

/** Answers a snapshot, or 304 when the caller already has it. While the database is away, the answer names its age. */
export function answerPrepared(
  c: Context<AppEnv>,
  snapshot: PreparedAnswer<unknown>,
  type = 'application/json',
): Response {
  const headers = {
    'Content-Type': type,
    ETag: snapshot.etag,
    'Cache-Control': 'no-cache',
    Vary: 'Accept-Encoding',
    ...(snapshot.ageS !== undefined && { Age: String(snapshot.ageS) }),
  };
  if (isKnown(c.req.header('If-None-Match'), snapshot.etag)) return c.body(null, 304, headers);
  if (!acceptsGzip(c)) return c.body(snapshot.text, 200, headers);
  return c.body(snapshot.gzipped, 200, { ...headers, 'Content-Encoding': 'gzip' });
}

/**
 * Whether the caller already has the answer with this tag. A proxy that compresses the answer makes its tag weak,
 * but does not change the value of the tag.
 */
function isKnown(sentTags: string | undefined, etag: string): boolean {
  if (sentTags === undefined) return false;
  return sentTags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
