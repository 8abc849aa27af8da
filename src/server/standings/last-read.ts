import { readDatabaseFault } from '../db/database-fault.ts';

/** A value that was read, and the time of the read (`performance.now()`). */
export interface LastRead<T> {
  readonly value: T;
  readonly at: number;
}

/** A value to show. `ageS` is the age of the value in seconds; it is set while the database is away. */
export interface ReadResult<T> {
  readonly value: T;
  readonly ageS?: number;
}

/**
 * Reads a value. While the database is away, returns the last value that was read. After the first failure no caller
 * waits, because one read in the background finds out when the database is back.
 */
export function readOrUseLast<T>(
  read: () => Promise<T>,
  last: () => LastRead<T> | null,
): () => Promise<ReadResult<T>> {
  let isAway = false;
  let isReading = false;

  async function readNow(): Promise<ReadResult<T>> {
    isReading = true;
    try {
      const value = await read();
      isAway = false;
      return { value };
    } catch (error) {
      isAway = readDatabaseFault(error) === 'away';
      throw error;
    } finally {
      isReading = false;
    }
  }

  return async () => {
    const lastValue = isAway ? last() : null;
    if (lastValue) {
      if (!isReading) readNow().catch(() => {});
      return addAge(lastValue);
    }
    try {
      return await readNow();
    } catch (error) {
      const before = readDatabaseFault(error) === 'away' ? last() : null;
      if (!before) throw error;
      return addAge(before);
    }
  };
}

function addAge<T>({ value, at }: LastRead<T>): ReadResult<T> {
  return { value, ageS: Math.floor((performance.now() - at) / 1_000) };
}
