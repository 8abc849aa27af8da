import type { RoundState } from '../../../scores/records-snapshot.ts';

/** Chooses the round that a scorer follows: the live one, or else the next one, or else the last one. */
export function chooseRound(rounds: readonly RoundState[]): number {
  const find = (state: RoundState['status']) => rounds.find(({ status }) => status === state);
  return (find('live') ?? find('setup') ?? rounds.at(-1))?.round_id ?? 1;
}
