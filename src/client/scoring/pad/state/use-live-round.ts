import { useLiveQuery } from 'dexie-react-hooks';
import { loadCurrentStates } from '../../../scores/records-snapshot.ts';
import { chooseRound } from './choose-round.ts';

/** Returns the rounds in play, by the data on this device. Undefined until the database answers. */
export function useLiveRounds(owner: number): readonly number[] | undefined {
  return useLiveQuery(async () => {
    const rounds = await loadCurrentStates(owner);
    return rounds.filter(({ status }) => status === 'live').map(({ round_id }) => round_id);
  }, [owner]);
}

/** Returns the round in play or, between rounds, the next one. Undefined until the database answers. */
export function useNextRound(owner: number): number | undefined {
  return useLiveQuery(async () => chooseRound(await loadCurrentStates(owner)), [owner]);
}
