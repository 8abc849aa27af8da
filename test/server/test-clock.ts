import type { Clock } from '../../src/server/endpoint/handler.ts';

/** A clock that a test sets. It starts at the real time and then stops. */
export interface TestClock {
  readonly now: Clock;
  /** Advances the time, or sets it back with a negative number. */
  advance(ms: number): void;
}

/** Creates a clock that stops until a test moves it. */
export function testClock(): TestClock {
  let time = Date.now();
  return {
    now: () => new Date(time),
    advance: (ms) => {
      time += ms;
    },
  };
}
