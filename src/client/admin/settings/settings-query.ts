import { queryOptions } from '@tanstack/react-query';
import { settingsEndpoints } from '../../../contract/admin/settings-endpoints.ts';
import { callApi } from '../../api/api.ts';

/** The time between two reads while the screen is open, so that the change of another admin appears. */
const AGAIN_MS = 15_000;

/** The query of all settings. */
export const settingsQuery = queryOptions({
  queryKey: ['admin', 'settings'],
  queryFn: ({ signal }) => callApi(settingsEndpoints.adminSettings, { signal }),
  refetchInterval: AGAIN_MS,
  staleTime: 0,
});
