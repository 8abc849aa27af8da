import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId } from 'react';
import { type EventTimes, formatEventDays } from './dates.ts';
import { describeEvent, type EventName } from './tournament-words.ts';

/** An event, with its dates where the list has them. */
type ListedEvent = EventName & Partial<EventTimes>;

interface TournamentSelectProps {
  tournaments: readonly ListedEvent[];
  chosen: ListedEvent;
  onChoose: (id: number) => void;
}

/** The select for a screen's tournament. The chosen name has as many lines as it needs; the list opens over it. */
export function TournamentSelect({ tournaments, chosen, onChoose }: TournamentSelectProps) {
  const id = useId();
  const { starts_at = null, ends_at = null, time_zone } = chosen;
  const days = formatEventDays({ starts_at, ends_at }, time_zone);
  return (
    <div className="relative min-h-tap max-w-max rounded-control outline-offset-2 has-focus-visible:outline-3 has-focus-visible:outline-(--focus)">
      <div aria-hidden="true">
        <p className="flex items-center gap-2 font-display text-xl leading-tight font-bold sm:text-2xl">
          <span className="min-w-0 wrap-anywhere">{chosen.name}</span>
          <ChevronDown size={20} className="shrink-0" />
        </p>
        <p className="text-sm text-ink-soft">
          {chosen.city}, {chosen.country}
          {days && ` · ${days}`}
        </p>
      </div>
      <label htmlFor={id} className="sr-only">
        Tournament
      </label>
      <select
        id={id}
        value={chosen.id}
        onChange={(event) => onChoose(Number(event.target.value))}
        className="absolute inset-0 size-full cursor-pointer text-base text-ink opacity-0"
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
