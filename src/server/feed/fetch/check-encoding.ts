import type { Dispatcher } from 'undici';
import { FeedFailure } from './feed-failure.ts';

/** The encodings that undici's interceptor decompresses, and how many of them may be nested. */
const KNOWN_ENCODINGS = new Set(['gzip', 'x-gzip', 'deflate', 'br', 'zstd']);
const MAX_ENCODINGS = 5;

/**
 * Refuses an answer in an unknown encoding, or in too many, before the decompression sees it: undici's interceptor
 * ignores an unknown encoding, and fails for too many with an error without a code.
 */
export const checkEncoding: Dispatcher.DispatcherComposeInterceptor =
  (dispatch) => (options, handler) =>
    dispatch(options, {
      onRequestStart: (...call) => handler.onRequestStart?.(...call),
      onRequestUpgrade: (...call) => handler.onRequestUpgrade?.(...call),
      onResponseStart: (controller, status, headers, message) => {
        if (!isKnown(headers['content-encoding'])) {
          throw new FeedFailure('unreadable', { host: new URL(String(options.origin)).host });
        }
        return handler.onResponseStart?.(controller, status, headers, message);
      },
      onResponseData: (...call) => handler.onResponseData?.(...call),
      onResponseEnd: (...call) => handler.onResponseEnd?.(...call),
      onResponseError: (...call) => handler.onResponseError?.(...call),
    });

function isKnown(header: string | string[] | undefined): boolean {
  const encodings = String(header ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  if (encodings.join() === 'identity') return true;
  return encodings.length <= MAX_ENCODINGS && encodings.every((name) => KNOWN_ENCODINGS.has(name));
}
