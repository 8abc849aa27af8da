import { messageEndpoints } from '../../../contract/people/message-endpoints.ts';
import type { DeletionParams } from '../../../contract/people/messages.ts';
import { callApi } from '../../api/api.ts';
import { site } from '../site/site.ts';
import { createDeletionBody } from './deletion-body.ts';

const TIMEOUT_MS = 8_000;

/**
 * Requests the deletion of an account, through this server or the operator's email service.
 * @throws MissingId with the name of the missing id; CallError or Error when the request failed
 */
export async function requestDeletion(params: DeletionParams): Promise<void> {
  const body = createDeletionBody(site.emailService, params);
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
