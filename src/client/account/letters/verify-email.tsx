import '../../site.css';
import { Link } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { accountEndpoints } from '../../../contract/account-endpoints.ts';
import { CallError } from '../../../contract/call.ts';
import { callApi } from '../../api.ts';
import { keepProfile, profileStore } from '../../kept-profile.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { AuthLayout } from '../auth-layout.tsx';
import { failureWords } from '../failure-words.ts';
import { FormAlert } from '../form-alert.tsx';
import { linkSecret } from './link-secret.ts';

/** Verifies an address by the link that was mailed to it, as soon as the page stands. */
export function VerifyEmail() {
  const [token] = useState(linkSecret);
  const [verified, setVerified] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const isAsked = useRef(false);

  const verify = useCallback(async () => {
    setProblem(token === '' ? NO_CODE : null);
    if (token === '') return;
    try {
      const { email } = await callApi(accountEndpoints.verifyEmail, { body: { token } }, null);
      const kept = profileStore.get();
      if (kept) keepProfile({ ...kept, email_verified: true });
      setVerified(email);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const isWrong = 'problem' in error.failure && error.failure.status === 422;
      setProblem(isWrong ? WRONG_LINK : failureWords(error.failure));
    }
  }, [token]);

  useEffect(() => {
    // The link works once: an effect that runs twice must not use it up and then complain.
    if (isAsked.current) return;
    isAsked.current = true;
    void verify();
  }, [verify]);

  return (
    <AuthLayout title="Confirm your email">
      <FormAlert text={problem} />
      <p role="status" className="text-lg">
        {verified && `${verified} is confirmed. Thank you!`}
        {!verified && !problem && 'One moment …'}
      </p>
      <div className="flex flex-wrap gap-3">
        {token && problem && problem !== WRONG_LINK && <Button onClick={verify}>Try again</Button>}
        <Link to={problem ? '/profile' : '/'} className={buttonClass('primary')}>
          {problem ? 'To your profile' : 'Go on'}
        </Link>
      </div>
    </AuthLayout>
  );
}

const NO_CODE = 'The link is missing its code. Open it from the letter we mailed you.';

const WRONG_LINK =
  'This link was used already, has expired, or a newer letter took its place. If your profile does not call the address confirmed, ask for a new letter there.';
