import type { LinkedRequest } from '../../../contract/account/confirm-deletion-endpoints.ts';
import type { CallFailure } from '../../../contract/base/call.ts';
import { formatDay } from '../../ui/dates.ts';
import { describeFailure } from '../forms/failure-words.ts';

/** The message for a link that lacks its secret. */
export const LINK_WITHOUT_SECRET = 'This link is incomplete. Open it from the email we sent you.';

const WRONG_LINK =
  "This link doesn't work. It was replaced by a newer one, or the request has ended. If you have a newer email about this, use the link in that one.";

/** Describes what the link does, or what became of its request. */
export function describeLinkedRequest({ state, email, due_at }: LinkedRequest): string {
  const day = formatDay(due_at);
  switch (state) {
    case 'open':
      return `Somebody asked us to delete the account with the address ${email}. If you confirm, we erase your names, your address, your picture, your profile, your friends and your messages, by ${day} at the latest. Your scores and tickets stay without your name. An erased account can't be restored.`;
    case 'confirmed':
      return `You've confirmed that the account with the address ${email} is to be deleted. We erase it by ${day} at the latest, and send a last email then.`;
    case 'expired':
      return 'This link has expired, and nothing was deleted. If you still want your account deleted, ask again.';
    case 'ended':
      return 'This request has ended already. Our last email about it says how.';
  }
}

/** Explains why a request could not be loaded or confirmed. */
export function describeLinkProblem(failure: CallFailure): string {
  return isRefused(failure) ? WRONG_LINK : describeFailure(failure);
}

/** Whether the server refused the link, so that a retry is pointless. */
export function isRefused(failure: CallFailure): boolean {
  return 'problem' in failure && failure.status === 422;
}
