import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { API_BASE } from '../../api/media-url.ts';
import { followLive, type LiveState } from '../../live/follow-live.ts';
import { boardsKey } from '../../queries/board-queries.ts';
import { applyLiveEvent } from './apply-live-event.ts';

/** Keeps a tournament's boards up to date while they are visible. Returns the connection's state. */
export function useLiveBoards(tournament: number): LiveState {
  const client = useQueryClient();
  const [state, setState] = useState<LiveState>('connecting');
  useEffect(() => {
    const stream = new URL('leaderboardstats/live', API_BASE);
    stream.searchParams.set('tournament_id', String(tournament));
    return followLive({
      url: stream.href,
      onEvent: (data, previous) => applyLiveEvent(client, tournament, data, previous),
      // Polling also loads the season's board, because events don't include the season.
      onPoll: () => client.invalidateQueries({ queryKey: boardsKey }),
      onState: setState,
    });
  }, [client, tournament]);
  return state;
}
