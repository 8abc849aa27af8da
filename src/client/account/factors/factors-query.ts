import { queryOptions } from '@tanstack/react-query';
import { factorEndpoints } from '../../../contract/account/factor-endpoints.ts';
import { passkeyEndpoints } from '../../../contract/account/passkeys.ts';
import { callApi } from '../../api/api.ts';

/** Returns the query of the user's second factors. */
export const factorsQuery = (userId: number) =>
  queryOptions({
    queryKey: ['factors', userId],
    queryFn: () => callApi(factorEndpoints.factors),
  });

/** Returns the query of the user's passkeys. */
export const passkeysQuery = (userId: number) =>
  queryOptions({
    queryKey: ['passkeys', userId],
    queryFn: () => callApi(passkeyEndpoints.passkeys),
  });
