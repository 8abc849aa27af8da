import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Contest } from '../../../contract/game/tickets.ts';
import { tournamentsQuery } from '../../queries/tournaments-query.ts';
import { getButtonClass } from '../button.tsx';
import { describeEventDates } from '../dates.ts';
import { findNextEvent, hasEntryClosed } from '../event-state.ts';
import { EventScene } from '../scenes/event-scenes.tsx';
import { EntryCloses } from './entry-closes.tsx';

/** The next event: its free ticket while it can be claimed, or else its dates. */
export function NextEventCard({
  claimable,
  heldIds,
  isBeside,
}: {
  claimable: Contest | undefined;
  /** The tournaments for which the user holds a ticket. */
  heldIds: ReadonlySet<number>;
  /** True beside a ticket that is played or has just won, which then has the screen's one filled button. */
  isBeside: boolean;
}) {
  const { data: tournaments = [] } = useQuery(tournamentsQuery);
  const next = claimable
    ? tournaments.find(({ id }) => id === claimable.tournament_id)
    : findNextEvent(tournaments);
  const event = next ?? (claimable && { ...claimable, id: claimable.tournament_id });
  if (!event) return null;
  const dates = next && describeEventDates(next);
  return (
    <section
      aria-label="Next event"
      className="overflow-hidden rounded-ticket border border-line bg-surface"
    >
      <header className="bg-sky text-sky-ink">
        <div className="px-4 pt-4">
          <h2 className="font-display text-h3 font-bold wrap-anywhere">{event.name}</h2>
          <p className="text-sm text-sky-soft">
            {event.city}, {event.country}
          </p>
        </div>
        <EventScene tournament={event} className="aspect-[800/176] w-full" />
      </header>
      <div className="flex flex-col gap-3 p-4">
        {dates?.days && (
          <p>
            <strong>{dates.days}</strong>
            <span className="block text-sm text-ink-soft">First tee {dates.start}</span>
            {dates.ownStart && (
              <span className="block text-sm text-ink-soft">{dates.ownStart}</span>
            )}
          </p>
        )}
        {claimable ? (
          <>
            <EntryCloses at={claimable.entry_closes_at} />
            <Link
              to="/tickets"
              aria-label={`Get my free ticket: ${event.name}`}
              className={`${getButtonClass(isBeside ? 'plain' : 'primary')} self-start`}
            >
              Get my free ticket
            </Link>
          </>
        ) : (
          <p>
            {heldIds.has(event.id)
              ? 'You hold your ticket for it.'
              : hasEntryClosed(event)
                ? 'Entry has closed.'
                : 'Entry is not open yet. Its free ticket will be offered here.'}
          </p>
        )}
      </div>
    </section>
  );
}
