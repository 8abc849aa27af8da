import { useEffect, useState } from 'react';
import { accountEndpoints } from '../../../contract/account/account-endpoints.ts';
import { EMAIL_EVERY_S } from '../../../contract/account/credentials.ts';
import { CallError, type CallFailure } from '../../../contract/base/call.ts';
import { callApi } from '../../api/api.ts';
import { Button } from '../../ui/button.tsx';
import { formatOwnTime } from '../../ui/dates.ts';
import { describeFailure } from '../forms/failure-words.ts';
import { FormAlert } from '../forms/form-alert.tsx';

/** The button that sends the confirmation email again, with the wait until the next one. */
export function ConfirmEmail() {
  const [nextAt, setNextAt] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    if (nextAt === null) return;
    const timer = setTimeout(() => setNextAt(null), nextAt - Date.now());
    return () => clearTimeout(timer);
  }, [nextAt]);

  async function sendAgain() {
    setProblem(null);
    try {
      await callApi(accountEndpoints.sendVerification);
      setNextAt(Date.now() + EMAIL_EVERY_S * 1000);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const waitMs = getWait(error.failure);
      if (waitMs === null) setProblem(describeFailure(error.failure));
      else setNextAt(Date.now() + waitMs);
    }
  }

  return (
    <>
      <FormAlert text={problem} />
      <p role="status">
        {nextAt === null
          ? 'Open the link in the email we sent you. Until then, your tickets get no place, and the friend who invited you gets no credit.'
          : `We've sent you an email with the link. Check your spam folder too. We can send another one at ${formatOwnTime(nextAt)}.`}
      </p>
      <Button onClick={sendAgain} disabled={nextAt !== null} className="self-start">
        Send me another email
      </Button>
    </>
  );
}

/** Returns the wait after a recent email, or null for every other failure. */
function getWait(failure: CallFailure): number | null {
  if (!('problem' in failure) || failure.problem.type !== 'email-just-sent') return null;
  return failure.retryAfterMs;
}
