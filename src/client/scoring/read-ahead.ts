import { readSnapshot } from '../../outbox/snapshots.ts';
import { outbox } from '../outbox-db.ts';
import { currentRounds } from '../records-snapshot.ts';

/** How long what was read ahead is good enough to begin a round with, in ms. */
const GOOD_MS = 60 * 60_000;

/**
 * Reads every round that was not read lately, one after the other: whoever loses the signal and then changes the round, or the
 * screen, finds it. Nobody waits for it.
 *
 * @param keyOf under which snapshot key a round is kept
 * @param read reads a round and keeps it
 */
export async function readAhead(
  owner: number,
  keyOf: (roundId: number) => string,
  read: (roundId: number) => Promise<unknown>,
): Promise<void> {
  try {
    for (const roundId of (await currentRounds(owner)) ?? []) {
      const kept = await readSnapshot(outbox, owner, keyOf(roundId));
      if (Date.now() - (kept?.savedAt ?? 0) >= GOOD_MS) await read(roundId);
    }
  } catch {
    // The network or this device's database: the next read tries again.
  }
}
