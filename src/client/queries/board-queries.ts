import { queryOptions } from '@tanstack/react-query';
import { boardEndpoints } from '../../contract/game/board-endpoints.ts';
import type { PointsPeriod } from '../../contract/game/boards.ts';
import { callApi } from '../api/api.ts';
import { readsOffline } from './reads-offline.ts';

/** The number of rows on a points board. Another query loads the reader's place. */
export const POINTS_LIMIT = 100;

/** The season, or the week or month of a tournament. */
export type PeriodScope = 'season' | { readonly period: PointsPeriod; readonly tournament: number };

/** What a points board adds up: the tickets of a tournament, or of a period. */
export type PointsScope = number | PeriodScope;

/** The key shared by the boards of all tournaments. */
export const boardsKey = ['board'] as const;

/** Returns the key shared by all data that changes with a tournament's version, or with a period's board. */
export function boardKey(of: PointsScope) {
  return [...boardsKey, of] as const;
}

export function playersQuery(tournament: number) {
  return queryOptions({
    queryKey: [...boardKey(tournament), 'players'],
    queryFn: ({ signal }) =>
      callApi(boardEndpoints.playersBoard, { query: { tournament_id: tournament }, signal }),
    ...readsOffline,
  });
}

export function teamsQuery(tournament: number) {
  return queryOptions({
    queryKey: [...boardKey(tournament), 'teams'],
    queryFn: ({ signal }) =>
      callApi(boardEndpoints.teamsBoard, { query: { tournament_id: tournament }, signal }),
    ...readsOffline,
  });
}

/** Returns the query of the top of a points board. */
export function pointsQuery(of: PointsScope) {
  return queryOptions({
    queryKey: [...boardKey(of), 'points'],
    queryFn: ({ signal }) =>
      callApi(boardEndpoints.pointsBoard, {
        query: { ...createScopeQuery(of), limit: POINTS_LIMIT },
        signal,
      }),
    ...readsOffline,
  });
}

/** Returns the query of one user's place on a points board. */
export function myPlaceQuery(of: PointsScope, userId: number) {
  return queryOptions({
    queryKey: [...boardKey(of), 'place', userId],
    queryFn: async ({ signal }) => {
      const query = { ...createScopeQuery(of), around: userId, limit: 1 };
      const { rows } = await callApi(boardEndpoints.pointsBoard, { query, signal });
      return rows.find(({ user_id }) => user_id === userId) ?? null;
    },
    ...readsOffline,
  });
}

/** Returns the key shared by all of a competitor's cards. */
export function cardsKey(tournament: number, competitor: number) {
  return [...boardKey(tournament), 'card', competitor] as const;
}

/** Returns the key of a team's official places. */
export function teamPlaceKey(tournament: number, team: number) {
  return [...boardKey(tournament), 'team-place', team] as const;
}

const CARD_REFETCH_MS = 60_000;

/** Returns the query of a competitor's card in a round. It reloads, because no event tells how far a card is certified. */
export function scorecardQuery(tournament: number, competitor: number, round: number) {
  return queryOptions({
    queryKey: [...cardsKey(tournament, competitor), round],
    queryFn: ({ signal }) =>
      callApi(boardEndpoints.scorecard, {
        query: { tournament_id: tournament, competitor_id: competitor, round_id: round },
        signal,
      }),
    refetchInterval: CARD_REFETCH_MS,
    ...readsOffline,
  });
}

/** Returns the part of a call's query that names what the board adds up. */
export function createScopeQuery(of: PointsScope) {
  if (of === 'season') return {};
  if (typeof of === 'number') return { tournament_id: of };
  return { tournament_id: of.tournament, period: of.period };
}
