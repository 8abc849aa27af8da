import { useCallback, useEffect, useState } from 'react';
import { invitationEndpoints } from '../../../contract/account/invitation-endpoints.ts';
import type { ScorerInvitation } from '../../../contract/account/invitations.ts';
import { CallError } from '../../../contract/base/call.ts';
import { callApi } from '../../api/api.ts';
import { canTryAgain, describeInvitationProblem, NO_SECRET } from './invitation-words.ts';

/** The state of loading an invitation. `problem` explains why it failed. */
interface InvitationRequest {
  readonly invitation: ScorerInvitation | null;
  readonly problem: string | null;
  readonly canRetry: boolean;
  readonly load: () => Promise<void>;
}

/** Loads a link's invitation. Loading changes nothing, so a mail program's preview is harmless. */
export function useInvitation(token: string): InvitationRequest {
  const [invitation, setInvitation] = useState<ScorerInvitation | null>(null);
  const [problem, setProblem] = useState(token === '' ? NO_SECRET : null);
  const [canRetry, setCanRetry] = useState(false);

  const load = useCallback(async () => {
    if (token === '') return;
    setProblem(null);
    try {
      setInvitation(await callApi(invitationEndpoints.invitation, { body: { token } }, null));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(describeInvitationProblem(error));
      setCanRetry(canTryAgain(error));
    }
  }, [token]);

  useEffect(() => void load(), [load]);
  return { invitation, problem, canRetry, load };
}
