import { useId } from 'react';

/** The rounds in the select until the tournament's rounds are loaded (product 5.2). */
export const USUAL_ROUNDS = [1, 2, 3];

interface RoundSelectorProps {
  rounds: readonly number[];
  round: number | null;
  onRound: (round: number | null) => void;
}

/** The select for the tournament's round. Its empty option is the default and means round 1. */
export function RoundSelector({ rounds, round, onRound }: RoundSelectorProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="sr-only">
        Round
      </label>
      <select
        id={id}
        value={round ?? ''}
        onChange={(event) => onRound(Number(event.target.value) || null)}
        className="min-h-hole w-full rounded-lg border-2 border-edge bg-surface px-4 text-xl font-semibold"
      >
        <option value="">Select Round</option>
        {rounds.map((roundId) => (
          <option key={roundId} value={roundId}>
            Round {roundId}
          </option>
        ))}
      </select>
    </div>
  );
}
