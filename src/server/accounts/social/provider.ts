import type { SocialProvider } from '../../../contract/social.ts';

/** What the server keeps of a sign-in under way at another service. */
export interface Secrets {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** A person as another service knows them. */
export interface Identity {
  readonly provider: SocialProvider;
  /** The service's own id of the person; it never changes. */
  readonly subject: string;
  readonly email: string | null;
  /** Whether the service says that the address is the person's. */
  readonly isEmailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
}

/** A service one can sign in with. */
export interface Provider {
  /** Where the browser goes to sign in. */
  authorize(secrets: Secrets): Promise<URL>;
  /**
   * Who came back.
   *
   * @param answer what the service put behind the `?` of the callback
   * @throws an error of openid-client when anything does not match or the service does not answer
   */
  identify(answer: URLSearchParams, secrets: Secrets): Promise<Identity>;
}

/** How long the server waits for another service, in seconds. */
export const PROVIDER_TIMEOUT_S = 8;
