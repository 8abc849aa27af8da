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
  const isZipped = acceptsGzip(c);
  // Two encodings are two sequences of bytes, so a strong tag is for one of them.
  const etag = isZipped ? snapshot.etag.replace(/"$/, '-gzip"') : snapshot.etag;
  const headers = {
    'Content-Type': type,
    ETag: etag,
    'Cache-Control': 'no-cache',
    Vary: 'Accept-Encoding',
    ...(snapshot.ageS !== undefined && { Age: String(snapshot.ageS) }),
  };
  if (isKnown(c.req.header('If-None-Match'), etag)) return c.body(null, 304, headers);
  if (!isZipped) return c.body(snapshot.text, 200, headers);
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
