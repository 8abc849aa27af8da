import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useEffect, useRef } from 'react';
import type { Groups } from '../../../contract/scoring/scoring.ts';
import { readOutboxStatus } from '../../../outbox/show/status.ts';
import { type LocalRow, readLocalRows } from '../../../outbox/store/overlay.ts';
import { type fetchGroups, readGroups } from '../../device/groups-snapshot.ts';
import { outbox } from '../../device/outbox-db.ts';
import { readCurrentRecords, type StoredRecords } from '../../device/records-snapshot.ts';
import { fetchRecords } from './queries.ts';
import { useRefresh } from './use-refresh.ts';

/** A round as this device stores it, read in one live query so that no screen mixes two states. */
export interface StoredRound extends StoredRecords {
  /** The tee sheet; null when this device has none. */
  readonly groups: Groups | null;
  /** What this device knows of each lane, by lane. */
  readonly local: ReadonlyMap<string, LocalRow>;
}

/**
 * Fetches the cards of a round, now and whenever they may have changed, and stores them. `round` is the stored state:
 * undefined until the database has answered, null when nothing of the round is stored.
 *
 * @param fetchTeeSheet given by a screen that shows the tee sheet: then it is as new as the cards
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
  // A live query observes reads after an await only when it is itself an async function.
  const round = useLiveQuery(async () => readRound(owner, roundId), [owner, roundId]);
  return { round, state, refresh };
}

async function readRound(owner: number, roundId: number): Promise<StoredRound | null> {
  const stored = await readCurrentRecords(owner, roundId);
  if (!stored) return null;
  const { tournament_id } = stored.records;
  const rows = await readLocalRows(outbox, owner, `${tournament_id}/${roundId}/`);
  return {
    ...stored,
    groups: await readGroups(owner, tournament_id, roundId),
    local: new Map(rows.map((row) => [row.lane, row])),
  };
}

/** Reads the cards again after every receipt and every conflict, because other users may have written too. */
function useRefetchOnReceipt(owner: number, refetch: () => void) {
  const heard = useLiveQuery(async () => {
    const { lastReceiptAt, conflicts } = await readOutboxStatus(outbox, owner);
    return `${lastReceiptAt} ${conflicts.length}`;
  }, [owner]);
  const seen = useRef(heard);
  useEffect(() => {
    if (seen.current !== undefined && heard !== seen.current) refetch();
    seen.current = heard;
  }, [heard, refetch]);
}
