import { useCallback, useEffect, useState } from 'react';
import {
  confirmDeletionEndpoints,
  type LinkedRequest,
} from '../../../contract/account/confirm-deletion-endpoints.ts';
import { CallError } from '../../../contract/base/call.ts';
import { callApi } from '../../api/api.ts';
import { describeLinkProblem, isRefused, LINK_WITHOUT_SECRET } from './request-link-words.ts';

/** Loads a link's deletion request, and confirms it. Loading changes nothing. */
export function useLinkedRequest(token: string) {
  const [request, setRequest] = useState<LinkedRequest | null>(null);
  const [problem, setProblem] = useState(token === '' ? LINK_WITHOUT_SECRET : null);
  const [canRetry, setCanRetry] = useState(false);
  const [isConfirming, setConfirming] = useState(false);

  const call = useCallback(
    async (name: keyof typeof confirmDeletionEndpoints) => {
      if (token === '') return;
      setProblem(null);
      setCanRetry(false);
      try {
        // The link works without a session, and for any account.
        setRequest(await callApi(confirmDeletionEndpoints[name], { body: { token } }, null));
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        // The request may have ended, or the link expired, since the page was opened.
        if (isRefused(error.failure)) setRequest(null);
        setProblem(describeLinkProblem(error.failure));
        setCanRetry(name === 'linkedRequest' && !isRefused(error.failure));
      }
    },
    [token],
  );

  const load = useCallback(() => call('linkedRequest'), [call]);
  useEffect(() => void load(), [load]);

  async function confirm() {
    setConfirming(true);
    await call('confirmDeletion');
    setConfirming(false);
  }

  return { request, problem, canRetry, isConfirming, load, confirm };
}
