import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Contest, Ticket } from '../../contract/game/tickets.ts';
import { API_BASE } from '../api/media-url.ts';
import { contestsQuery } from '../queries/contests-query.ts';
import { ticketsKey } from '../queries/ticket-queries.ts';
import { followLive } from './follow-live.ts';

/**
 * The minimum time between two loads, in ms. Up to half as much is added at random, because every participant gets the
 * same event at once.
 */
const RELOAD_MS = 5_000;

/**
 * Loads the tickets again when their tournament changes, from its first stroke to its end, while the screen is visible.
 */
export function useLiveTickets(tickets: readonly Ticket[]): void {
  const client = useQueryClient();
  const { data: contests } = useQuery({
    ...contestsQuery,
    enabled: tickets.some(({ ticket_status }) => ticket_status === 'void'),
  });
  const movingTickets = tickets.filter((ticket) => canChange(ticket, contests));
  const tournaments = [...new Set(movingTickets.map(({ tournament }) => tournament.id))]
    .sort()
    .join();
  useEffect(() => {
    let loadedAt = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const loadSoon = () => {
      const earliest = Math.max(0, loadedAt + RELOAD_MS - Date.now());
      timer ??= setTimeout(
        () => {
          timer = undefined;
          loadedAt = Date.now();
          client.invalidateQueries({ queryKey: ticketsKey });
        },
        earliest + Math.random() * (RELOAD_MS / 2),
      );
    };
    const stops = tournaments
      .split(',')
      .filter(Boolean)
      .map((tournament) => {
        const stream = new URL('leaderboardstats/live', API_BASE);
        stream.searchParams.set('tournament_id', tournament);
        const onState = () => {};
        // The first event also starts a load, because the tournament may have changed in between.
        return followLive({ url: stream.href, onEvent: loadSoon, onPoll: loadSoon, onState });
      });
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [client, tournaments]);
}

/** Whether a live event can change a ticket. The office may revalidate a void ticket until its tournament is final. */
function canChange(
  { ticket_status: status, tournament }: Ticket,
  contests: readonly Contest[] | undefined,
): boolean {
  if (status !== 'void') return status !== 'final';
  const contest = contests?.find(({ tournament_id }) => tournament_id === tournament.id);
  return !tournament.cancelled && contest?.seed === null;
}
