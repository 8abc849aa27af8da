import { readSnapshot } from '../../../outbox/store/snapshots.ts';
import { mustWait } from '../../api/connection.ts';
import { outbox } from '../../device/outbox-db.ts';
import { readCurrentRounds } from '../../device/records-snapshot.ts';

/** How old data that was read ahead may be at the begin of a round, in ms. */
const GOOD_MS = 60 * 60_000;

/** One kind of data that a screen shows of a round. */
interface Part {
  /** Returns the snapshot key of a round. */
  readonly keyOf: (roundId: number) => string;
  /** Reads a round and stores it. */
  readonly read: (roundId: number) => Promise<unknown>;
}

let isReading = false;

/**
 * Reads every round that was not read recently, so that a user who loses the signal can change the round or the
 * screen. One read after the other, because reads that a user waits for need the network more.
 */
export async function readAhead(
  owner: number,
  parts: readonly Part[],
  signal: AbortSignal,
): Promise<void> {
  if (isReading) return;
  isReading = true;
  try {
    const rounds = (await readCurrentRounds(owner)) ?? [];
    for (const { keyOf, read } of parts) {
      for (const roundId of rounds) {
        const kept = await readSnapshot(outbox, owner, keyOf(roundId));
        if (signal.aborted || mustWait()) return;
        if (Date.now() - (kept?.savedAt ?? 0) >= GOOD_MS) await read(roundId);
      }
    }
  } catch {
    // The network or this device's database failed: the next read tries again.
  } finally {
    isReading = false;
  }
}
