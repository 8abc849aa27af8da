import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback } from 'react';
import type { Groups, ScoreRecords } from '../../../../contract/scoring/scoring.ts';
import { type LocalRow, readLocalRows } from '../../../../outbox/store/overlay.ts';
import { fetchGroups, readGroups } from '../../../device/groups-snapshot.ts';
import { outbox } from '../../../device/outbox-db.ts';
import { readCurrentRecords } from '../../../device/records-snapshot.ts';
import { fetchRecords } from '../../entry/queries.ts';
import { useRefetchOnReceipt } from '../../entry/use-refetch-on-receipt.ts';
import { useRefresh } from '../../entry/use-refresh.ts';

/** A round as this device stores it, read in one transaction so that no screen mixes two states. */
export interface PadRound {
  readonly records: ScoreRecords;
  /** When the records were read from the server (device clock, ms). */
  readonly savedAt: number;
  /** The tee sheet; null when this device has none. */
  readonly groups: Groups | null;
  readonly local: ReadonlyMap<string, LocalRow>;
}

/** Returns the round that is being played, as far as this device knows; undefined until its database has answered. */
export function useLiveRound(owner: number): number | null | undefined {
  return useLiveQuery(async () => {
    const first = await readCurrentRecords(owner, 1);
    return first?.records.rounds.find(({ status }) => status === 'live')?.round_id ?? null;
  }, [owner]);
}

/**
 * Fetches cards and tee sheet of a round, now and whenever they may have changed, and stores them. `round` is the
 * stored state: undefined until the database has answered, null when nothing of the round is stored.
 */
export function usePadRound(owner: number, roundId: number) {
  const round = useLiveQuery(async () => keptRound(owner, roundId), [owner, roundId]);
  const tournamentId = round?.records.tournament_id;
  const load = useCallback(
    async (signal: AbortSignal) => {
      await fetchRecords(owner, roundId, signal);
      if (tournamentId) await fetchGroups(owner, tournamentId, roundId, signal);
    },
    [owner, roundId, tournamentId],
  );
  const { state, refresh } = useRefresh(load);
  useRefetchOnReceipt(owner, refresh);
  return { round, state, refresh };
}

async function keptRound(owner: number, roundId: number): Promise<PadRound | null> {
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
