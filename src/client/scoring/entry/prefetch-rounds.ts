import { loadSnapshot } from '../../../outbox/store/snapshots.ts';
import { mustWait } from '../../api/connection.ts';
import { outbox } from '../../device/outbox-db.ts';
import { loadCurrentRounds } from '../../scores/records-snapshot.ts';

/** The age up to which data that the device read in advance is good for the start of a round, in ms. */
const GOOD_MS = 60 * 60_000;

/** One kind of data that a screen shows about a round. */
interface Part {
  /** Returns the snapshot key of a round. */
  readonly getKey: (roundId: number) => string;
  /** Reads the data of a round and stores it. */
  readonly read: (roundId: number) => Promise<unknown>;
}

let isReading = false;

/**
 * Reads every round that the device has not read recently. So a user without a signal can still change the round or the
 * screen. The reads run one after the other, because the reads that a user waits for need the network more.
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
    // The network or this device's database failed. The next read in advance tries again.
  } finally {
    isReading = false;
  }
}
