import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { accountEndpoints } from '../../../contract/account/account-endpoints.ts';
import { isNoEmail } from '../../../contract/account/no-email.ts';
import { CallError } from '../../../contract/base/call.ts';
import { callApi } from '../../api/api.ts';
import { useStore } from '../../session/store.ts';
import { profileStore } from '../../session/stored-profile.ts';
import { Button } from '../../ui/button.tsx';
import { describeFailure } from '../forms/failure-words.ts';
import { FormAlert } from '../forms/form-alert.tsx';
import { Section } from '../forms/section.tsx';
import { ConfirmEmail } from './confirm-email.tsx';
import { EmailForm } from './email-form.tsx';
import { profileQuery } from './queries.ts';

interface EmailSectionProps {
  userId: number;
  email: string;
  isVerified: boolean;
  /** The new email address that is not confirmed yet. */
  pending: string | null;
  /** Whether the server sends emails. */
  canSend: boolean;
}

/** The section with the user's email address: whether it is confirmed, and the ways to confirm or change it. */
export function EmailSection({ userId, email, isVerified, pending, canSend }: EmailSectionProps) {
  const queries = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);

  const hasNoEmail = isNoEmail(email);
  const reload = () => queries.refetchQueries(profileQuery(userId));

  const profile = useStore(profileStore);
  const isOutdated =
    profile !== null &&
    (profile.email_verified !== isVerified || profile.pending_email !== pending);
  useEffect(() => {
    // The user opened the link in another tab. A load that is already running brings the result.
    if (isOutdated) queries.refetchQueries(profileQuery(userId), { cancelRefetch: false });
  }, [isOutdated, queries, userId]);

  async function cancel() {
    setProblem(null);
    try {
      await callApi(accountEndpoints.cancelEmailChange);
      await reload();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(describeFailure(error.failure));
    }
  }

  return (
    <Section title="Email">
      <p className="text-lg break-words">
        {hasNoEmail
          ? 'Your account has no email address yet.'
          : `${email} is ${isVerified ? 'confirmed.' : 'not confirmed yet.'}`}
      </p>
      <FormAlert text={problem} />
      {!isVerified && (!hasNoEmail || pending) && canSend && <ConfirmEmail />}
      {!isVerified && !canSend && (
        <p>
          We can't send emails from here yet, so there's no link to open. Ask the organisers to
          confirm you before the first stroke, or your tickets get no place. The friend who invited
          you gets no credit until you confirm the address yourself.
        </p>
      )}
      {/* The session may have the confirmed email address before the profile is loaded again. */}
      {pending && pending !== email && (
        <div className="flex flex-col items-start gap-3 rounded-lg border border-line p-4">
          <p role="status" className="break-words">
            {canSend ? (
              <>
                We've sent an email to <strong>{pending}</strong>. Open its link within a day to
                confirm your {hasNoEmail ? '' : 'new '}address.
              </>
            ) : (
              <>
                We can't send emails from here yet, so <strong>{pending}</strong> got no link.
              </>
            )}
            {!hasNoEmail && ` Until you confirm it, ${email} stays your address.`}
          </p>
          {!hasNoEmail && <Button onClick={cancel}>Keep {email}</Button>}
        </div>
      )}
      <EmailForm key={`${email} ${pending}`} onSent={reload} />
    </Section>
  );
}
