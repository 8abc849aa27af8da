import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback } from 'react';
import { outbox } from '../../../device/outbox-db.ts';
import { type CardKey, holeLane } from '../../entry/card-view.ts';
import { useRefresh } from '../../entry/use-refresh.ts';
import { listHistoryItems } from './history-items.ts';
import { fetchHistory, readHistory } from './history-snapshot.ts';

/** Returns the history of a hole: the server's last one with this tablet's own entries. Undefined while it is read. */
export function useHoleHistory(owner: number, card: CardKey, hole: number) {
  const lane = holeLane(card, hole);
  const load = useCallback(
    (signal: AbortSignal) => fetchHistory(owner, card, hole, signal),
    [owner, card, hole],
  );
  const { state } = useRefresh(load);
  const items = useLiveQuery(async () => {
    const onLane = { owner, lane };
    const kept = await readHistory(owner, lane);
    const ended = await outbox.log.where(onLane).toArray();
    return listHistoryItems(kept?.entries ?? [], ended, await outbox.ops.where(onLane).toArray());
  }, [owner, lane]);
  return { items, state };
}
