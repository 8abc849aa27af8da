import { CallError, call, isAnswered } from '../contract/call.ts';
import type { Endpoint, ResponseOf } from '../contract/endpoint.ts';
import { noteAnswer, noteRest, noteSilence } from './contact.ts';
import { adoptSession, sessionStore } from './session.ts';

/** Where this page is from. While the build renders pages there is none, and nothing is called. */
const ORIGIN = import.meta.env.SSR ? 'http://build.invalid' : location.origin;

/** Base address of the API, with a slash at its end. `VITE_API_BASE` names another origin at build time. */
export const API_BASE = new URL(import.meta.env.VITE_API_BASE || '/api/', ORIGIN).href;

type Input<E extends Endpoint> = NonNullable<Parameters<typeof call<E>>[2]>;

/** Calls the API as the signed-in person, and notes whether it answered and whether it knows the token. */
export async function callApi<E extends Endpoint>(
  endpoint: E,
  input?: Input<E>,
  token = sessionStore.get()?.token ?? null,
): Promise<ResponseOf<E>> {
  try {
    const caller = { baseUrl: API_BASE, token, fetch: window.fetch.bind(window) };
    const answer = await call(endpoint, caller, input);
    noteAnswer();
    return answer;
  } catch (error) {
    // A call that was given up says nothing about the network.
    if (input?.signal?.aborted) throw error;
    if (error instanceof CallError) noteFailure(error, token);
    // A sign-in that has to wait says nothing about the others.
    if (error instanceof CallError && endpoint.method === 'GET') noteRest(restOf(error));
    throw error;
  }
}

function noteFailure({ failure }: CallError, token: string | null): void {
  if (!isAnswered(failure)) {
    noteSilence();
    return;
  }
  noteAnswer();
  if (!('problem' in failure)) return;
  const session = sessionStore.get();
  const isRefused = failure.problem.type === 'unauthenticated' && session?.token === token;
  if (isRefused) adoptSession(session, true);
}

/** How long the API asks every caller to wait, in ms. */
function restOf({ failure }: CallError): number {
  const isForAll = failure.status === 429 || failure.status === 503;
  return isForAll && 'problem' in failure ? (failure.retryAfterMs ?? 0) : 0;
}

/** Where a portrait, flag or logo of the API is: its host plus the relative address. */
export function mediaUrl(relative: string): string {
  return new URL(relative, API_BASE).href;
}
