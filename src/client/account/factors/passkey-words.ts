import { CallError } from '../../../contract/base/call.ts';
import { describeFailure } from '../forms/failure-words.ts';

/** Explains why a passkey was not made or used; `instead` is another way, such as "log in with your password". */
export function describePasskeyFailure(error: unknown, instead: string): string {
  if (error instanceof CallError) return describeRefusal(error, instead);
  if (error instanceof Error && error.name === 'InvalidStateError')
    return 'This device already has a passkey for your account.';
  // Browsers don't tell pages whether the user cancelled, was too slow or has no passkey.
  return `No passkey was used. Try again, or ${instead}.`;
}

function describeRefusal({ failure }: CallError, instead: string): string {
  const type = 'problem' in failure ? failure.problem.type : '';
  if (type === 'wrong-credentials')
    return `This passkey doesn't open this account. Use another one, or ${instead}.`;
  if (type === 'passkey-set-aside')
    return `Somebody may have a copy of this passkey, so it no longer works. To be safe, ${instead}, remove it under Profile, and add a new one.`;
  return describeFailure(failure);
}
