import { useLiveQuery } from 'dexie-react-hooks';
import { loadCurrentStates } from '../../../scores/records-snapshot.ts';
import { chooseRound } from './choose-round.ts';

/** Returns the round in play, by the data on this device. Undefined until the database answers. */
export function useLiveRound(owner: number): number | null | undefined {
  return useLiveQuery(async () => {
    const rounds = await loadCurrentStates(owner);
    return rounds.find(({ status }) => status === 'live')?.round_id ?? null;
  }, [owner]);
}

/** Returns the round in play or, between rounds, the next one. Undefined until the database answers. */
export function useNextRound(owner: number): number | undefined {
  return useLiveQuery(async () => chooseRound(await loadCurrentStates(owner)), [owner]);
}
