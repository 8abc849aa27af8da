/** A random generator with the same results for the same seed. */
export interface Chances {
  /** Returns a number from 0 up to, not including, 1. */
  next(): number;
  /** Returns a whole number from 0 up to, not including, `end`. */
  below(end: number): number;
  /** Returns the same values in another order. */
  shuffled<T>(values: readonly T[]): T[];
}

/** Creates a random generator with mulberry32. Its 32 bits of state are enough for a schedule. */
export function makeChances(seed: number): Chances {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixedBits = Math.imul(state ^ (state >>> 15), state | 1);
    mixedBits ^= mixedBits + Math.imul(mixedBits ^ (mixedBits >>> 7), mixedBits | 61);
    return ((mixedBits ^ (mixedBits >>> 14)) >>> 0) / 2 ** 32;
  }
  const below = (end: number) => Math.floor(next() * end);
  return {
    next,
    below,
    shuffled: (values) =>
      values
        .map((value) => ({ value, rank: next() }))
        .sort((a, b) => a.rank - b.rank)
        .map(({ value }) => value),
  };
}
