import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { EventState } from '../../../contract/game/game.ts';
import { listResultFacts } from '../../../contract/game/place-words.ts';
import type { Ticket } from '../../../contract/game/tickets.ts';
import { tournamentsQuery } from '../../queries/tournaments-query.ts';
import { useOffers } from '../../queries/use-offers.ts';
import { describeEventDates } from '../dates.ts';
import { findNextEvent } from '../event-state.ts';

interface TicketResultProps {
  ticket: Ticket;
  state: EventState;
  /** Further facts. */
  children?: ReactNode;
}

/** What an event that is over brought a ticket, beside its place: winner, best golfer, last change, prize and the next tee. */
export function TicketResult({ ticket, state, children }: TicketResultProps) {
  const { prizes } = useOffers();
  const { data: tournaments = [] } = useQuery(tournamentsQuery);
  const facts = listResultFacts(ticket, state, prizes);
  if (facts.length === 0) return null;
  const next = findNextEvent(tournaments);
  return (
    <section data-result="" aria-label="Result">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 wrap-anywhere max-sm:text-sm max-[359px]:grid-cols-1">
        {facts.map(({ label, text }) => (
          <ResultLine key={label} label={label}>
            {text}
          </ResultLine>
        ))}
        {children}
        {state === 'official' && (
          <ResultLine label="Winners">
            <Link to="/winners" className="text-link underline">
              Who won prizes
            </Link>
          </ResultLine>
        )}
        {next && (
          <ResultLine label="Next tee">
            <Link to="/events" className="text-link underline">
              {next.name}
            </Link>
            , {describeEventDates(next).start}
          </ResultLine>
        )}
      </dl>
    </section>
  );
}

/** A fact of a result, with its label. */
export function ResultLine({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{label}</dt>
      <dd className="max-[359px]:mb-2">{children}</dd>
    </>
  );
}
