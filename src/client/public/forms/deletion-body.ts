import { type DeletionParams, EMAIL_LIB_VERSION } from '../../../contract/people/messages.ts';
import type { Site } from '../site/site-settings.ts';

/** The error for a missing id of the email service in the build. Its message is the id's name. */
export class MissingId extends Error {
  override readonly name = 'MissingId';
}

/**
 * Creates the body of the email service's `v1.0/email/send` (product 3.8).
 *
 * @throws MissingId with the name of the missing id
 */
export function createDeletionBody(ids: Site['emailService'], params: DeletionParams) {
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
