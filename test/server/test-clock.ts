import type { Clock } from '../../src/server/routes/handler.ts';

/** A clock that a test turns: it starts at the real time and stands still. */
export interface TestClock {
  readonly now: Clock;
  /** Moves the time on (or back, with a negative number). */
  advance(ms: number): void;
}

/** Makes a clock that stands still until it is turned. */
export function testClock(): TestClock {
  let time = Date.now();
  return {
    now: () => new Date(time),
    advance: (ms) => {
      time += ms;
    },
  };
}
