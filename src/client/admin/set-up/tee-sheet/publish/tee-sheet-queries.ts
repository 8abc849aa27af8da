import { queryOptions, useQuery } from '@tanstack/react-query';
import type { TeeSheetScorers } from '../../../../../contract/admin/tee-sheet.ts';
import { teeSheetEndpoints } from '../../../../../contract/admin/tee-sheet-endpoints.ts';
import { callApi } from '../../../../api/api.ts';

const KEY = 'tee-sheet';

interface Round {
  readonly tournament_id: number;
  readonly round_id: number;
}

/** Returns the query of a round's tee sheet. */
export function teeSheetQuery({ tournament_id, round_id }: Round) {
  const query = { tournament_id, round_id };
  return queryOptions({
    queryKey: [KEY, tournament_id, round_id],
    queryFn: ({ signal }) => callApi(teeSheetEndpoints.teeSheet, { query, signal }),
    staleTime: 0,
  });
}

/** Returns the query of the golfers who have strokes in a round. */
export function playQuery(round: Round) {
  return queryOptions({
    queryKey: [KEY, round.tournament_id, round.round_id, 'play'],
    queryFn: ({ signal }) => callApi(teeSheetEndpoints.teeSheetPlay, { query: round, signal }),
    staleTime: 0,
  });
}

const NOBODY: TeeSheetScorers = { former: [], invited: [] };

/** Returns the previous round's scorers and the invited ones; empty until they are loaded. */
export function useSheetScorers({ tournament_id, round_id }: Round): TeeSheetScorers {
  const query = { tournament_id, round_id };
  const { data } = useQuery({
    queryKey: [KEY, tournament_id, round_id, 'scorers'],
    queryFn: ({ signal }) => callApi(teeSheetEndpoints.teeSheetScorers, { query, signal }),
    staleTime: 0,
  });
  return data ?? NOBODY;
}
