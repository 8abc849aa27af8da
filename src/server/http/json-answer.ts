import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { AppEnv } from './middleware/app-env.ts';

/** Compression of a shorter answer saves no packet. The cards of a full round are about a hundred times longer. */
const COMPRESS_FROM = 1_400;

const compress = promisify(gzip);

/** Answers JSON. Compresses a long answer when the caller reads gzip, because a tablet's signal is the slowest part. */
export async function answerJson(
  c: Context<AppEnv>,
  answer: unknown,
  status: number,
): Promise<Response> {
  const text = JSON.stringify(answer);
  // The answer has no Vary header, because no cache stores the API's answers.
  const headers = { 'Content-Type': 'application/json' };
  if (text.length < COMPRESS_FROM || !acceptsGzip(c)) {
    return c.body(text, status as ContentfulStatusCode, headers);
  }
  const compressedBytes = new Uint8Array(await compress(text));
  return c.body(compressedBytes, status as ContentfulStatusCode, {
    ...headers,
    'Content-Encoding': 'gzip',
  });
}

const GZIP_LISTED = /(^|,)\s*gzip\s*(,|$)/i;

/** Whether the caller reads gzip. */
export function acceptsGzip(c: Context<AppEnv>): boolean {
  const header = 'Accept-Encoding';
  // The code recognises every browser's header at once. Only other headers need their weights read.
  const headerValue = c.req.header(header) ?? '';
  if (!headerValue.includes(';')) return GZIP_LISTED.test(headerValue);
  return accepts(c, { header, supports: ['gzip', 'identity'], default: 'identity' }) === 'gzip';
}
