import { CallError } from '../../../contract/base/call.ts';

/** Returns a second sentence about a failed request; empty when it would not help the user. */
export function describeSendFailure(error: unknown): string {
  if (!(error instanceof CallError)) return '';
  const { failure } = error;
  if (!('problem' in failure)) return "There's no connection to the server.";
  if (failure.status !== 429) return '';
  const minutes = Math.ceil((failure.retryAfterMs ?? 60_000) / 60_000);
  return `We got too many messages from here. Wait ${minutes} min.`;
}
