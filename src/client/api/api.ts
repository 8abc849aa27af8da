import { CallError, call, isAnswered } from '../../contract/base/call.ts';
import type { Endpoint, EndpointResponse } from '../../contract/base/endpoint.ts';
import { adoptSession, sessionStore } from '../session/session.ts';
import { recordAnswer, recordRetryAfter, recordSilence } from './connection.ts';
import { API_BASE } from './media-url.ts';
import { untilTakeoverEnds } from './takeover-lock.ts';

type Input<E extends Endpoint> = NonNullable<Parameters<typeof call<E>>[2]>;

/**
 * What a screen adds to its calls. `fetch`: the pad's own, so that its calls carry a report. `prove`: where the server
 * wants a fresh proof of who the user is, asks for it, and resolves to whether the call may be sent again.
 */
export const transport: {
  fetch?: typeof fetch;
  prove?: (error: unknown) => Promise<boolean>;
} = {};

/** Calls the API as the signed-in user. Records whether the API answered and whether it accepted the token. */
export async function callApi<E extends Endpoint>(
  endpoint: E,
  input?: Input<E>,
  token = sessionStore.get()?.token ?? null,
): Promise<EndpointResponse<E>> {
  await untilTakeoverEnds();
  try {
    const caller = {
      baseUrl: API_BASE,
      token,
      fetch: transport.fetch ?? window.fetch.bind(window),
    };
    const answer = await call(endpoint, caller, input);
    recordAnswer();
    return answer;
  } catch (error) {
    // An aborted call proves nothing about the network.
    if (input?.signal?.aborted) throw error;
    if (error instanceof CallError) recordFailure(error, token);
    // A sign-in's Retry-After does not apply to other calls.
    if (error instanceof CallError && endpoint.method === 'GET')
      recordRetryAfter(getRetryAfter(error));
    if (await transport.prove?.(error)) return callApi(endpoint, input, token);
    throw error;
  }
}

/** Records what a failed call shows about the connection and about its token's session. */
export function recordFailure({ failure }: CallError, token: string | null): void {
  if (!isAnswered(failure)) {
    recordSilence();
    return;
  }
  recordAnswer();
  if (!('problem' in failure)) return;
  const session = sessionStore.get();
  const isRefused = failure.problem.type === 'unauthenticated' && session?.token === token;
  if (isRefused) adoptSession(session, true);
}

/** Returns how long the API asks every caller to wait, in ms. */
function getRetryAfter({ failure }: CallError): number {
  const isForAll = failure.status === 429 || failure.status === 503;
  return isForAll && 'problem' in failure ? (failure.retryAfterMs ?? 0) : 0;
}
