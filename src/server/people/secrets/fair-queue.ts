/** A queue for the work of many callers. Only a few callers work at the same time. */
export interface FairQueue {
  /** Waits for this caller's turn. Returns false when the queue is full; the caller must then retry later. */
  enter(whose: string): Promise<boolean>;
  /** Ends the turn of a caller. */
  leave(): void;
}

type Waiter = (isLetIn: boolean) => void;

/**
 * Creates a queue that gives out at most `running` turns at once and holds at most `waiting` callers. Each caller has a
 * line, and the lines take turns, so that many requests of one caller do not block the others. A full queue refuses the
 * newest request of the longest line.
 */
export function createFairQueue(limits: { running: number; waiting: number }): FairQueue {
  const lines = new Map<string, Waiter[]>();
  let runningCount = 0;
  let waitingCount = 0;

  function wait(whose: string, waiter: Waiter): void {
    const line = lines.get(whose) ?? [];
    if (waitingCount >= limits.waiting) {
      const longest = [...lines.values()].reduce((a, b) => (b.length > a.length ? b : a));
      if (line.length + 1 >= longest.length) {
        waiter(false);
        return;
      }
      longest.pop()?.(false);
      waitingCount -= 1;
    }
    line.push(waiter);
    lines.set(whose, line);
    waitingCount += 1;
  }

  return {
    enter(whose) {
      if (runningCount >= limits.running) return new Promise((enter) => wait(whose, enter));
      runningCount += 1;
      return Promise.resolve(true);
    },
    leave() {
      const [next] = lines;
      if (!next) {
        runningCount -= 1;
        return;
      }
      const [whose, line] = next;
      const first = line.shift();
      // After its turn, a line moves behind the other lines.
      lines.delete(whose);
      if (line.length > 0) lines.set(whose, line);
      waitingCount -= 1;
      first?.(true);
    },
  };
}
