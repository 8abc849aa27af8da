import { readSnapshot } from '../../outbox/snapshots.ts';
import { isResting } from '../contact.ts';
import { outbox } from '../outbox-db.ts';
import { currentRounds } from '../records-snapshot.ts';

/** How long what was read ahead is good enough to begin a round with, in ms. */
const GOOD_MS = 60 * 60_000;

/** What a screen shows of a round. */
interface Part {
  /** Under which snapshot key a round is kept. */
  readonly keyOf: (roundId: number) => string;
  /** Reads a round and keeps it. */
  readonly read: (roundId: number) => Promise<unknown>;
}

let isReading = false;

/**
 * Reads every round that was not read lately, one part after the other: whoever loses the signal and then changes the
 * round, or the screen, finds it. Nobody waits for it; one at a time, so that a slow line is left to what somebody does
 * wait for.
 */
export async function readAhead(
  owner: number,
  parts: readonly Part[],
  signal: AbortSignal,
): Promise<void> {
  if (isReading) return;
  isReading = true;
  try {
    const rounds = (await currentRounds(owner)) ?? [];
    for (const { keyOf, read } of parts) {
      for (const roundId of rounds) {
        const kept = await readSnapshot(outbox, owner, keyOf(roundId));
        if (signal.aborted || isResting()) return;
        if (Date.now() - (kept?.savedAt ?? 0) >= GOOD_MS) await read(roundId);
      }
    }
  } catch {
    // The network or this device's database: the next read tries again.
  } finally {
    isReading = false;
  }
}
