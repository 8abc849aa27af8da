import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { API_BASE } from '../../api/media-url.ts';
import { followLive, type LiveState } from '../../live/follow-live.ts';
import { boardsKey } from '../../queries/board-queries.ts';
import { applyLiveEvent } from './apply-live-event.ts';

/** Keeps the boards of a tournament up to date while they are visible. Returns the state of the connection. */
export function useLiveBoards(tournament: number): LiveState {
  const client = useQueryClient();
  const [state, setState] = useState<LiveState>('connecting');
  useEffect(() => {
    const stream = new URL('leaderboardstats/live', API_BASE);
    stream.searchParams.set('tournament_id', String(tournament));
    return followLive({
      url: stream.href,
      onEvent: (data, previous) => applyLiveEvent(client, tournament, data, previous),
      // Polling reads the season's board too, because no event contains the season.
      onPoll: () => client.invalidateQueries({ queryKey: boardsKey }),
      onState: setState,
    });
  }, [client, tournament]);
  return state;
}
