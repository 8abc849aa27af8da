/** Milliseconds that each of several ways took, round by round. */
export type Times<N extends string> = Record<N, number[]>;

/**
 * Times several ways of doing the same by turns, so that what else the machine does meets all of them. Each is done
 * once before, warm.
 */
export async function interleave<N extends string>(
  ways: Record<N, () => Promise<unknown>>,
  rounds: number,
): Promise<Times<N>> {
  const names = Object.keys(ways) as N[];
  const times = Object.fromEntries(names.map((name) => [name, []])) as unknown as Times<N>;
  for (const name of names) await ways[name]();
  for (let round = 0; round < rounds; round++) {
    for (const name of names) {
      const began = performance.now();
      await ways[name]();
      times[name].push(performance.now() - began);
    }
  }
  return times;
}
