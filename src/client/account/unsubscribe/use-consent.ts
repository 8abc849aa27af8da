import { useState } from 'react';
import { unsubscribeEndpoints } from '../../../contract/account/unsubscribe-endpoints.ts';
import { CallError, type CallFailure } from '../../../contract/base/call.ts';
import { callApi } from '../../api/api.ts';
import { describeFailure } from '../forms/failure-words.ts';

const LINK_WITHOUT_TOKEN = 'This link is incomplete. Open it from the email we sent you.';
const WRONG_LINK =
  "This link doesn't work, and nothing was changed. Open it again from the latest announcement, or use the switch in your profile.";

/**
 * Sets whether the link's account gets announcements. `isSubscribed` is null until the user has chosen: opening the
 * link must change nothing.
 */
export function useConsent(token: string) {
  const [isSubscribed, setSubscribed] = useState<boolean | null>(null);
  const [problem, setProblem] = useState(token === '' ? LINK_WITHOUT_TOKEN : null);
  const [isLinkWrong, setLinkWrong] = useState(token === '');
  const [isSaving, setSaving] = useState(false);

  async function save(isWanted: boolean) {
    if (isSaving) return;
    setSaving(true);
    setProblem(null);
    try {
      const body = { token, is_subscribed: isWanted };
      // The link works without a session, and for any account.
      const consent = await callApi(unsubscribeEndpoints.setConsent, { body }, null);
      setSubscribed(consent.is_subscribed);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setLinkWrong(isRefused(error.failure));
      setProblem(isRefused(error.failure) ? WRONG_LINK : describeFailure(error.failure));
    } finally {
      setSaving(false);
    }
  }

  return { isSubscribed, problem, isLinkWrong, isSaving, save };
}

function isRefused(failure: CallFailure): boolean {
  return 'problem' in failure && failure.status === 422;
}
