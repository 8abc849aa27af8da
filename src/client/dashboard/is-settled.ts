import type { UseQueryResult } from '@tanstack/react-query';

/** Whether a query will not change soon: it has data, has failed, or waits for a connection. */
export function isSettled({ isPending, fetchStatus }: UseQueryResult<unknown>): boolean {
  return !isPending || fetchStatus === 'paused';
}
