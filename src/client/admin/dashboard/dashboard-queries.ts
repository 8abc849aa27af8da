import { queryOptions } from '@tanstack/react-query';
import { adminEndpoints } from '../../../contract/admin/admin-endpoints.ts';
import type { Dashboard, SalesRange } from '../../../contract/admin/dashboard.ts';
import { callApi } from '../../api/api.ts';

/** The server caches its figures for 10 s, so a change appears within 60 s (product 12.3). */
export const DASHBOARD_REFETCH_MS = 45_000;

/** Returns the query of the figures, with the tickets of a range. */
export function dashboardQuery(range: SalesRange) {
  const queryKey = ['admin', 'dashboard', range] as const;
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<Dashboard> => {
      const answer = await callApi(adminEndpoints.dashboard, { query: { range }, signal });
      const state = client.getQueryState<Dashboard>(queryKey);
      return state?.data ? fillFromLastParts(answer, state.data, state.dataUpdatedAt) : answer;
    },
    refetchInterval: DASHBOARD_REFETCH_MS,
  });
}

/** Replaces the parts that the server could not load by the last ones, with their age. */
export function fillFromLastParts(
  answer: Dashboard,
  last: Dashboard,
  lastAt: number,
  now = Date.now(),
): Dashboard {
  const addAge = <Part extends { readonly age_s: number }>(part: Part | null) =>
    part && { ...part, age_s: part.age_s + (now - lastAt) / 1_000 };
  return {
    ...answer,
    users: answer.users ?? addAge(last.users),
    tickets: answer.tickets ?? addAge(last.tickets),
    winners: answer.winners ?? addAge(last.winners),
    ongoing: answer.ongoing ?? addAge(last.ongoing),
    sales: answer.sales ?? addAge(last.sales),
  };
}
