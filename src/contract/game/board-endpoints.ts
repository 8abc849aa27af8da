import type { Endpoint } from '../base/endpoint.ts';
import {
  BoardQuery,
  CompetitorStatusBody,
  CompetitorStatusChanged,
  GolferQuery,
  GolferSeason,
  LiveEvent,
  LiveQuery,
  PlayersBoard,
  PointsBoard,
  PointsQuery,
  Scorecard,
  ScorecardQuery,
  TeamsBoard,
} from './boards.ts';

/** The calls of the live boards, and the call that sets a competitor's status. */
export const boardEndpoints = {
  playersBoard: {
    method: 'GET',
    path: 'leaderboardstats/players',
    access: 'public',
    summary: 'The players board of a tournament, by default of the current one',
    answers: 'snapshot',
    query: BoardQuery,
    response: PlayersBoard,
  },
  teamsBoard: {
    method: 'GET',
    path: 'leaderboardstats/teams',
    access: 'public',
    summary: 'The teams board of a tournament, by default of the current one',
    answers: 'snapshot',
    query: BoardQuery,
    response: TeamsBoard,
  },
  pointsBoard: {
    method: 'GET',
    path: 'leaderboardstats/points',
    access: 'public',
    summary:
      'The participants by points in a tournament, by default in the season, or in a week or month; with friends=1 and a session only the caller and friends',
    answers: 'snapshot',
    query: PointsQuery,
    response: PointsBoard,
  },
  scorecard: {
    method: 'GET',
    path: 'leaderboardstats/scorecard',
    access: 'public',
    summary: "A competitor's card hole by hole, with the reason for every point",
    query: ScorecardQuery,
    response: Scorecard,
  },
  golferSeason: {
    method: 'GET',
    path: 'leaderboardstats/golfer',
    access: 'public',
    summary: 'A golfer with the events of a season and the points of each round',
    query: GolferQuery,
    response: GolferSeason,
  },
  liveEvents: {
    method: 'GET',
    path: 'leaderboardstats/live',
    access: 'public',
    summary:
      'The changes on the boards of a tournament, as server-sent events with the version as id',
    answers: 'events',
    query: LiveQuery,
    response: LiveEvent,
  },
  competitorStatus: {
    method: 'PUT',
    path: 'leaderboardstats/competitor-status',
    access: 'admin',
    stepUp: 'official',
    summary:
      "Set a competitor's status: WD, RTD, DNS, DQ or CUT with round, hole and reason, or active to undo it",
    body: CompetitorStatusBody,
    response: CompetitorStatusChanged,
  },
} as const satisfies Record<string, Endpoint>;
