import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminEndpoints } from '../../../contract/admin/admin-endpoints.ts';
import { AUDIT_PAGE_SIZE } from '../../../contract/admin/audit.ts';
import { callApi } from '../../api/api.ts';
import { type AuditView, toAuditFilter } from './audit-view.ts';

export const auditKey = ['admin', 'audit'] as const;

/** How often newer entries are looked for while the screen is open. */
const REFETCH_NEWER_MS = 30_000;

/** Returns the query of a page. Its rows stay the same until the user asks for newer ones. */
export function auditPageQuery(view: AuditView) {
  const { sort, direction, page } = view;
  const filter = toAuditFilter(view);
  return queryOptions({
    queryKey: [...auditKey, 'page', filter, sort, direction, page],
    queryFn: ({ signal }) =>
      callApi(adminEndpoints.audit, { query: { ...filter, sort, direction, page }, signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Returns the query that counts newer entries that match the filter. */
export function newerEntriesQuery(view: AuditView, upTo: number) {
  const filter = { ...toAuditFilter(view), up_to: upTo };
  return queryOptions({
    queryKey: [...auditKey, 'newer', filter],
    queryFn: async ({ signal }) => {
      const query = { ...filter, page_size: AUDIT_PAGE_SIZE.least };
      return (await callApi(adminEndpoints.audit, { query, signal })).newer;
    },
    refetchInterval: REFETCH_NEWER_MS,
  });
}

/** Returns the query of the newest entries, for the dashboard. */
export function newestEntriesQuery(count: number) {
  return queryOptions({
    queryKey: [...auditKey, 'newest', count],
    queryFn: ({ signal }) => callApi(adminEndpoints.audit, { query: { page_size: count }, signal }),
  });
}
