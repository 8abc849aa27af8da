import { AuthorizationResponseError } from 'openid-client';
import type { SocialProblem } from '../../../contract/social.ts';

/** What the person is told of an error on the way back from another service. */
export function whyRefused(error: unknown): SocialProblem {
  const isDeclined = error instanceof AuthorizationResponseError && error.error === 'access_denied';
  return isDeclined ? 'declined' : 'failed';
}
