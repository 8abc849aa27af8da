import * as openid from 'openid-client';
import type { GoogleSettings } from '../../settings/social-settings.ts';
import { type Identity, PROVIDER_TIMEOUT_S, type Provider, type Secrets } from './provider.ts';

const SCOPE = 'openid email profile';

/**
 * Creates the sign-in with Google by OpenID Connect: code flow with PKCE, state and nonce. `callback` is the redirect
 * URL.
 */
export function createGoogleProvider(settings: GoogleSettings, callback: string): Provider {
  let knownConfiguration: Promise<openid.Configuration> | undefined;

  /** Loads the service's description once. After a failure the next call loads it again. */
  function configuration(): Promise<openid.Configuration> {
    knownConfiguration ??= discover(settings).catch((error: unknown) => {
      knownConfiguration = undefined;
      throw error;
    });
    return knownConfiguration;
  }

  return {
    async authorize({ state, nonce, codeVerifier }) {
      return openid.buildAuthorizationUrl(await configuration(), {
        redirect_uri: callback,
        scope: SCOPE,
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        // Several users share a tablet, so the account that is open there may be another user's.
        prompt: 'select_account',
      });
    },

    async identify(answer, secrets) {
      const url = new URL(`${callback}?${answer}`);
      const tokens = await openid.authorizationCodeGrant(
        await configuration(),
        url,
        createChecks(secrets),
      );
      const claims = tokens.claims();
      if (!claims) throw new TypeError('no ID token');
      return toIdentity(claims);
    },
  };
}

function discover({ issuer, clientId, clientSecret }: GoogleSettings) {
  const execute = [openid.enableNonRepudiationChecks];
  // The settings allow a URL without TLS only on this machine.
  if (issuer.startsWith('http://')) execute.push(openid.allowInsecureRequests);
  const options = { timeout: PROVIDER_TIMEOUT_S, execute };
  return openid.discovery(new URL(issuer), clientId, clientSecret, undefined, options);
}

function createChecks({
  state,
  nonce,
  codeVerifier,
}: Secrets): openid.AuthorizationCodeGrantChecks {
  return {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: codeVerifier,
    idTokenExpected: true,
  };
}

function toIdentity(claims: openid.IDToken): Identity {
  const email = toText(claims.email);
  return {
    provider: 'google',
    subject: claims.sub,
    email: email || null,
    isEmailVerified: claims.email_verified === true,
    firstName: toText(claims.given_name) || toText(claims.name),
    lastName: toText(claims.family_name),
  };
}

function toText(claim: unknown): string {
  return typeof claim === 'string' ? claim : '';
}
