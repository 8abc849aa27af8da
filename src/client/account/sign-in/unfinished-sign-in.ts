import type { LoginResponse } from '../../../contract/account/account.ts';
import { getNeededProof } from '../../api/needed-proof.ts';
import { createStore } from '../../session/create-store.ts';

/** A sign-in that waits for a second factor. */
export interface UnfinishedSignIn {
  readonly ways: readonly string[];
  readonly ticket: string;
  readonly finish: (answer: LoginResponse) => void;
  /** Ends the wait, without an error for a user who starts over. */
  readonly fail: (error?: unknown) => void;
}

/** The sign-in that waits for a second factor; null while none does. */
export const unfinishedSignIn = createStore<UnfinishedSignIn | null>(null);

/** Returns the session of a sign-in, and waits for the second factor of an account that has one. */
export async function untilFinished(answer: Promise<LoginResponse>): Promise<LoginResponse> {
  try {
    return await answer;
  } catch (error) {
    const proof = getNeededProof(error, 'sign-in-unfinished');
    const ticket = proof?.ticket;
    if (!ticket) throw error;
    unfinishedSignIn.get()?.fail();
    const { promise, resolve, reject } = Promise.withResolvers<LoginResponse>();
    const fail = (reason: unknown = error) => reject(reason);
    unfinishedSignIn.set({ ways: proof.ways, ticket, finish: resolve, fail });
    return promise.finally(() => unfinishedSignIn.set(null));
  }
}
