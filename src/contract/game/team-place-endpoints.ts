import type { Endpoint } from '../base/endpoint.ts';
import {
  TeamPlaceBody,
  TeamPlaceChanged,
  TeamPlaceHistory,
  TeamPlaceHistoryQuery,
} from './team-places.ts';

/** The calls for official places of teams: a separate part of the table, so that readers do not load them. */
export const teamPlaceEndpoints = {
  teamPlace: {
    method: 'PUT',
    path: 'leaderboardstats/team-place',
    access: 'admin',
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
} as const satisfies Record<string, Endpoint>;
