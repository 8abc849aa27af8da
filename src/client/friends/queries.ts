import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { boardEndpoints } from '../../contract/game/board-endpoints.ts';
import { MAX_BOARD_ROWS } from '../../contract/game/boards.ts';
import { friendEndpoints } from '../../contract/people/friend-endpoints.ts';
import { MIN_SEARCH_LENGTH } from '../../contract/people/friends.ts';
import { callApi } from '../api/api.ts';
import { readsOffline } from '../queries/reads-offline.ts';
import { tournamentsQuery } from '../queries/tournaments-query.ts';
import type { PointsChoice } from '../ui/period-events.ts';

/** Returns the key shared by all of a user's people searches. */
export function getPeopleSearchKey(userId: number) {
  return ['found-people', userId] as const;
}

/**
 * Returns the query of a search. The previous result stays until the server answers. Never stored, because it contains
 * strangers.
 */
export const peopleSearchQuery = (userId: number, search: string) =>
  queryOptions({
    queryKey: [...getPeopleSearchKey(userId), search],
    queryFn: ({ signal }) => callApi(friendEndpoints.findPeople, { query: { search }, signal }),
    enabled: search.length >= MIN_SEARCH_LENGTH,
    placeholderData: keepPreviousData,
  });

/** How often the board of friends is loaded again. An unchanged board costs only an ETag. */
const BOARD_REFETCH_MS = 15_000;

/** Returns the key shared by a user's boards of friends. */
export function friendsBoardKey(userId: number) {
  return ['friends-board', userId] as const;
}

/** Returns the query of a user's board of friends, in the current tournament, its week or month, or the season. */
export const friendsBoardQuery = (userId: number, of: PointsChoice) =>
  queryOptions({
    queryKey: [...friendsBoardKey(userId), of],
    queryFn: async ({ client, signal }) => {
      const tournaments = await client.ensureQueryData(tournamentsQuery);
      const current = tournaments.find((tournament) => tournament.current);
      const event = of === 'season' || !current ? {} : { tournament_id: current.id };
      const period = of === 'week' || of === 'month' ? { period: of } : {};
      const query = { ...event, ...period, limit: MAX_BOARD_ROWS, friends: '1' as const };
      return callApi(boardEndpoints.pointsBoard, { query, signal });
    },
    refetchInterval: BOARD_REFETCH_MS,
    ...readsOffline,
  });
