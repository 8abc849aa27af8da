import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Provider, { interactionPolicy } from 'oidc-provider';

/** A user with an account at the local provider, as in its ID tokens. */
export interface Person {
  sub: string;
  email?: string;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
}

/** An OpenID provider on this machine, in place of Google. */
export interface LocalGoogle {
  readonly issuer: string;
  /** The users who may sign in, by `sub`. */
  readonly people: Map<string, Person>;
  stop(): Promise<void>;
}

/** The name and secret of the app at the provider. */
export const CLIENT = { clientId: 'gimme', clientSecret: 'a-secret-between-the-two' };

/** The tokens' lifetime in seconds, longer than any test. */
const LIFE_S = 600;

const INTERACTION = /^\/interaction\//;

/**
 * Starts the provider on a free port. `callback` returns the URL to which it may redirect, and runs when the first
 * browser comes.
 */
export async function startGoogle(callback: () => string): Promise<LocalGoogle> {
  const people = new Map<string, Person>();
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let madeProvider: Provider | undefined;
  server.on('request', (request, response) => {
    madeProvider ??= makeProvider(issuer, callback(), people);
    if (INTERACTION.test(request.url ?? '')) void interact(madeProvider, people, request, response);
    else void madeProvider.callback()(request, response);
  });
  const stop = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { issuer, people, stop };
}

function makeProvider(issuer: string, callback: string, people: Map<string, Person>): Provider {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return new Provider(issuer, {
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['for this run only'] },
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [callback],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    ttl: {
      AccessToken: LIFE_S,
      Grant: LIFE_S,
      IdToken: LIFE_S,
      Interaction: LIFE_S,
      Session: LIFE_S,
    },
    pkce: { required: () => true },
    // Google also includes the scopes' claims in the ID token.
    conformIdTokenClaims: false,
    claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, sub) => {
      const person = people.get(sub);
      return person && { accountId: sub, claims: () => ({ ...person }) };
    },
  });
}

/** Answers the provider's own page: which user signs in, and whether they agree. */
async function interact(
  provider: Provider,
  people: Map<string, Person>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method === 'GET') {
    response.setHeader('Content-Type', 'text/html').end(page([...people.keys()]));
    return;
  }
  const accountId = new URLSearchParams(await text(request)).get('account') ?? '';
  const { params } = await provider.interactionDetails(request, response);
  if (accountId === '') {
    const refusal = { error: 'access_denied', error_description: 'the person said no' };
    return provider.interactionFinished(request, response, refusal);
  }
  const grant = new provider.Grant({ accountId, clientId: String(params.client_id) });
  grant.addOIDCScope(String(params.scope));
  const consent = { grantId: await grant.save() };
  await provider.interactionFinished(request, response, {
    login: { accountId },
    select_account: {},
    consent,
  });
}

function page(names: readonly string[]): string {
  const button = (name: string, label: string) =>
    `<button name="account" value="${name}">${label}</button>`;
  return `<!doctype html><html lang="en"><title>Choose an account</title><link rel="icon" href="data:,">
    <h1>Choose an account</h1><form method="post">${names.map((name) => button(name, name)).join('')}
    ${button('', 'Cancel')}</form>`;
}
