/** A queue for work of many callers, few at a time. */
export interface FairQueue {
  /** Waits for this caller's turn; false when too many wait already and the caller must try again later. */
  enter(whose: string): Promise<boolean>;
  /** Ends the turn of a caller. */
  leave(): void;
}

type Waiter = (isLetIn: boolean) => void;

/**
 * Makes a queue with at most `running` turns at once and `waiting` waiting ones. Each caller has a line, and the
 * lines take turns, so that a flood of one caller delays another by one turn. When the queue is full, the newest of
 * the longest line loses its place, unless the new one's line would be as long.
 */
export function createFairQueue(limits: { running: number; waiting: number }): FairQueue {
  const lines = new Map<string, Waiter[]>();
  let running = 0;
  let waiting = 0;

  function wait(whose: string, waiter: Waiter): void {
    const line = lines.get(whose) ?? [];
    if (waiting >= limits.waiting) {
      const longest = [...lines.values()].reduce((a, b) => (b.length > a.length ? b : a));
      if (line.length + 1 >= longest.length) {
        waiter(false);
        return;
      }
      longest.pop()?.(false);
      waiting -= 1;
    }
    line.push(waiter);
    lines.set(whose, line);
    waiting += 1;
  }

  return {
    enter(whose) {
      if (running >= limits.running) return new Promise((letIn) => wait(whose, letIn));
      running += 1;
      return Promise.resolve(true);
    },
    leave() {
      const [next] = lines;
      if (!next) {
        running -= 1;
        return;
      }
      const [whose, line] = next;
      const first = line.shift();
      // A line that had its turn moves behind the other lines.
      lines.delete(whose);
      if (line.length > 0) lines.set(whose, line);
      waiting -= 1;
      first?.(true);
    },
  };
}
