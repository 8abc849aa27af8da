import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Ticket } from '../../contract/tickets.ts';
import { API_BASE } from '../api.ts';
import { followLive } from '../follow-live.ts';
import { ticketsKey } from './queries.ts';

/** At most one read in this time, and up to half as long again: every holder hears of a stroke at once. */
const REREAD_MS = 5_000;

/** Reads points again when their tournament moves, while it is played and the screen is looked at. */
export function useLiveTickets(tickets: readonly Ticket[]): void {
  const client = useQueryClient();
  const live = tickets.filter(({ ticket_status }) => ticket_status === 'live');
  const tournaments = [...new Set(live.map(({ tournament }) => tournament.id))].sort().join();
  useEffect(() => {
    let readAt = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const readSoon = () => {
      const earliest = Math.max(0, readAt + REREAD_MS - Date.now());
      timer ??= setTimeout(
        () => {
          timer = undefined;
          readAt = Date.now();
          client.invalidateQueries({ queryKey: ticketsKey });
        },
        earliest + Math.random() * (REREAD_MS / 2),
      );
    };
    const stops = tournaments
      .split(',')
      .filter(Boolean)
      .map((tournament) => {
        const stream = new URL('leaderboardstats/live', API_BASE);
        stream.searchParams.set('tournament_id', tournament);
        const onState = () => {};
        // The first event too: something may have moved between the read and it.
        return followLive({ url: stream.href, onEvent: readSoon, onPoll: readSoon, onState });
      });
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [client, tournaments]);
}
