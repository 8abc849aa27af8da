import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import {
  CHALLENGE_MS,
  type NewPasskeyBody,
  type PasskeyAssertion,
  passkeyEndpoints,
} from '../../../contract/account/passkeys.ts';
import { callApi } from '../../api/api.ts';

/**
 * Asks the user for a passkey, and returns its signature of a new challenge.
 * @throws CallError when the server gives no challenge; another error when there is no signature
 */
export async function askForPasskey(): Promise<PasskeyAssertion> {
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
 * Makes a passkey for the signed-in user.
 * @param user the names by which the device shows the account
 * @throws CallError when the server gives no challenge; another error when no passkey was made
 */
export async function makePasskey(user: {
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
