import { queryOptions, useQuery } from '@tanstack/react-query';
import { panelStateEndpoints } from '../../../contract/admin/panel-state.ts';
import { callApi } from '../../api/api.ts';

const REFETCH_MS = 30_000;

/**
 * The query of what every screen of the panel shows. Decisions invalidate it, because its key begins as all others do.
 */
export const panelStateQuery = queryOptions({
  queryKey: ['admin', 'panel-state'],
  queryFn: ({ signal }) => callApi(panelStateEndpoints.panelState, { signal }),
  refetchInterval: REFETCH_MS,
});

/** Whether the server lacks a mail server. False until it has answered, so that no screen warns too early. */
export function useHasNoMailServer(): boolean {
  return useQuery(panelStateQuery).data?.has_mail_server === false;
}
