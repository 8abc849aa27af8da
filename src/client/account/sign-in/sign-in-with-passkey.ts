import { passkeyEndpoints } from '../../../contract/account/passkeys.ts';
import { callApi } from '../../api/api.ts';
import { askForPasskey } from './passkey-ceremony.ts';
import { describePasskeyFailure } from './passkey-words.ts';
import { describeUnsavedSession, storeSignIn } from './sign-in.ts';

/** Signs in with a passkey, and stores the session. Returns what went wrong; null after a sign-in. */
export async function signInWithPasskey(): Promise<string | null> {
  try {
    const body = await askForPasskey();
    const session = await callApi(passkeyEndpoints.passkeySession, { body }, null);
    return await storeSignIn(session).then(
      () => null,
      (error: unknown) => describeUnsavedSession(error) ?? null,
    );
  } catch (error) {
    return describePasskeyFailure(error, 'log in with your password');
  }
}
