/** How much one network address may send. */
export interface Allowance {
  /** Takes one; the milliseconds until the next is allowed when there is none left, otherwise 0. */
  take(address: string, now: Date): number;
}

/** At most `many` per address within `windowMs`. Kept in memory: a restart forgives. */
export function allowance(many: number, windowMs: number): Allowance {
  const taken = new Map<string, number[]>();
  return {
    take(address, now) {
      const time = now.getTime();
      for (const [one, times] of taken) {
        if ((times.at(-1) ?? 0) <= time - windowMs) taken.delete(one);
      }
      const recent = (taken.get(address) ?? []).filter((at) => at > time - windowMs);
      const [oldest] = recent;
      if (oldest !== undefined && recent.length >= many) return oldest + windowMs - time;
      taken.set(address, [...recent, time]);
      return 0;
    },
  };
}
