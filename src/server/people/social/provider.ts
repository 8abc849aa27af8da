import { AuthorizationResponseError } from 'openid-client';
import type { SocialProblem, SocialProvider } from '../../../contract/account/social.ts';

/** What the server stores while a sign-in at another service is under way. */
export interface Secrets {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** A user as another service describes them. */
export interface Identity {
  readonly provider: SocialProvider;
  /** The service's own id of the user; it never changes. */
  readonly subject: string;
  readonly email: string | null;
  /** The service has verified that the email address belongs to the user. */
  readonly isEmailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
}

/** A service for signing in. */
export interface Provider {
  /** Returns the URL that the browser opens to sign in. */
  authorize(secrets: Secrets): Promise<URL>;
  /**
   * Returns the identity of the user who came back.
   *
   * @param answer the query of the callback
   * @throws an error of openid-client when anything does not match or the service does not answer
   */
  identify(answer: URLSearchParams, secrets: Secrets): Promise<Identity>;
}

/** How long the server waits for another service, in seconds. */
export const PROVIDER_TIMEOUT_S = 8;

/** Returns the reason to show the user after an error at another service. */
export function toSocialProblem(error: unknown): SocialProblem {
  const isDeclined = error instanceof AuthorizationResponseError && error.error === 'access_denied';
  return isDeclined ? 'declined' : 'failed';
}
