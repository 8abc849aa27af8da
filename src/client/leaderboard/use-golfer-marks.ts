import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Ticket } from '../../contract/game/tickets.ts';
import { ticketsQuery } from '../queries/ticket-queries.ts';
import { sessionStore } from '../session/session.ts';
import { useStore } from '../session/store.ts';

/** The note on a golfer of the reader's ticket. */
const WORDS = 'On your ticket';

/** Returns the golfers on the reader's tickets for a tournament. Offline, they come from stored tickets. */
export function useGolferMarks(tournament: number): ReadonlyMap<number, string> {
  const me = useStore(sessionStore)?.userId ?? null;
  const { data: tickets } = useQuery({ ...ticketsQuery(me ?? 0), enabled: me !== null });
  return useMemo(() => markGolfers(tickets ?? [], tournament), [tickets, tournament]);
}

/** Returns the golfers of all tickets for a tournament, except void ones. */
export function markGolfers(
  tickets: readonly Pick<Ticket, 'ticket_status' | 'tournament' | 'competitors'>[],
  tournament: number,
): ReadonlyMap<number, string> {
  const countedTickets = tickets.filter(
    (ticket) => ticket.ticket_status !== 'void' && ticket.tournament.id === tournament,
  );
  return new Map(
    countedTickets.flatMap(({ competitors }) => competitors.map(({ id }) => [id, WORDS])),
  );
}
