import { QueryClient } from '@tanstack/react-query';
import { CallError, isAnswered } from '../../contract/call.ts';

/** How long unused data is kept (spec.txt sections 4 and 9). */
const KEEP_MS = 60_000;

/** A screen that is opened again within this time shows what is there and asks nobody. */
const FRESH_MS = 5_000;

/** A cache for what the API says to one reader. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: KEEP_MS,
        staleTime: FRESH_MS,
        // `navigator.onLine` lies both ways: a call is tried, and its failure says more.
        networkMode: 'always',
        retry: (failures, error) => failures === 0 && isWorthAnother(error),
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** Silence and a server's own trouble pass; what the API refused, it refuses again. */
function isWorthAnother(error: Error): boolean {
  if (!(error instanceof CallError)) return false;
  const { failure } = error;
  return !isAnswered(failure) || (typeof failure.status === 'number' && failure.status >= 500);
}
