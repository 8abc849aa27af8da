import * as v from 'valibot';
import { firstEndpoints } from '../../../contract/first-endpoints.ts';
import { HoleHistory } from '../../../contract/scoring.ts';
import { readSnapshot, saveSnapshot } from '../../../outbox/snapshots.ts';
import { callApi } from '../../api.ts';
import { outbox } from '../../outbox-db.ts';
import { type CardKey, holeLane, ids } from '../card-view.ts';

/** Fetches what the server decided about a hole and keeps it on this device, for a look without a network. */
export async function fetchHistory(
  owner: number,
  card: CardKey,
  hole: number,
  signal: AbortSignal,
): Promise<void> {
  const query = { ...ids(card), hole_number: hole };
  const history = await callApi(firstEndpoints.holeHistory, { query, signal });
  await saveSnapshot(outbox, owner, keyOf(holeLane(card, hole)), history);
}

/** The kept history of a lane; null when there is none. May run inside a live query. */
export async function historyOf(owner: number, lane: string): Promise<HoleHistory | null> {
  const stored = await readSnapshot(outbox, owner, keyOf(lane));
  const history = v.safeParse(HoleHistory, stored?.value);
  return history.success ? history.output : null;
}

function keyOf(lane: string): string {
  return `history/${lane}`;
}
