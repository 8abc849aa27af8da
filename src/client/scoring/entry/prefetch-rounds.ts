import { loadSnapshot } from '../../../outbox/store/snapshots.ts';
import { mustWait } from '../../api/connection.ts';
import { outbox } from '../../device/outbox-db.ts';
import { loadCurrentRounds } from '../../scores/records-snapshot.ts';

/** The maximum age of prefetched data that is good enough to start a round, in ms. */
const GOOD_MS = 60 * 60_000;

/** One kind of data that a screen shows about a round. */
interface Part {
  /** Returns the part's snapshot key for a round. */
  readonly getKey: (roundId: number) => string;
  /** Loads the part for a round and stores it. */
  readonly read: (roundId: number) => Promise<unknown>;
}

let isReading = false;

/**
 * Loads every round that was not loaded recently, so that users without a signal can still change the round or the
 * screen. One load after the other, because loads that a user is waiting for need the network more.
 */
export async function prefetchRounds(
  owner: number,
  parts: readonly Part[],
  signal: AbortSignal,
): Promise<void> {
  if (isReading) return;
  isReading = true;
  try {
    const rounds = (await loadCurrentRounds(owner)) ?? [];
    for (const { getKey, read } of parts) {
      for (const roundId of rounds) {
        const snapshot = await loadSnapshot(outbox, owner, getKey(roundId));
        if (signal.aborted || mustWait()) return;
        if (Date.now() - (snapshot?.savedAt ?? 0) >= GOOD_MS) await read(roundId);
      }
    }
  } catch {
    // The network or this device's database failed. The next prefetch tries again.
  } finally {
    isReading = false;
  }
}
