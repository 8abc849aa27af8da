import type { UseQueryResult } from '@tanstack/react-query';

/** Whether a query has its data or has failed, or waits for a connection: then nothing comes soon. */
export function isSettled({ isPending, fetchStatus }: UseQueryResult<unknown>): boolean {
  return !isPending || fetchStatus === 'paused';
}
