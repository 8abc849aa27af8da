import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback } from 'react';
import * as v from 'valibot';
import { coreEndpoints } from '../../../../contract/scoring/core-endpoints.ts';
import { HoleHistory } from '../../../../contract/scoring/scoring.ts';
import { loadSnapshot, saveSnapshot } from '../../../../outbox/store/snapshots.ts';
import { callApi } from '../../../api/api.ts';
import { outbox } from '../../../device/outbox-db.ts';
import { type CardKey, getHoleLane, toCardIds } from '../../entry/card-view.ts';
import { useRefresh } from '../../entry/use-refresh.ts';
import { listHistoryItems } from './history-items.ts';

/** Returns a hole's history: the server's last one, merged with this tablet's entries. Undefined while loading. */
export function useHoleHistory(owner: number, card: CardKey, hole: number) {
  const lane = getHoleLane(card, hole);
  const load = useCallback(
    (signal: AbortSignal) => fetchHistory(owner, card, hole, signal),
    [owner, card, hole],
  );
  const { state } = useRefresh(load);
  const items = useLiveQuery(async () => {
    const onLane = { owner, lane };
    const history = await loadHistory(owner, lane);
    const endedOps = await outbox.log.where(onLane).toArray();
    return listHistoryItems(
      history?.entries ?? [],
      endedOps,
      await outbox.ops.where(onLane).toArray(),
    );
  }, [owner, lane]);
  return { items, state };
}

/** Fetches the server's history of a hole and stores it on this device for offline use. */
async function fetchHistory(
  owner: number,
  card: CardKey,
  hole: number,
  signal: AbortSignal,
): Promise<void> {
  const query = { ...toCardIds(card), hole_number: hole };
  const history = await callApi(coreEndpoints.holeHistory, { query, signal });
  await saveSnapshot(outbox, owner, createKey(getHoleLane(card, hole)), history);
}

/** Returns a lane's stored history; null when the device stores none. May run inside a live query. */
async function loadHistory(owner: number, lane: string): Promise<HoleHistory | null> {
  const snapshot = await loadSnapshot(outbox, owner, createKey(lane));
  const history = v.safeParse(HoleHistory, snapshot?.value);
  return history.success ? history.output : null;
}

function createKey(lane: string): string {
  return `history/${lane}`;
}
