import * as v from 'valibot';
import { RoundStatus } from '../../contract/game/game.ts';
import { ScoreRecords } from '../../contract/scoring/scoring.ts';
import { loadSnapshot, saveSnapshot } from '../../outbox/store/snapshots.ts';
import { outbox } from '../device/outbox-db.ts';

/** The snapshot key of the current tournament, as of the last load of its cards. */
const CURRENT = 'current-tournament';
const Current = v.object({
  tournament_id: v.number(),
  rounds: v.array(v.object({ round_id: v.number(), status: RoundStatus })),
});

/** A round with its state. */
export type RoundState = v.InferOutput<typeof Current>['rounds'][number];

/** A round's cards, with the time of the last load (device clock, ms). */
export interface StoredRecords {
  readonly records: ScoreRecords;
  readonly savedAt: number;
}

/** Stores a round's cards on this device. */
export async function storeRecords(owner: number, records: ScoreRecords): Promise<void> {
  const { tournament_id, round_id, rounds } = records;
  await saveSnapshot(outbox, owner, recordsKey(tournament_id, round_id), records);
  await saveSnapshot(outbox, owner, CURRENT, { tournament_id, rounds });
}

/**
 * Returns the stored cards of a round in the current tournament; null when the device stores none. May run inside a
 * live query.
 */
export async function loadCurrentRecords(
  owner: number,
  roundId: number,
): Promise<StoredRecords | null> {
  const current = await loadCurrent(owner);
  return current ? loadRecords(owner, current.tournament_id, roundId) : null;
}

/** Returns the current tournament's id; null before the first load. May run inside a live query. */
export async function loadCurrentTournament(owner: number): Promise<number | null> {
  return (await loadCurrent(owner))?.tournament_id ?? null;
}

/**
 * Returns the tournament that this device scores: the one whose cards it loaded last, while one of its rounds is live,
 * even if the office has made another one current. Null when there is none.
 */
export async function loadScoredTournament(owner: number): Promise<number | null> {
  const current = await loadCurrent(owner);
  const isLive = current?.rounds.some(({ status }) => status === 'live') ?? false;
  return isLive ? (current?.tournament_id ?? null) : null;
}

/** Returns the round states of the current tournament; empty before the first load. May run inside a live query. */
export async function loadCurrentStates(owner: number): Promise<readonly RoundState[]> {
  return (await loadCurrent(owner))?.rounds ?? [];
}

/** Returns the rounds of the current tournament; null before the first load. May run inside a live query. */
export async function loadCurrentRounds(owner: number): Promise<readonly number[] | null> {
  const current = await loadCurrent(owner);
  return current ? current.rounds.map(({ round_id }) => round_id) : null;
}

/** Returns any round's stored cards; null when the device stores none. May run inside a live query. */
export async function loadRecords(
  owner: number,
  tournamentId: number,
  roundId: number,
): Promise<StoredRecords | null> {
  const snapshot = await loadSnapshot(outbox, owner, recordsKey(tournamentId, roundId));
  const records = v.safeParse(ScoreRecords, snapshot?.value);
  return snapshot && records.success
    ? { records: records.output, savedAt: snapshot.savedAt }
    : null;
}

async function loadCurrent(owner: number) {
  const snapshot = await loadSnapshot(outbox, owner, CURRENT);
  const current = v.safeParse(Current, snapshot?.value);
  return current.success ? current.output : null;
}

/** Returns the snapshot key of a round's cards. */
export function recordsKey(tournamentId: number, roundId: number): string {
  return `score-records/${tournamentId}/${roundId}`;
}
