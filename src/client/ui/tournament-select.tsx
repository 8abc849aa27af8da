import { useId } from 'react';
import { describeEvent, type NamedEvent } from './tournament-words.ts';

interface TournamentSelectProps {
  tournaments: readonly NamedEvent[];
  chosen: NamedEvent;
  onChoose: (id: number) => void;
}

/** Selects the tournament of a screen. */
export function TournamentSelect({ tournaments, chosen, onChoose }: TournamentSelectProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="sr-only">
        Tournament
      </label>
      <select
        id={id}
        value={chosen.id}
        onChange={(event) => onChoose(Number(event.target.value))}
        className="min-h-12 w-full rounded-lg border-2 border-edge bg-surface px-3 text-lg font-semibold text-ink sm:w-auto sm:max-w-full"
      >
        {tournaments.map((tournament) => (
          <option key={tournament.id} value={tournament.id}>
            {describeEvent(tournament)}
          </option>
        ))}
      </select>
    </div>
  );
}
