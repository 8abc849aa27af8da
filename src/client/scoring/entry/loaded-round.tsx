import type { ReactNode } from 'react';
import type { fetchGroups } from '../../scores/groups-snapshot.ts';
import { NoData, RoundLoadFailed, Spinner } from './no-data.tsx';
import { type StoredRound, useRound } from './use-round.ts';

interface LoadedRoundProps {
  owner: number;
  roundId: number;
  fetchTeeSheet?: typeof fetchGroups;
  /**
   * Renders the round. `isStale` is true when the last load failed and older data is shown. `refresh` loads the round
   * again.
   */
  children: (round: StoredRound, isStale: boolean, refresh: () => void) => ReactNode;
}

/** The loaded round's content, or the reason why it has no players. */
export function LoadedRound({ owner, roundId, fetchTeeSheet, children }: LoadedRoundProps) {
  const { round, state, refresh } = useRound(owner, roundId, fetchTeeSheet);
  if (round === undefined || (round === null && state === 'pending')) return <Spinner />;
  if (round === null) return <RoundLoadFailed onRetry={refresh} />;
  if (round.records.competitors.length === 0) return <NoData />;
  return children(round, state === 'failed', refresh);
}
