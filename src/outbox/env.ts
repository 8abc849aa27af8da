import type { OutboxDb } from './db.ts';

/** What the sending side needs of the world: a page, a worker and a test each give their own. */
export interface OutboxEnv {
  readonly db: OutboxDb;
  readonly fetch: typeof fetch;
  /** Device clock, ms. It decides when to send, never what is newer. */
  readonly now: () => number;
  /** 0 up to 1. */
  readonly random: () => number;
  /** Base address of the API, with a slash at its end. */
  readonly baseUrl: string;
  /** Nobody looks at the app: back-off may be longer. Visible unless said. */
  readonly isHidden?: () => boolean;
  /** Waits some ms; a timer unless said. */
  readonly sleep?: (ms: number) => Promise<void>;
}
