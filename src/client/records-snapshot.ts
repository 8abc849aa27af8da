import * as v from 'valibot';
import { ScoreRecords } from '../contract/scoring.ts';
import { readSnapshot, saveSnapshot } from '../outbox/snapshots.ts';
import { outbox } from './outbox-db.ts';

/** Snapshot key of the tournament whose cards were read last: what `scoreRecords` means by the current one. */
const CURRENT = 'current-tournament';
const Current = v.object({ tournament_id: v.number() });

/** The cards of a round as this device last read them, and when (device clock, ms). */
export interface StoredRecords {
  readonly records: ScoreRecords;
  readonly savedAt: number;
}

/** Keeps the cards of a round on this device. */
export async function keepRecords(owner: number, records: ScoreRecords): Promise<void> {
  const { tournament_id, round_id } = records;
  await saveSnapshot(outbox, owner, keyOf(tournament_id, round_id), records);
  await saveSnapshot(outbox, owner, CURRENT, { tournament_id });
}

/** The kept cards of a round of the current tournament; null when there are none. May run inside a live query. */
export async function currentRecords(
  owner: number,
  roundId: number,
): Promise<StoredRecords | null> {
  const current = v.safeParse(Current, (await readSnapshot(outbox, owner, CURRENT))?.value);
  return current.success ? recordsOf(owner, current.output.tournament_id, roundId) : null;
}

/** The kept cards of any round; null when there are none. May run inside a live query. */
export async function recordsOf(
  owner: number,
  tournamentId: number,
  roundId: number,
): Promise<StoredRecords | null> {
  const stored = await readSnapshot(outbox, owner, keyOf(tournamentId, roundId));
  const records = v.safeParse(ScoreRecords, stored?.value);
  return stored && records.success ? { records: records.output, savedAt: stored.savedAt } : null;
}

function keyOf(tournamentId: number, roundId: number): string {
  return `score-records/${tournamentId}/${roundId}`;
}
