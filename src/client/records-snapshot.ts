import * as v from 'valibot';
import { ScoreRecords } from '../contract/scoring.ts';
import { readSnapshot, saveSnapshot } from '../outbox/snapshots.ts';
import { outbox } from './outbox-db.ts';

/** Snapshot key of the tournament whose cards were read last: what `scoreRecords` means by the current one. */
const CURRENT = 'current-tournament';
const Current = v.object({
  tournament_id: v.number(),
  rounds: v.array(v.object({ round_id: v.number() })),
});

/** The cards of a round as this device last read them, and when (device clock, ms). */
export interface StoredRecords {
  readonly records: ScoreRecords;
  readonly savedAt: number;
}

/** Keeps the cards of a round on this device. */
export async function keepRecords(owner: number, records: ScoreRecords): Promise<void> {
  const { tournament_id, round_id, rounds } = records;
  await saveSnapshot(outbox, owner, recordsKey(tournament_id, round_id), records);
  await saveSnapshot(outbox, owner, CURRENT, { tournament_id, rounds });
}

/** The kept cards of a round of the current tournament; null when there are none. May run inside a live query. */
export async function currentRecords(
  owner: number,
  roundId: number,
): Promise<StoredRecords | null> {
  const current = await readCurrent(owner);
  return current ? recordsOf(owner, current.tournament_id, roundId) : null;
}

/** The id of the current tournament; null when this device never read it. May run inside a live query. */
export async function currentTournament(owner: number): Promise<number | null> {
  return (await readCurrent(owner))?.tournament_id ?? null;
}

/** The rounds of the current tournament; null when this device never read them. May run inside a live query. */
export async function currentRounds(owner: number): Promise<readonly number[] | null> {
  const current = await readCurrent(owner);
  return current ? current.rounds.map(({ round_id }) => round_id) : null;
}

/** The kept cards of any round; null when there are none. May run inside a live query. */
export async function recordsOf(
  owner: number,
  tournamentId: number,
  roundId: number,
): Promise<StoredRecords | null> {
  const stored = await readSnapshot(outbox, owner, recordsKey(tournamentId, roundId));
  const records = v.safeParse(ScoreRecords, stored?.value);
  return stored && records.success ? { records: records.output, savedAt: stored.savedAt } : null;
}

async function readCurrent(owner: number) {
  const kept = await readSnapshot(outbox, owner, CURRENT);
  const current = v.safeParse(Current, kept?.value);
  return current.success ? current.output : null;
}

/** Under which key the cards of a round are kept. */
export function recordsKey(tournamentId: number, roundId: number): string {
  return `score-records/${tournamentId}/${roundId}`;
}
