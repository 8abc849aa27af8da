import * as v from 'valibot';
import { createRequiredTextSchema } from '../account/account.ts';
import { createEmailSchema, Email } from '../account/email-address.ts';

/** Contact message (product 3.4). */
export const ContactBody = v.object({
  name: createRequiredTextSchema('Name'),
  email: Email,
  message: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Message is required'),
    v.maxLength(5_000, 'Message is too long'),
    // The database refuses NUL in text.
    v.regex(/^[^\0]*$/, "Message can't contain NUL characters"),
  ),
});
export type ContactBody = v.InferOutput<typeof ContactBody>;

/** The message is stored, and its email is queued. */
export const ContactResponse = v.object({ received: v.literal(true) });

/** The version of the email service's client whose wire format the deletion request uses (product 3.8). */
export const EMAIL_LIB_VERSION = '3.2.0';

// A missing id gets the same message as an empty one, because the message names it.
const createIdSchema = (label: string) =>
  v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty(`The ${label} is required`)), '');

const ids = {
  lib_version: v.optional(v.string()),
  user_id: createIdSchema('user ID'),
  service_id: createIdSchema('service ID'),
  template_id: createIdSchema('template ID'),
};

/** Deletion request (product 3.8): the user whose account is to be deleted. */
export const DeletionParams = v.object({
  name: createRequiredTextSchema('Full Name'),
  email: createEmailSchema('Email Address'),
});
export type DeletionParams = v.InferOutput<typeof DeletionParams>;

/** Body of `v1.0/email/send` (product 3.8). */
export const EmailSendBody = v.object({ ...ids, template_params: DeletionParams });
/** Fields of `v1.0/email/send-form`: the parameters are beside the ids. */
export const EmailFormBody = v.object({ ...ids, ...DeletionParams.entries });

/** The answer of both email calls when they succeed, as plain text. */
export const EmailSent = v.literal('OK');
