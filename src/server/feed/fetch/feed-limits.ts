/** How long a fetch may take, and how much it may read. Tests use shorter times. */
export interface FeedLimits {
  readonly connectMs: number;
  /** For the whole fetch, with its redirects and the body. */
  readonly totalMs: number;
  /** The largest body in bytes, before and after decompression. */
  readonly maxBytes: number;
  readonly maxRedirects: number;
}

/** The limits of the server. */
export const FEED_LIMITS: FeedLimits = {
  connectMs: 5_000,
  totalMs: 15_000,
  maxBytes: 20_000_000,
  maxRedirects: 3,
};
