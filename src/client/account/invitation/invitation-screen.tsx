import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { FollowedGroup } from '../../../contract/base/followed-group.ts';
import { sessionStore } from '../../session/session.ts';
import { useStore } from '../../session/store.ts';
import { Button, getButtonClass } from '../../ui/button.tsx';
import { AuthLayout } from '../forms/auth-layout.tsx';
import { FormAlert } from '../forms/form-alert.tsx';
import { AcceptInvitation } from './accept-invitation.tsx';
import { InvitationForm } from './invitation-form.tsx';
import {
  closedInvitationMessages,
  describeAcceptance,
  describeFullGroups,
  describeInvitation,
  SIGN_OUT_FIRST,
} from './invitation-words.ts';
import { useInvitation } from './use-invitation.ts';

const FactorOffer = lazy(async () => ({
  default: (await import('../factors/asked-factor-offer.tsx')).AskedFactorOffer,
}));

/**
 * The page behind an invitation link: the form for a new account, or the question for the existing account with this
 * email address.
 * @param token the secret of the link
 */
export function InvitationScreen({ token }: { token: string }) {
  const session = useStore(sessionStore);
  const { invitation, problem, canRetry, load } = useInvitation(token);
  const ended =
    invitation && invitation.state !== 'open' ? closedInvitationMessages[invitation.state] : null;
  const isOpen = invitation?.state === 'open';
  const navigate = useNavigate();
  const [full, setFull] = useState<readonly FollowedGroup[] | null>(null);
  const canEnter = invitation?.is_current === true;

  async function finish(fullGroups: readonly FollowedGroup[]) {
    if (fullGroups.length > 0 || !canEnter) setFull(fullGroups);
    else await navigate({ to: '/v2/addrecord', replace: true });
  }

  if (full) {
    return (
      <AuthLayout title="Enter scores">
        {full.length > 0 && (
          <p role="alert" className="text-lg">
            {describeFullGroups(full)}
          </p>
        )}
        {!canEnter &&
          invitation &&
          full.length === 0 &&
          describeAcceptance(invitation).map((words) => (
            <p key={words} className="text-lg">
              {words}
            </p>
          ))}
        {canEnter && (
          <Link to="/v2/addrecord" replace className={getButtonClass('primary')}>
            Enter scores
          </Link>
        )}
        {session && (
          <Suspense>
            <FactorOffer user={session.user} />
          </Suspense>
        )}
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title="Enter scores">
      <FormAlert text={problem ?? ended} />
      <p role="status" className="text-lg empty:hidden">
        {isOpen && describeInvitation(invitation)}
        {!invitation && !problem && 'One moment …'}
      </p>
      {isOpen && !invitation.has_account && !session && (
        <InvitationForm token={token} invitation={invitation} onTaken={load} onAccepted={finish} />
      )}
      {isOpen && !invitation.has_account && session && (
        <p>
          This device is signed in as <strong>{session.username}</strong>. The invitation makes a
          new account for <strong className="break-words">{invitation.email}</strong>.{' '}
          {SIGN_OUT_FIRST}
        </p>
      )}
      {isOpen && invitation.has_account && (
        <AcceptInvitation token={token} invitation={invitation} onAccepted={finish} />
      )}
      {(problem || ended) && (
        <div className="flex flex-wrap gap-3">
          {canRetry && problem && <Button onClick={load}>Try again</Button>}
          <Link to={session ? '/' : '/sign-in'} className={getButtonClass('primary')}>
            {session ? 'Continue' : 'Sign in'}
          </Link>
        </div>
      )}
    </AuthLayout>
  );
}
