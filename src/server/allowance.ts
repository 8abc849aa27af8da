import { refuse } from './api-problem.ts';

/** How much somebody may send, a person or a network address. */
export interface Allowance {
  /** Takes one; the milliseconds until the next is allowed when there is none left, otherwise 0. */
  take(whose: string, now: Date): number;
}

/** Takes one, or ends the request and says when there is one again. */
export function takeOne(allowed: Allowance, whose: string, now: Date): void {
  const wait = allowed.take(whose, now);
  if (wait > 0) refuse('too-many-requests', {}, { 'Retry-After': `${Math.ceil(wait / 1000)}` });
}

/** At most `many` for each within `windowMs`. Kept in memory: a restart forgives. */
export function allowance(many: number, windowMs: number): Allowance {
  const taken = new Map<string, number[]>();
  return {
    take(whose, now) {
      const time = now.getTime();
      for (const [one, times] of taken) {
        if ((times.at(-1) ?? 0) <= time - windowMs) taken.delete(one);
      }
      const recent = (taken.get(whose) ?? []).filter((at) => at > time - windowMs);
      const [oldest] = recent;
      if (oldest !== undefined && recent.length >= many) return oldest + windowMs - time;
      taken.set(whose, [...recent, time]);
      return 0;
    },
  };
}
