import { endpoints } from '../../contract/endpoints.ts';
import { type DeletionParams, EMAIL_LIB_VERSION } from '../../contract/messages.ts';
import { callApi } from '../api.ts';
import { site } from './site.ts';
import type { Site } from './site-settings.ts';

const TIMEOUT_MS = 8_000;

/** The build lacks an id of the e-mail service; the message names it. */
export class MissingId extends Error {
  override readonly name = 'MissingId';
}

/**
 * The body of the e-mail service's `v1.0/email/send` (spec.txt section 7).
 *
 * @throws MissingId naming the id that is not set
 */
export function deletionBody(ids: Site['emailService'], params: DeletionParams) {
  if (!ids.userId) throw new MissingId('The user ID is required');
  if (!ids.serviceId) throw new MissingId('The service ID is required');
  if (!ids.templateId) throw new MissingId('The template ID is required');
  return {
    lib_version: EMAIL_LIB_VERSION,
    user_id: ids.userId,
    service_id: ids.serviceId,
    template_id: ids.templateId,
    template_params: params,
  };
}

/**
 * Asks for an account's deletion: our own server, or the e-mail service the operator named.
 *
 * @throws MissingId naming the id that is not set; CallError or Error when it was not taken
 */
export async function requestDeletion(params: DeletionParams): Promise<void> {
  const body = deletionBody(site.emailService, params);
  const { url } = site.emailService;
  if (url === null) {
    await callApi(endpoints.emailSend, { body });
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
