import { useCallback, useEffect, useState } from 'react';
import { invitationEndpoints } from '../../../contract/account/invitation-endpoints.ts';
import type { ScorerInvitation } from '../../../contract/account/invitations.ts';
import { CallError } from '../../../contract/base/call.ts';
import { callApi } from '../../api/api.ts';
import { canTryAgain, describeInvitationProblem, NO_SECRET } from './invitation-words.ts';

/** An invitation that is being read. `problem` says why it was not read. */
interface InvitationRequest {
  readonly invitation: ScorerInvitation | null;
  readonly problem: string | null;
  readonly canRetry: boolean;
  readonly load: () => Promise<void>;
}

/** Reads the invitation of a link. A read changes nothing, so a preview of the link by a mail program is harmless. */
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
