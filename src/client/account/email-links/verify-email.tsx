import { Link } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { accountEndpoints } from '../../../contract/account/account-endpoints.ts';
import { CallError } from '../../../contract/base/call.ts';
import { callApi } from '../../api/api.ts';
import { sessionStore } from '../../session/session.ts';
import { Button, getButtonClass } from '../../ui/button.tsx';
import { AuthLayout } from '../forms/auth-layout.tsx';
import { describeFailure } from '../forms/failure-words.ts';
import { FormAlert } from '../forms/form-alert.tsx';
import { refreshProfile } from '../profile/refresh-profile.ts';
import { getLinkSecret } from './link-secret.ts';

/** The page that verifies an email address as soon as its emailed link opens it. */
export function VerifyEmail() {
  const [token] = useState(getLinkSecret);
  const [verifiedEmail, setVerifiedEmail] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const isAsked = useRef(false);

  const verify = useCallback(async () => {
    setProblem(token === '' ? NO_CODE : null);
    if (token === '') return;
    try {
      const { email } = await callApi(accountEndpoints.verifyEmail, { body: { token } }, null);
      setVerifiedEmail(email);
      // Only the server knows whether the email address belongs to this device's user.
      const session = sessionStore.get();
      if (session) refreshProfile(session.userId);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const isWrong = 'problem' in error.failure && error.failure.status === 422;
      setProblem(isWrong ? WRONG_LINK : describeFailure(error.failure));
    }
  }, [token]);

  useEffect(() => {
    // The link works once. React may run an effect twice, and the second request would fail.
    if (isAsked.current) return;
    isAsked.current = true;
    void verify();
  }, [verify]);

  return (
    <AuthLayout title={verifiedEmail ? 'Email confirmed' : 'Confirm your email'}>
      <FormAlert text={problem} />
      <p role="status" className="text-lg">
        {verifiedEmail && `${verifiedEmail} is confirmed. Thank you!`}
        {!verifiedEmail && !problem && 'One moment …'}
      </p>
      <div className="flex flex-wrap gap-3">
        {token && problem && problem !== WRONG_LINK && <Button onClick={verify}>Try again</Button>}
        <Link to={problem ? '/profile' : '/tickets'} className={getButtonClass('primary')}>
          {problem ? 'Go to your profile' : 'Go to my tickets'}
        </Link>
      </div>
    </AuthLayout>
  );
}

const NO_CODE = 'This link is incomplete. Open it from the email we sent you.';

const WRONG_LINK =
  "This link was already used, has expired, or was replaced by a newer one. If your profile says the address isn't confirmed, ask for a new email there.";
