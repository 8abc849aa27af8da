import * as v from 'valibot';
import type { Endpoint } from '../base/endpoint.ts';
import {
  FetchedLeaderboard,
  LeaderboardFetchBody,
  LeaderboardFetchQuery,
  LeaderboardSource,
  LeaderboardSourceQuery,
} from './feed.ts';

/** The admin's calls for an external leaderboard. */
export const feedEndpoints = {
  leaderboardSource: {
    method: 'GET',
    path: 'game/leaderboard-source',
    access: 'admin',
    summary: 'The address of the external leaderboard of a tournament',
    query: LeaderboardSourceQuery,
    response: LeaderboardSource,
  },
  leaderboardFetch: {
    method: 'POST',
    path: 'game/leaderboard-fetch',
    access: 'admin',
    summary: 'Fetch an external leaderboard from a listed host, and change no score',
    body: LeaderboardFetchBody,
    response: FetchedLeaderboard,
  },
  leaderboardFetchRaw: {
    method: 'GET',
    path: 'game/leaderboard-fetch-raw',
    access: 'admin',
    summary: 'The whole text of an external leaderboard that was fetched in the last 30 days',
    answers: 'text',
    query: LeaderboardFetchQuery,
    response: v.string(),
  },
} as const satisfies Record<string, Endpoint>;
