import { PRIVATE_ADDRESS } from './checked-lookup.ts';
import { FeedFailure, type FeedFailureKind } from './feed-failure.ts';

/** The codes of Node and undici that mean something else than a failed connection. */
const kinds: Readonly<Record<string, FeedFailureKind>> = {
  [PRIVATE_ADDRESS]: 'private-address',
  ENOTFOUND: 'unknown-host',
  EAI_AGAIN: 'unknown-host',
  ECONNRESET: 'cut-off',
  EPIPE: 'cut-off',
  UND_ERR_SOCKET: 'cut-off',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'cut-off',
  Z_BUF_ERROR: 'cut-off',
  UND_ERR_RES_EXCEEDED_MAX_SIZE: 'too-large',
  UND_ERR_HEADERS_OVERFLOW: 'too-large',
};

/** The codes of errors in an answer's format: its HTTP or its compression. */
const UNREADABLE = /^(HPE_|Z_|ERR_BROTLI|ERR__ERROR_FORMAT|ZSTD_)/;

/** Returns the failure for an error of a fetch. An error without a code is a defect and is returned unchanged. */
export function explainError(error: unknown, host: string): unknown {
  if (error instanceof FeedFailure || !(error instanceof Error)) return error;
  if (error.name === 'TimeoutError') return new FeedFailure('timed-out', { host });
  if (!('code' in error) || typeof error.code !== 'string') return error;
  const isUnreadable = UNREADABLE.test(error.code);
  const kind = kinds[error.code] ?? (isUnreadable ? 'unreadable' : 'not-connected');
  return new FeedFailure(kind, { host });
}
