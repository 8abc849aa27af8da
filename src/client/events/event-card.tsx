import { Link } from '@tanstack/react-router';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { formatCount } from '../../contract/base/counts.ts';
import type { Tournament } from '../../contract/game/game.ts';
import type { Ticket } from '../../contract/game/tickets.ts';
import { saveFile } from '../device/save-file.ts';
import { Button } from '../ui/button.tsx';
import { Chip } from '../ui/chip.tsx';
import { describeEventDates } from '../ui/dates.ts';
import { isToCome } from '../ui/event-state.ts';
import { eventWords } from '../ui/event-words.ts';
import { formatCalendar } from './calendar-file.ts';
import { TicketState } from './ticket-state.tsx';

interface EventCardProps {
  event: Tournament;
  ticket: Ticket | null | undefined;
  isAdult: boolean | null;
}

/** An event: dates in its own zone and in the reader's, field, rounds, the reader's ticket and the calendar file. */
export function EventCard({ event, ticket, isAdult }: EventCardProps) {
  const { id, name, city, country, state, field_size, rounds } = event;
  const dates = describeEventDates(event);
  const hasTimes = rounds.some(({ starts_at }) => starts_at !== null);
  const isBefore = isToCome(state);

  function addToCalendar() {
    const text = formatCalendar(event, location.host, new Date());
    saveFile(new Blob([text], { type: 'text/calendar;charset=utf-8' }), `gimme-points-${id}.ics`);
  }

  return (
    <article aria-label={name} className="flex flex-col gap-2 border-b border-line py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h3 className="min-w-0 font-display text-h3 font-bold wrap-anywhere">
          <Link
            to={isBefore ? '/players' : '/leaderboard'}
            search={{ tournament: id }}
            className="underline decoration-line underline-offset-4"
          >
            {name}
          </Link>
        </h3>
        <Chip isLive={state === 'in-play'}>{eventWords[state].label}</Chip>
      </div>
      <p className="text-ink-soft">
        {city}, {country} · {formatCount(field_size, 'player')} ·{' '}
        {formatCount(rounds.length, 'round')}
      </p>
      {dates.days ? (
        <p>
          <strong>{dates.days}</strong>
          <span className="block text-sm text-ink-soft">First tee {dates.start}</span>
          {dates.ownStart && <span className="block text-sm text-ink-soft">{dates.ownStart}</span>}
        </p>
      ) : (
        <p>The dates aren't known yet.</p>
      )}
      {state === 'official' && (
        <Link
          to="/results/$tournament"
          params={{ tournament: String(id) }}
          className="inline-flex min-h-tap items-center self-start text-link underline"
        >
          Official result
        </Link>
      )}
      <div className="flex flex-wrap items-end justify-between gap-3">
        <TicketState event={event} ticket={ticket} isAdult={isAdult} />
        {hasTimes && (isBefore || state === 'in-play') && (
          <Button aria-label={`Add to calendar: ${name}`} onClick={addToCalendar}>
            <CalendarPlus aria-hidden="true" size={20} /> Add to calendar
          </Button>
        )}
      </div>
    </article>
  );
}
