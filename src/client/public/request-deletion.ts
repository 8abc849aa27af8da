import { messageEndpoints } from '../../contract/message-endpoints.ts';
import type { DeletionParams } from '../../contract/messages.ts';
import { callApi } from '../api.ts';
import { deletionBody } from './deletion-body.ts';
import { site } from './site.ts';

const TIMEOUT_MS = 8_000;

/**
 * Asks for an account's deletion: our own server, or the e-mail service the operator named.
 *
 * @throws MissingId naming the id that is not set; CallError or Error when it was not taken
 */
export async function requestDeletion(params: DeletionParams): Promise<void> {
  const body = deletionBody(site.emailService, params);
  const { url } = site.emailService;
  if (url === null) {
    await callApi(messageEndpoints.emailSend, { body });
    return;
  }
  const answer = await fetch(new URL('/api/v1.0/email/send', url), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const isTaken = answer.status === 200 || (await answer.text()) === 'OK';
  if (!isTaken) throw new Error(`the e-mail service answered ${answer.status}`);
}
