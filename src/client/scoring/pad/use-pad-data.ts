import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback } from 'react';
import type { Groups, ScoreRecords } from '../../../contract/scoring.ts';
import { type LocalRow, localRows } from '../../../outbox/overlay.ts';
import { outbox } from '../../outbox-db.ts';
import { currentRecords } from '../../records-snapshot.ts';
import { fetchGroups } from '../groups-snapshot.ts';
import { fetchRecords } from '../queries.ts';
import { useRefetchOnReceipt } from '../use-refetch-on-receipt.ts';
import { useRefresh } from '../use-refresh.ts';
import { groupsOf } from './kept-groups.ts';

/** A round as this device keeps it, read in one go so that no screen shows parts of two. */
export interface PadRound {
  readonly records: ScoreRecords;
  /** When the records were read from the server (device clock, ms). */
  readonly savedAt: number;
  /** The tee sheet; null when this device has none. */
  readonly groups: Groups | null;
  readonly local: ReadonlyMap<string, LocalRow>;
}

/** The round that is being played, as far as this device knows; undefined until its database has answered. */
export function useLiveRound(owner: number): number | null | undefined {
  return useLiveQuery(async () => {
    const first = await currentRecords(owner, 1);
    return first?.records.rounds.find(({ status }) => status === 'live')?.round_id ?? null;
  }, [owner]);
}

/**
 * Fetches cards and tee sheet of a round, now and whenever they may have changed; the answers arrive on this device,
 * and `round` is what it keeps: undefined until its database has answered, null when it keeps nothing of the round.
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
  const stored = await currentRecords(owner, roundId);
  if (!stored) return null;
  const { tournament_id } = stored.records;
  const rows = await localRows(outbox, owner, `${tournament_id}/${roundId}/`);
  return {
    ...stored,
    groups: await groupsOf(owner, tournament_id, roundId),
    local: new Map(rows.map((row) => [row.lane, row])),
  };
}
