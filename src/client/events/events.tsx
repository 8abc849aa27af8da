import { useQuery } from '@tanstack/react-query';
import { TICKETS_REFETCH_MS, ticketsQuery } from '../queries/ticket-queries.ts';
import { tournamentsQuery } from '../queries/tournaments-query.ts';
import { sessionStore } from '../session/session.ts';
import { useStore } from '../session/store.ts';
import { profileStore } from '../session/stored-profile.ts';
import { LoadFailed } from '../ui/notes/load-failed.tsx';
import { StaleNotice } from '../ui/notes/stale-notice.tsx';
import { UpdatedNote } from '../ui/notes/updated-note.tsx';
import { EventCard } from './event-card.tsx';
import { groupEvents } from './event-groups.ts';

/** The list of current, upcoming and finished events, with the reader's tickets. */
export function Events() {
  const me = useStore(sessionStore)?.userId ?? null;
  const profile = useStore(profileStore);
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    ...tournamentsQuery,
    refetchInterval: TICKETS_REFETCH_MS,
  });
  const { data: tickets } = useQuery({ ...ticketsQuery(me ?? 0), enabled: me !== null });
  if (!data) {
    if (error) return <LoadFailed what="events" error={error} onRetry={refetch} />;
    return <EventsSkeleton />;
  }
  const isAdult =
    me === null || !profile ? null : profile.birth_confirmed || Boolean(tickets?.length);
  return (
    <>
      {error && (
        <StaleNotice
          what="These are the events"
          since={dataUpdatedAt}
          error={error}
          onRetry={refetch}
        />
      )}
      {data.length === 0 && (
        <p className="py-8 text-lg">No event is planned yet. The next one will appear here.</p>
      )}
      {groupEvents(data).map(({ title, events }) => (
        <section key={title} aria-label={title}>
          <h2 className="font-display text-h2 font-bold">{title}</h2>
          {events.map((event) => (
            <EventCard
              key={event.id}
              event={event}
              ticket={
                tickets && (tickets.find(({ tournament }) => tournament.id === event.id) ?? null)
              }
              isAdult={isAdult}
            />
          ))}
        </section>
      ))}
      <p className="text-sm text-ink-soft">
        <UpdatedNote at={dataUpdatedAt} />
      </p>
    </>
  );
}

const ROWS = [1, 2, 3];

/** A placeholder for the list of events. */
function EventsSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading the events</span>
      <div aria-hidden="true" className="flex flex-col gap-4">
        {ROWS.map((row) => (
          <div key={row} className="h-32 rounded-card bg-sunken" />
        ))}
      </div>
    </div>
  );
}
