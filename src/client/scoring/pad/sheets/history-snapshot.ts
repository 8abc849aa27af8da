import * as v from 'valibot';
import { coreEndpoints } from '../../../../contract/scoring/core-endpoints.ts';
import { HoleHistory } from '../../../../contract/scoring/scoring.ts';
import { readSnapshot, saveSnapshot } from '../../../../outbox/store/snapshots.ts';
import { callApi } from '../../../api/api.ts';
import { outbox } from '../../../device/outbox-db.ts';
import { type CardKey, holeLane, toCardIds } from '../../entry/card-view.ts';

/** Fetches the server's history of a hole and stores it on this device, for a look without a network. */
export async function fetchHistory(
  owner: number,
  card: CardKey,
  hole: number,
  signal: AbortSignal,
): Promise<void> {
  const query = { ...toCardIds(card), hole_number: hole };
  const history = await callApi(coreEndpoints.holeHistory, { query, signal });
  await saveSnapshot(outbox, owner, keyOf(holeLane(card, hole)), history);
}

/** Returns the stored history of a lane; null when there is none. May run inside a live query. */
export async function readHistory(owner: number, lane: string): Promise<HoleHistory | null> {
  const stored = await readSnapshot(outbox, owner, keyOf(lane));
  const history = v.safeParse(HoleHistory, stored?.value);
  return history.success ? history.output : null;
}

function keyOf(lane: string): string {
  return `history/${lane}`;
}
