import { queryOptions } from '@tanstack/react-query';
import { settingsEndpoints } from '../../../contract/admin/settings-endpoints.ts';
import { callApi } from '../../api/api.ts';

/** How often the open screen loads again, so that another admin's change appears. */
const REFETCH_MS = 15_000;

/** The query of all settings. */
export const settingsQuery = queryOptions({
  queryKey: ['admin', 'settings'],
  queryFn: ({ signal }) => callApi(settingsEndpoints.adminSettings, { signal }),
  refetchInterval: REFETCH_MS,
  staleTime: 0,
});
