import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useEffect, useRef } from 'react';
import type { Groups } from '../../../contract/scoring/scoring.ts';
import { countOutbox } from '../../../outbox/show/status.ts';
import { type LocalRow, loadLocalRows } from '../../../outbox/store/overlay.ts';
import { outbox } from '../../device/outbox-db.ts';
import { type fetchGroups, loadGroups } from '../../scores/groups-snapshot.ts';
import { loadCurrentRecords, type StoredRecords } from '../../scores/records-snapshot.ts';
import { fetchRecords } from './queries.ts';
import { useRefresh } from './use-refresh.ts';

/** A round as this device stores it, loaded by one live query so that no screen mixes two states. */
export interface StoredRound extends StoredRecords {
  /** The tee sheet; null when this device stores none. */
  readonly groups: Groups | null;
  /** This device's facts about each lane, by lane. */
  readonly local: ReadonlyMap<string, LocalRow>;
}

/**
 * Fetches and stores a round's cards, now and whenever they may have changed. `round` is the stored state: undefined
 * until the database answers, null when nothing of the round is stored.
 * @param fetchTeeSheet fetches the tee sheet as often as the cards, for a screen that shows it
 */
export function useRound(owner: number, roundId: number, fetchTeeSheet?: typeof fetchGroups) {
  const load = useCallback(
    async (signal: AbortSignal) => {
      const tournamentId = await fetchRecords(owner, roundId, signal);
      await fetchTeeSheet?.(owner, tournamentId, roundId, signal);
    },
    [owner, roundId, fetchTeeSheet],
  );
  const { state, refresh } = useRefresh(load);
  useRefetchOnReceipt(owner, refresh);
  // A live query observes reads after an `await` only when the query itself is an async function.
  const round = useLiveQuery(async () => loadRound(owner, roundId), [owner, roundId]);
  return { round, state, refresh };
}

async function loadRound(owner: number, roundId: number): Promise<StoredRound | null> {
  const records = await loadCurrentRecords(owner, roundId);
  if (!records) return null;
  const { tournament_id } = records.records;
  const rows = await loadLocalRows(outbox, owner, `${tournament_id}/${roundId}/`);
  return {
    ...records,
    groups: await loadGroups(owner, tournament_id, roundId),
    local: new Map(rows.map((row) => [row.lane, row])),
  };
}

/** Loads the cards again after every receipt and conflict, because other users may have written scores as well. */
function useRefetchOnReceipt(owner: number, refetch: () => void) {
  const receiptFacts = useLiveQuery(async () => {
    const { lastReceiptAt, conflicts } = await countOutbox(outbox, owner);
    return `${lastReceiptAt} ${conflicts.length}`;
  }, [owner]);
  const seenFacts = useRef(receiptFacts);
  useEffect(() => {
    if (seenFacts.current !== undefined && receiptFacts !== seenFacts.current) refetch();
    seenFacts.current = receiptFacts;
  }, [receiptFacts, refetch]);
}
