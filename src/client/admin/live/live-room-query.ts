import { queryOptions } from '@tanstack/react-query';
import { liveRoomEndpoints } from '../../../contract/admin/live-room.ts';
import { callApi } from '../../api/api.ts';

/** How often the room is loaded again while it is visible, in ms. */
const REFETCH_MS = 5_000;

/** Returns the query of a tournament's groups on the course, and of what waits for the office. */
export function liveRoomQuery(tournament: number) {
  return queryOptions({
    queryKey: ['admin', 'live-room', tournament],
    queryFn: ({ signal }) =>
      callApi(liveRoomEndpoints.liveRoom, { query: { tournament_id: tournament }, signal }),
    refetchInterval: REFETCH_MS,
    staleTime: 0,
  });
}
