import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { CallError } from '../../../../contract/base/call.ts';
import { endpoints } from '../../../../contract/endpoints.ts';
import type { ScrapeBody } from '../../../../contract/scoring/scoring.ts';
import type { UploadPreview } from '../../../../contract/scoring/upload-preview.ts';
import { callApi } from '../../../api/api.ts';

/** Asks the server what an upload would do now. Asks again when the window regains the focus. */
export function usePreview(body: ScrapeBody | null) {
  const { data, error, refetch } = useQuery({
    queryKey: ['upload-preview', body],
    queryFn: async ({ signal }): Promise<UploadPreview> => {
      if (!body) throw new Error('no rows to ask about');
      const answer = await callApi(endpoints.uploadScores, {
        query: { dry_run: '1' },
        body,
        signal,
      });
      if (!('counts' in answer)) throw new Error('the answer is no preview');
      return answer;
    },
    enabled: body !== null,
    staleTime: 0,
    refetchOnReconnect: true,
  });
  const refusal =
    error instanceof CallError && 'problem' in error.failure ? error.failure.problem : null;
  const retry = useCallback(() => void refetch(), [refetch]);
  return { preview: data ?? null, error, refusal, retry };
}
