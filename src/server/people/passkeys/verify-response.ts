import type { NewPasskeyBody, PasskeyAssertion } from '../../../contract/account/passkeys.ts';
import type { RelyingParty } from '../factors/relying-party.ts';

/** What an authenticator signed, besides the site. */
export interface SignedFacts {
  /** The caller still has to find out whether it is one of this server's. */
  readonly challenge: string;
  /** The authenticator's own count of its signatures; 0 where it does not count. */
  readonly counter: number;
  readonly isBackedUp: boolean;
}

// The library takes half a second and 25 MB to load, and most processes never need it.
const loadLibrary = () => import('@simplewebauthn/server');

/** Verifies an assertion with the passkey's public key; null when it is not for this site or not signed by it. */
export async function verifyAssertion(
  { id, origin }: RelyingParty,
  assertion: PasskeyAssertion,
  publicKey: Uint8Array,
): Promise<SignedFacts | null> {
  const { verifyAuthenticationResponse } = await loadLibrary();
  const { userHandle, ...response } = assertion.response;
  return readOrNull(async (keepChallenge) => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...assertion,
        response: { ...response, ...(userHandle && { userHandle }) },
        clientExtensionResults: {},
      },
      expectedChallenge: keepChallenge,
      expectedOrigin: origin,
      expectedRPID: id,
      // The library compares counters before it checks the signature. With 0 it leaves them to `usePasskey`, so that
      // only the passkey itself can be set aside by a counter.
      credential: { id: assertion.id, publicKey: new Uint8Array(publicKey), counter: 0 },
    });
    const { newCounter, credentialBackedUp } = authenticationInfo;
    return verified ? { counter: newCounter, isBackedUp: credentialBackedUp } : null;
  });
}

/** Verifies a new passkey and returns its public key; null when it is not for this site, or its owner was not checked. */
export async function verifyNewPasskey(
  { id, origin }: RelyingParty,
  { response, ...credential }: NewPasskeyBody['credential'],
): Promise<(SignedFacts & { readonly publicKey: Uint8Array }) | null> {
  const { verifyRegistrationResponse } = await loadLibrary();
  const { attestationObject, clientDataJSON } = response;
  return readOrNull(async (keepChallenge) => {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...credential,
        response: { attestationObject, clientDataJSON },
        clientExtensionResults: {},
      },
      expectedChallenge: keepChallenge,
      expectedOrigin: origin,
      expectedRPID: id,
    });
    // The id beside the signed data could be another one.
    if (!verified || registrationInfo.credential.id !== credential.id) return null;
    const { credential: made, credentialBackedUp } = registrationInfo;
    return { counter: made.counter, isBackedUp: credentialBackedUp, publicKey: made.publicKey };
  });
}

/** Reads what was signed together with its challenge. The library throws for everything that is wrong. */
async function readOrNull<Facts extends object>(
  read: (keepChallenge: (challenge: string) => boolean) => Promise<Facts | null>,
): Promise<(Facts & Pick<SignedFacts, 'challenge'>) | null> {
  let signedChallenge = '';
  try {
    const facts = await read((challenge) => {
      signedChallenge = challenge;
      return true;
    });
    return facts === null ? null : { ...facts, challenge: signedChallenge };
  } catch {
    return null;
  }
}
