import { queryOptions } from '@tanstack/react-query';
import { accountEndpoints } from '../../../contract/account-endpoints.ts';
import { gameEndpoints } from '../../../contract/game-endpoints.ts';
import { callApi } from '../../api.ts';
import { readsOffline } from '../../reads-offline.ts';
import { readProfile } from './refresh-profile.ts';

/**
 * A person's profile. It holds the number of an ID card, so it is never kept on the device. It is not read again by
 * itself: nobody else changes it, and it would come while its owner types.
 */
export const profileQuery = (userId: number) =>
  queryOptions({
    queryKey: ['profile', userId],
    queryFn: () => readProfile(userId),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Where a person is signed in. */
export const sessionsQuery = (userId: number) =>
  queryOptions({
    queryKey: ['sessions', userId],
    queryFn: () => callApi(accountEndpoints.sessions, { query: { user_id: userId } }),
  });

/** The golfers one can have as a favourite. */
export const golfersQuery = queryOptions({
  queryKey: ['competitors'],
  queryFn: () => callApi(gameEndpoints.competitors),
  ...readsOffline,
});
