import { queryOptions } from '@tanstack/react-query';
import { accountEndpoints } from '../../../contract/account/account-endpoints.ts';
import { gameEndpoints } from '../../../contract/game/game-endpoints.ts';
import { callApi } from '../../api/api.ts';
import { readsOffline } from '../../queries/reads-offline.ts';
import { fetchProfile } from './refresh-profile.ts';

/**
 * Returns the query of a user's profile, which `stored-profile.ts` stores. It reloads on focus only while an email
 * confirmation or a deletion is pending, so as not to disturb typing.
 */
export const profileQuery = (userId: number) =>
  queryOptions({
    queryKey: ['profile', userId],
    queryFn: () => fetchProfile(userId),
    refetchOnWindowFocus: ({ state: { data } }) =>
      data !== undefined &&
      (!data.email_verified || data.pending_email !== null || data.erase_at !== null),
    refetchOnReconnect: false,
  });

/** Returns the query of a user's sessions. */
export const sessionsQuery = (userId: number) =>
  queryOptions({
    queryKey: ['sessions', userId],
    queryFn: () => callApi(accountEndpoints.sessions, { query: { user_id: userId } }),
  });

/** The query of the golfers that a user can choose as a favourite. */
export const golfersQuery = queryOptions({
  queryKey: ['competitors'],
  queryFn: () => callApi(gameEndpoints.competitors),
  ...readsOffline,
});
