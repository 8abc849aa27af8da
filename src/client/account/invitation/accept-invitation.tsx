import { useState } from 'react';
import { invitationEndpoints } from '../../../contract/account/invitation-endpoints.ts';
import type { ScorerInvitation } from '../../../contract/account/invitations.ts';
import { CallError } from '../../../contract/base/call.ts';
import type { FollowedGroup } from '../../../contract/base/followed-group.ts';
import { callApi } from '../../api/api.ts';
import { sessionStore } from '../../session/session.ts';
import { isSessionEnded } from '../../session/session-ended.ts';
import { openSignIn } from '../../session/sign-in-dialog.ts';
import { useStore } from '../../session/store.ts';
import { Button } from '../../ui/button.tsx';
import { FormAlert } from '../forms/form-alert.tsx';
import { adoptUser } from '../sign-in/adopt-user.ts';
import { describeInvitationProblem, SIGN_OUT_FIRST } from './invitation-words.ts';

interface AcceptInvitationProps {
  token: string;
  invitation: ScorerInvitation;
  /** Called with the groups that have no room for another scorer. */
  onAccepted: (fullGroups: readonly FollowedGroup[]) => Promise<void>;
}

/** The question for the owner of the invited email address. Only their account can accept. */
export function AcceptInvitation({ token, invitation, onAccepted }: AcceptInvitationProps) {
  const { email } = invitation;
  const session = useStore(sessionStore);
  const { accept, isSending, problem } = useAcceptance(token, onAccepted);
  if (!session) {
    return (
      <>
        <p>
          There's already an account with the address{' '}
          <strong className="break-words">{email}</strong>. Sign in with it, then accept the
          invitation here.
        </p>
        <Button look="primary" className="min-h-12" onClick={openSignIn}>
          Sign in
        </Button>
      </>
    );
  }
  if (session.user.email.toLowerCase() !== email.toLowerCase()) {
    return (
      <p>
        This device is signed in as <strong>{session.username}</strong>. The invitation is for the
        account with the address <strong className="break-words">{email}</strong>. {SIGN_OUT_FIRST}
      </p>
    );
  }
  return (
    <>
      <FormAlert text={problem} />
      <p>
        You are signed in as <strong>{session.username}</strong>. This account can enter scores when
        you accept.
      </p>
      <Button look="primary" className="min-h-12" disabled={isSending} onClick={accept}>
        Accept and enter scores
      </Button>
    </>
  );
}

/** Accepts an invitation with the signed-in account. */
function useAcceptance(token: string, onAccepted: AcceptInvitationProps['onAccepted']) {
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function accept() {
    setSending(true);
    setProblem(null);
    try {
      const { data, full_groups } = await callApi(invitationEndpoints.acceptInvitation, {
        body: { token },
      });
      await adoptUser(data);
      await onAccepted(full_groups);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (isSessionEnded(error)) openSignIn();
      setProblem(describeInvitationProblem(error));
    } finally {
      setSending(false);
    }
  }
  return { accept, isSending, problem };
}
