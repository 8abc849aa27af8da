/** Work of many callers, few at a time. */
export interface FairTurns {
  /** Waits for this caller's turn; false when too many wait already and somebody has to come back later. */
  enter(whose: string): Promise<boolean>;
  /** Ends the turn of one who was let in. */
  leave(): void;
}

type Waiter = (isLetIn: boolean) => void;

/**
 * At most `running` turns at once and `waiting` who wait. Callers wait in a line each and the lines take turns, so that
 * a flood from one of them costs another a single turn. When all places are taken, the newest of the longest line
 * gives its place up, unless the newcomer's own line would be as long.
 */
export function fairTurns(limits: { running: number; waiting: number }): FairTurns {
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
      // A line that had its turn goes behind the others.
      lines.delete(whose);
      if (line.length > 0) lines.set(whose, line);
      waiting -= 1;
      first?.(true);
    },
  };
}
