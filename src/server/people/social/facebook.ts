import * as openid from 'openid-client';
import * as v from 'valibot';
import type { FacebookSettings } from '../../settings/social-settings.ts';
import { type Identity, PROVIDER_TIMEOUT_S, type Provider } from './provider.ts';

const SCOPE = 'email,public_profile';

/**
 * The answer of Facebook's graph about the signed-in user. The email address is missing when the user has none or did
 * not agree to share it.
 */
const Me = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  name: v.optional(v.string(), ''),
  email: v.optional(v.string()),
});

/**
 * Creates the sign-in with Facebook: OAuth 2 with PKCE and state, and the identity from the graph. No email address
 * counts as verified, because Facebook does not say whether it is.
 */
export function createFacebookProvider(settings: FacebookSettings, callback: string): Provider {
  const configuration = configure(settings);
  const me = new URL(`${settings.graphUrl}/me?fields=id,name,email`);

  return {
    async authorize({ state, codeVerifier }) {
      return openid.buildAuthorizationUrl(configuration, {
        redirect_uri: callback,
        scope: SCOPE,
        state,
        code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      });
    },

    async identify(answer, { state, codeVerifier }) {
      const url = new URL(`${callback}?${answer}`);
      const checks = { expectedState: state, pkceCodeVerifier: codeVerifier };
      const { access_token } = await openid.authorizationCodeGrant(configuration, url, checks);
      const profileAnswer = await openid.fetchProtectedResource(
        configuration,
        access_token,
        me,
        'GET',
      );
      return toIdentity(v.parse(Me, await profileAnswer.json()));
    },
  };
}

function configure({ clientId, clientSecret, dialogUrl, graphUrl }: FacebookSettings) {
  const server = {
    issuer: new URL(dialogUrl).origin,
    authorization_endpoint: dialogUrl,
    token_endpoint: `${graphUrl}/oauth/access_token`,
  };
  const configuration = new openid.Configuration(server, clientId, clientSecret);
  configuration.timeout = PROVIDER_TIMEOUT_S;
  // The settings allow a URL without TLS only on this machine.
  if (graphUrl.startsWith('http://')) openid.allowInsecureRequests(configuration);
  return configuration;
}

function toIdentity({ id, name, email }: v.InferOutput<typeof Me>): Identity {
  const [firstName = '', ...otherNames] = name.trim().split(/\s+/);
  return {
    provider: 'facebook',
    subject: id,
    email: email ?? null,
    isEmailVerified: false,
    firstName,
    lastName: otherNames.join(' '),
  };
}
