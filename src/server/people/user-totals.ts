import type { UsersFilter } from '../../contract/admin/users.ts';

/** How long a total is reused. Counting reads every account that matches. */
const TOTAL_MS = 60_000;
/** The most filters whose totals are stored. */
const MAX_CACHED_TOTALS = 100;

/** The account counts that one process has cached. */
export interface UserTotals {
  /** Returns the stored total of a filter, or counts and stores it. */
  read(filter: UsersFilter, count: () => Promise<number>): Promise<number>;
  /** Clears all totals, after this process changed an account. */
  clear(): void;
}

/** Creates the totals of one process. They are up to a minute old, except after a change by this process. */
export function createUserTotals(clock: () => Date): UserTotals {
  const totals = new Map<string, { readonly total: number; readonly at: number }>();
  return {
    async read(filter, count) {
      const key = JSON.stringify(filter);
      const now = clock().getTime();
      const stored = totals.get(key);
      if (stored && Math.abs(now - stored.at) < TOTAL_MS) return stored.total;
      const total = await count();
      if (totals.size >= MAX_CACHED_TOTALS) totals.clear();
      totals.set(key, { total, at: now });
      return total;
    },
    clear: () => totals.clear(),
  };
}
