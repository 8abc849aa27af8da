/** The milliseconds of each way, round by round. */
export type Times<N extends string> = Record<N, number[]>;

/**
 * Times several ways of the same work in turn, so that other work of the machine affects all of them. Runs each way
 * once before the measurement.
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
      times[name].push(await timeWork(ways[name]));
    }
  }
  return times;
}

/** Returns how long the work takes, in ms. */
export async function timeWork(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
