import type { OutboxDb } from './db.ts';

/** The environment of the sending side: a page, a worker and a test each pass their own. */
export interface OutboxEnv {
  readonly db: OutboxDb;
  readonly fetch: typeof fetch;
  /** Device clock, ms. It decides when to send, never what is newer. */
  readonly now: () => number;
  /** 0 up to 1. */
  readonly random: () => number;
  /** Base URL of the API, with a trailing slash. */
  readonly baseUrl: string;
  /** The app is not visible, so the back-off may be longer. Visible by default. */
  readonly isHidden?: () => boolean;
  /** Waits some ms; a timer by default. */
  readonly sleep?: (ms: number) => Promise<void>;
}
