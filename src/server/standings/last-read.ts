import { classifyDatabaseFault } from '../db/classify-database-fault.ts';

/** A loaded value, and the time of the load (`performance.now()`). */
export interface LastRead<T> {
  readonly value: T;
  readonly at: number;
}

/** A value to show. `ageS` is the age of the value in seconds; it is set while the database is away. */
export interface LoadResult<T> {
  readonly value: T;
  readonly ageS?: number;
}

/**
 * Loads a value. While the database is away, returns the last loaded value. After the first failure no caller waits,
 * because a background load finds out when the database is back.
 */
export function loadOrUseLast<T>(
  read: () => Promise<T>,
  last: () => LastRead<T> | null,
): () => Promise<LoadResult<T>> {
  let isAway = false;
  let isReading = false;

  async function loadNow(): Promise<LoadResult<T>> {
    isReading = true;
    try {
      const value = await read();
      isAway = false;
      return { value };
    } catch (error) {
      isAway = classifyDatabaseFault(error) === 'away';
      throw error;
    } finally {
      isReading = false;
    }
  }

  return async () => {
    const lastValue = isAway ? last() : null;
    if (lastValue) {
      if (!isReading) loadNow().catch(() => {});
      return addAge(lastValue);
    }
    try {
      return await loadNow();
    } catch (error) {
      const before = classifyDatabaseFault(error) === 'away' ? last() : null;
      if (!before) throw error;
      return addAge(before);
    }
  };
}

function addAge<T>({ value, at }: LastRead<T>): LoadResult<T> {
  return { value, ageS: Math.floor((performance.now() - at) / 1_000) };
}
