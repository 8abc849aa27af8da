import * as v from 'valibot';
import { FetchedLeaderboard } from '../../../contract/admin/feed.ts';
import { runDurably } from '../../../outbox/store/durable.ts';
import { loadSnapshot, saveSnapshot } from '../../../outbox/store/snapshots.ts';
import { outbox } from '../../device/outbox-db.ts';

/** A round of a tournament. */
export interface TournamentRound {
  readonly tournament_id: number;
  readonly round_id: number;
}

/**
 * A leaderboard that this device fetched, and its upload's op. It stays until it is deleted or replaced, so that it can
 * be uploaded without a network.
 */
const StoredFetch = v.object({ fetched: FetchedLeaderboard, opId: v.nullable(v.string()) });
export type StoredFetch = v.InferOutput<typeof StoredFetch>;

const toKey = ({ tournament_id, round_id }: TournamentRound) => `feed/${tournament_id}/${round_id}`;

/** Stores a leaderboard on this device. */
export function storeFetch(
  owner: number,
  round: TournamentRound,
  kept: StoredFetch,
): Promise<void> {
  return saveSnapshot(outbox, owner, toKey(round), kept);
}

/** Returns the leaderboard that this device stores for a round, or null. May run in a live query. */
export async function loadStoredFetch(
  owner: number,
  round: TournamentRound,
): Promise<StoredFetch | null> {
  const row = await loadSnapshot(outbox, owner, toKey(round));
  const read = v.safeParse(StoredFetch, row?.value);
  return read.success ? read.output : null;
}

/** Deletes the leaderboard of a round from this device. */
export function deleteStoredFetch(owner: number, round: TournamentRound): Promise<void> {
  return runDurably(outbox, () => outbox.snapshots.delete([owner, toKey(round)]));
}
