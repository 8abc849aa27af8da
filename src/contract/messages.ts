import * as v from 'valibot';
import { Email, requiredText } from './account.ts';
import { Id, QueryId, Timestamp } from './fields.ts';

/** Contact message (spec.txt section 3). */
export const ContactBody = v.object({
  name: requiredText('Name'),
  email: Email,
  message: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Message is required'),
    v.maxLength(5_000, 'Message is too long'),
    // The database's text holds no NUL.
    v.regex(/^[^\0]*$/, 'Message may not hold NUL characters'),
  ),
});
export type ContactBody = v.InferOutput<typeof ContactBody>;

/** The message is stored and on its way. */
export const ContactResponse = v.object({ received: v.literal(true) });

/** Version of the e-mail service's client whose wire format the deletion request speaks (spec.txt section 9). */
export const EMAIL_LIB_VERSION = '3.2.0';

// A missing id gets the same words as an empty one: they name it.
const id = (label: string) =>
  v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty(`The ${label} is required`)), '');

const ids = {
  lib_version: v.optional(v.string()),
  user_id: id('user ID'),
  service_id: id('service ID'),
  template_id: id('template ID'),
};

/** Deletion request (spec.txt section 3): who wants an account deleted. */
export const DeletionParams = v.object({
  name: requiredText('Full Name'),
  email: v.pipe(
    requiredText('Email Address', 254),
    v.email('Email Address is not a valid e-mail address'),
  ),
});
export type DeletionParams = v.InferOutput<typeof DeletionParams>;

/** Body of `v1.0/email/send` (spec.txt section 7). */
export const EmailSendBody = v.object({ ...ids, template_params: DeletionParams });
/** Fields of `v1.0/email/send-form`: the parameters stand beside the ids. */
export const EmailFormBody = v.object({ ...ids, ...DeletionParams.entries });

/** Success of both, as plain text. */
export const EmailSent = v.literal('OK');

/** One deletion request; `done_at` is null while it is open. */
export const DeletionRequest = v.object({
  id: Id,
  name: v.string(),
  email: v.string(),
  requested_at: Timestamp,
  due_at: Timestamp,
  done_at: v.nullable(Timestamp),
});
export const DeletionRequests = v.object({ requests: v.array(DeletionRequest) });
export type DeletionRequests = v.InferOutput<typeof DeletionRequests>;

/** Which deletion request was carried out. */
export const DeletionDone = v.object({ id: Id });

/**
 * Where a letter is. `kept`: no SMTP server is set, it is only read here. `queued`: it is tried until it is `sent` or
 * given up as `failed`.
 */
export const MailStatus = v.picklist(['kept', 'queued', 'sent', 'failed']);
export type MailStatus = v.InferOutput<typeof MailStatus>;

/** One letter. `body` is null once a letter with a secret link has left. */
export const LoggedMail = v.object({
  id: Id,
  kind: v.string(),
  recipient: v.string(),
  subject: v.string(),
  body: v.nullable(v.string()),
  status: MailStatus,
  attempts: v.number(),
  error: v.nullable(v.string()),
  created_at: Timestamp,
  sent_at: v.nullable(Timestamp),
});
export const MailLog = v.object({ total: v.number(), mails: v.array(LoggedMail) });
export type MailLog = v.InferOutput<typeof MailLog>;

/** Pages of 50, from 1. */
export const MailLogQuery = v.object({ page: v.optional(QueryId) });
