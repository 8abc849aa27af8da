import * as v from 'valibot';
import { FetchedLeaderboard } from '../../../../contract/admin/feed.ts';
import { runDurably } from '../../../../outbox/store/durable.ts';
import { readSnapshot, saveSnapshot } from '../../../../outbox/store/snapshots.ts';
import { outbox } from '../../../device/outbox-db.ts';

/** A round of a tournament. */
export interface RoundOf {
  readonly tournament_id: number;
  readonly round_id: number;
}

/**
 * A leaderboard that this device fetched, and the op of its upload. It stays until it is let go or another one is
 * fetched for the round, so that an upload can be made without a network.
 */
const KeptFetch = v.object({ fetched: FetchedLeaderboard, opId: v.nullable(v.string()) });
export type KeptFetch = v.InferOutput<typeof KeptFetch>;

const keyOf = ({ tournament_id, round_id }: RoundOf) => `feed/${tournament_id}/${round_id}`;

/** Stores a leaderboard on this device. */
export function keepFetch(owner: number, round: RoundOf, kept: KeptFetch): Promise<void> {
  return saveSnapshot(outbox, owner, keyOf(round), kept);
}

/** Returns the leaderboard that this device stores for a round, or null. May run in a live query. */
export async function readKeptFetch(owner: number, round: RoundOf): Promise<KeptFetch | null> {
  const row = await readSnapshot(outbox, owner, keyOf(round));
  const read = v.safeParse(KeptFetch, row?.value);
  return read.success ? read.output : null;
}

/** Deletes the leaderboard of a round from this device. */
export function letFetchGo(owner: number, round: RoundOf): Promise<void> {
  return runDurably(outbox, () => outbox.snapshots.delete([owner, keyOf(round)]));
}
