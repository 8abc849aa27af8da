import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { LoginResponse, SessionUser } from '../../../contract/account/account.ts';
import {
  CHALLENGE_MS,
  type NewPasskeyBody,
  type PasskeyAssertion,
  passkeyEndpoints,
} from '../../../contract/account/passkeys.ts';
import type { EndpointResponse } from '../../../contract/base/endpoint.ts';
import { callApi } from '../../api/api.ts';

/**
 * Signs in with a passkey.
 * @throws CallError when the server refuses or does not answer; another error when there is no signature
 */
export async function openPasskeySession(): Promise<LoginResponse> {
  const body = await askForPasskey();
  return callApi(passkeyEndpoints.passkeySession, { body }, null);
}

/**
 * Proves with a passkey who uses the session.
 * @throws as {@link openPasskeySession} does
 */
export async function proveWithPasskey(): Promise<void> {
  await callApi(passkeyEndpoints.provePasskey, { body: await askForPasskey() });
}

async function askForPasskey(): Promise<PasskeyAssertion> {
  const { challenge, rp_id } = await callApi(passkeyEndpoints.passkeyChallenge, {}, null);
  const optionsJSON = {
    challenge,
    rpId: rp_id,
    timeout: CHALLENGE_MS,
    userVerification: 'required',
  } as const;
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON });
  return { id, rawId, type, response };
}

/**
 * Makes a passkey for the signed-in user, and adds it to the account. Returns the list of the user's passkeys.
 * @param name by which the user recognises it
 * @throws as {@link openPasskeySession} does
 */
export async function enrolPasskey(
  user: SessionUser,
  name: string,
): Promise<EndpointResponse<typeof passkeyEndpoints.addPasskey>> {
  // The names by which the device shows the account.
  const shown = { name: user.username, displayName: `${user.first_name} ${user.last_name}` };
  const credential = await makePasskey(shown);
  return callApi(passkeyEndpoints.addPasskey, { body: { name, credential } });
}

async function makePasskey(user: {
  readonly name: string;
  readonly displayName: string;
}): Promise<NewPasskeyBody['credential']> {
  const { challenge, rp_id, user_handle, known } = await callApi(passkeyEndpoints.newPasskey);
  const { id, rawId, type, response } = await startRegistration({
    optionsJSON: {
      challenge,
      rp: { id: rp_id, name: 'Gimme Points' },
      user: { id: user_handle, ...user },
      // Ed25519, and the two of which every authenticator knows one: ES256 and RS256.
      pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: 'public-key' })),
      timeout: CHALLENGE_MS,
      attestation: 'none',
      // The device has to find the passkey without a username, and to check who holds it.
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      excludeCredentials: known.map(({ id, transports }) => ({
        id,
        type: 'public-key',
        // A browser ignores a transport that it does not know.
        transports: transports as AuthenticatorTransport[],
      })),
    },
  });
  const { attestationObject, clientDataJSON, transports = [] } = response;
  return { id, rawId, type, response: { attestationObject, clientDataJSON, transports } };
}
