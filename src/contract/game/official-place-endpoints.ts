import * as v from 'valibot';
import type { Endpoint } from '../base/endpoint.ts';
import { QueryId } from '../base/fields.ts';
import {
  PlayOff,
  PlayOffBody,
  PlayOffChanged,
  TeamPlaceBody,
  TeamPlaceChanged,
  TeamPlaceHistory,
  TeamPlaceHistoryQuery,
} from './official-places.ts';

/**
 * The calls for official places of golfers and teams: a separate part of the table, so that readers do not load them.
 */
export const officialPlaceEndpoints = {
  teamPlace: {
    method: 'PUT',
    path: 'leaderboardstats/team-place',
    access: 'admin',
    stepUp: true,
    summary: "Set a team's official place over the computed one, with a reason, or null to undo it",
    body: TeamPlaceBody,
    response: TeamPlaceChanged,
  },
  teamPlaceHistory: {
    method: 'GET',
    path: 'leaderboardstats/team-place-history',
    access: 'admin',
    summary: 'Every official place that a team was given, the newest first',
    query: TeamPlaceHistoryQuery,
    response: TeamPlaceHistory,
  },
  playOff: {
    method: 'PUT',
    path: 'leaderboardstats/play-off',
    access: 'admin',
    stepUp: true,
    summary: 'Decide a tie of golfers or teams by a play-off, or take it back',
    body: PlayOffBody,
    response: PlayOffChanged,
  },
  playOffs: {
    method: 'GET',
    path: 'leaderboardstats/play-offs',
    access: 'admin',
    summary: 'The play-offs of a tournament, and whether they still count',
    query: v.object({ tournament_id: QueryId }),
    response: v.array(PlayOff),
  },
} as const satisfies Record<string, Endpoint>;
