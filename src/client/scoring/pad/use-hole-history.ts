import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback } from 'react';
import { outbox } from '../../outbox-db.ts';
import { type CardKey, holeLane } from '../card-view.ts';
import { useRefresh } from '../use-refresh.ts';
import { historyItems } from './history-items.ts';
import { fetchHistory, historyOf } from './history-snapshot.ts';

/** The history of a hole: the server's, as last read, with what only this tablet knows. Undefined while it is read. */
export function useHoleHistory(owner: number, card: CardKey, hole: number) {
  const lane = holeLane(card, hole);
  const load = useCallback(
    (signal: AbortSignal) => fetchHistory(owner, card, hole, signal),
    [owner, card, hole],
  );
  const { state } = useRefresh(load);
  const items = useLiveQuery(async () => {
    const onLane = { owner, lane };
    const kept = await historyOf(owner, lane);
    const ended = await outbox.log.where(onLane).toArray();
    return historyItems(kept?.entries ?? [], ended, await outbox.ops.where(onLane).toArray());
  }, [owner, lane]);
  return { items, state };
}
