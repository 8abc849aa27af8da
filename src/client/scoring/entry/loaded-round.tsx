import type { ReactNode } from 'react';
import type { fetchGroups } from '../../scores/groups-snapshot.ts';
import { NoData, RoundLoadFailed, Spinner } from './no-data.tsx';
import { type StoredRound, useRound } from './use-round.ts';

interface LoadedRoundProps {
  owner: number;
  roundId: number;
  fetchTeeSheet?: typeof fetchGroups;
  /** Shows the round. `isStale` is true when the last read failed and the round comes from an earlier read. */
  children: (round: StoredRound, isStale: boolean) => ReactNode;
}

/** Loads a round. Shows its players, or the reason why it has none. */
export function LoadedRound({ owner, roundId, fetchTeeSheet, children }: LoadedRoundProps) {
  const { round, state, refresh } = useRound(owner, roundId, fetchTeeSheet);
  if (round === undefined || (round === null && state === 'pending')) return <Spinner />;
  if (round === null) return <RoundLoadFailed onRetry={refresh} />;
  if (round.records.competitors.length === 0) return <NoData />;
  return children(round, state === 'failed');
}
