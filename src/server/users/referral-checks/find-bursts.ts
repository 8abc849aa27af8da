const HOUR_MS = 3_600_000;
/** The number of confirmations within an hour that is unusual. */
const MANY = 5;

/** Returns those of the given times (ms) that are among {@link MANY} or more within an hour. */
export function findBursts(times: readonly number[]): ReadonlySet<number> {
  const sorted = times.toSorted((one, other) => one - other);
  const found = new Set<number>();
  for (let start = 0; start + MANY <= sorted.length; start += 1) {
    const group = sorted.slice(start, start + MANY);
    const [first = 0, last = 0] = [group[0], group.at(-1)];
    if (last - first <= HOUR_MS) for (const time of group) found.add(time);
  }
  return found;
}
