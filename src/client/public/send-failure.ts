import { CallError } from '../../contract/call.ts';

/** Why something could not be sent, as one more sentence; nothing where there is nothing useful to say. */
export function whyNotSent(error: unknown): string {
  if (!(error instanceof CallError)) return '';
  const { failure } = error;
  if (!('problem' in failure)) return 'There is no connection to the server.';
  if (failure.status !== 429) return '';
  const minutes = Math.ceil((failure.retryAfterMs ?? 60_000) / 60_000);
  return `Too many messages came from here. Wait ${minutes} min.`;
}
