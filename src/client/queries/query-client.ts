import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { CallError, isAnswered } from '../../contract/base/call.ts';

/** How long unused data stays in memory (product 2.9). */
const KEEP_MS = 60_000;

/** Within this time, a screen that is opened again shows its data without a request. */
const FRESH_MS = 5_000;

/**
 * Creates the cache for the API's answers to one user.
 * @param onError called with the reason of each failed load or change
 */
export function createQueryClient(onError: (error: unknown) => void = () => {}): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        gcTime: KEEP_MS,
        staleTime: FRESH_MS,
        // `navigator.onLine` can be wrong in both directions, so a call is always tried.
        networkMode: 'always',
        retry: (failures, error) => failures === 0 && isWorthAnother(error),
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** Whether a retry can help: after silence or a server error, but not after a refusal. */
function isWorthAnother(error: Error): boolean {
  if (!(error instanceof CallError)) return false;
  const { failure } = error;
  return !isAnswered(failure) || (typeof failure.status === 'number' && failure.status >= 500);
}
