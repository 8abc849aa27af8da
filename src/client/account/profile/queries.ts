import { queryOptions } from '@tanstack/react-query';
import { accountEndpoints } from '../../../contract/account/account-endpoints.ts';
import { gameEndpoints } from '../../../contract/game/game-endpoints.ts';
import { callApi } from '../../api/api.ts';
import { readsOffline } from '../../queries/reads-offline.ts';
import { fetchProfile } from './refresh-profile.ts';

/**
 * Returns the query of a user's profile. It has the number of an ID card, so it is never stored on the device
 * (`stored-profile.ts` stores the rest). It is read again only while an email waits: its user then comes back from the
 * mailbox, and otherwise types.
 */
export const profileQuery = (userId: number) =>
  queryOptions({
    queryKey: ['profile', userId],
    queryFn: () => fetchProfile(userId),
    refetchOnWindowFocus: ({ state: { data } }) =>
      data !== undefined && (!data.email_verified || data.pending_email !== null),
    refetchOnReconnect: false,
  });

/** Returns the query of a user's sessions. */
export const sessionsQuery = (userId: number) =>
  queryOptions({
    queryKey: ['sessions', userId],
    queryFn: () => callApi(accountEndpoints.sessions, { query: { user_id: userId } }),
  });

/** The golfers that can be a favourite. */
export const golfersQuery = queryOptions({
  queryKey: ['competitors'],
  queryFn: () => callApi(gameEndpoints.competitors),
  ...readsOffline,
});
