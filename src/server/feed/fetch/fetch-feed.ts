import { Agent, type Dispatcher, interceptors, request } from 'undici';
import { decodeAs, decodeBytes } from '../../../set-up/file/decode-bytes.ts';
import { checkEncoding } from './check-encoding.ts';
import { checkFeedUrl } from './check-feed-url.ts';
import { createCheckedLookup, type ResolveName, resolveWithSystem } from './checked-lookup.ts';
import { explainError } from './explain-error.ts';
import { FeedFailure } from './feed-failure.ts';
import { FEED_LIMITS, type FeedLimits } from './feed-limits.ts';

const HEADERS = {
  Accept: 'application/json, text/javascript, */*;q=0.1',
  'Accept-Encoding': 'gzip, deflate, br',
  'User-Agent': 'Gimme-Points',
};

/** The text that a feed answered. */
export interface FetchedFeed {
  readonly status: number;
  readonly text: string;
}

/** What a fetch may do. */
export interface FetchRules {
  /** The listed hosts with their ports. */
  readonly hosts: readonly string[];
  readonly limits?: FeedLimits;
  readonly resolve?: ResolveName;
}

/**
 * Fetches a feed from a listed host.
 *
 * @throws FeedFailure
 */
export async function fetchFeed(
  address: string,
  { hosts, limits = FEED_LIMITS, resolve = resolveWithSystem }: FetchRules,
): Promise<FetchedFeed> {
  const agent = new Agent({
    maxResponseSize: limits.maxBytes,
    allowH2: false,
    connect: { timeout: limits.connectMs, lookup: createCheckedLookup(resolve) },
  });
  // The agent counts the bytes that arrive, and the interceptor counts the decompressed bytes.
  const decompress = interceptors.decompress({ maxSize: limits.maxBytes });
  const dispatcher = agent.compose(checkEncoding, decompress);
  const signal = AbortSignal.timeout(limits.totalMs);
  let url = checkFeedUrl(address, hosts);
  try {
    for (let redirects = 0; ; redirects++) {
      const answer = await request(url, { dispatcher, signal, headers: HEADERS });
      const location = parseLocation(answer);
      if (location === null) return await parseAnswer(answer, url.host);
      if (redirects === limits.maxRedirects) throw new FeedFailure('too-many-redirects');
      url = checkFeedUrl(location, hosts, url);
    }
  } catch (error) {
    throw explainError(error, url.host);
  } finally {
    await agent.destroy();
  }
}

/** Returns the URL that an answer redirects to. */
function parseLocation({ statusCode, headers, body }: Dispatcher.ResponseData): string | null {
  const isRedirect = [301, 302, 303, 307, 308].includes(statusCode);
  if (!isRedirect || typeof headers.location !== 'string') return null;
  // Destroying the agent aborts this body.
  body.on('error', () => {});
  return headers.location;
}

async function parseAnswer(
  { statusCode: status, headers, body }: Dispatcher.ResponseData,
  host: string,
): Promise<FetchedFeed> {
  if (status !== 200) {
    body.on('error', () => {});
    throw new FeedFailure('wrong-status', { host, status });
  }
  const text = decodeAnswer(await body.bytes(), String(headers['content-type'] ?? ''));
  if (text === null) throw new FeedFailure('unreadable', { host, status });
  if (text.trim() === '') throw new FeedFailure('is-empty', { host, status });
  // The content type that a server sends is often wrong, so the content decides.
  if (/^\s*</.test(text)) throw new FeedFailure('is-html', { host, status });
  return { status, text };
}

/**
 * Decodes a text; null when it is not in the encoding that it names. The content type is often wrong, so it counts only
 * when the text is not UTF-8.
 */
function decodeAnswer(bytes: Uint8Array, contentType: string): string | null {
  const isWide = bytes[0] !== 0 && bytes[1] === 0;
  if (isWide) return decodeAs('utf-16le', bytes);
  const decoded = decodeBytes(bytes);
  if ('wrong' in decoded) return null;
  const [, charset = ''] = /charset="?([\w.:-]+)/i.exec(contentType) ?? [];
  return decoded.isGuess ? (decodeAs(charset, bytes) ?? decoded.text) : decoded.text;
}
