import { AuthorizationResponseError } from 'openid-client';
import type { SocialProblem } from '../../../contract/account/social.ts';

/** Returns the reason that the user reads after an error at another service. */
export function readRefusalReason(error: unknown): SocialProblem {
  const isDeclined = error instanceof AuthorizationResponseError && error.error === 'access_denied';
  return isDeclined ? 'declined' : 'failed';
}
