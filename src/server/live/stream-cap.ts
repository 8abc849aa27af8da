import { refuse } from '../problems/api-problem.ts';
import type { EventFeed } from './event-feed.ts';

/** How long a refused watcher waits before it retries. Until then it polls the boards. */
const RETRY_S = 30;

/** Limits the open streams of each IP address, in this process. */
export interface StreamCap {
  /**
   * Returns the feed, counted for the IP address while it runs.
   *
   * @throws ApiProblem `too-many-requests` while the address has as many streams as it may have
   */
  admit(address: string, feed: EventFeed): EventFeed;
}

/** Creates a limit of `most` open streams for each IP address. */
export function createStreamCap(most: number): StreamCap {
  const open = new Map<string, number>();
  const change = (address: string, by: 1 | -1) => {
    const count = (open.get(address) ?? 0) + by;
    if (count > 0) open.set(address, count);
    else open.delete(address);
  };
  return {
    admit(address, feed) {
      if ((open.get(address) ?? 0) >= most) {
        const detail = 'Too many live boards are open in this network. The boards still load';
        refuse('too-many-requests', { detail }, { 'Retry-After': String(RETRY_S) });
      }
      return (sink) => {
        change(address, 1);
        const stop = feed(sink);
        return () => {
          change(address, -1);
          stop();
        };
      };
    },
  };
}
