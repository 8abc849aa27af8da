import * as v from 'valibot';
import { Id, QueryId, Timestamp } from '../base/fields.ts';
import { Password } from './account.ts';
import { Email } from './email-address.ts';

/** The secret of a link in an email: 32 bytes as base64url. */
const MailToken = v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'This is not a link we sent'));

/** The answer to an accepted request. It does not reveal the result. */
export const AcceptedResponse = v.object({ accepted: v.literal(true) });

/**
 * Whether the server sends emails. Without a mail server it only stores them, and no screen may say that one was sent.
 * An older server omits this field.
 */
export const HasMailServer = v.optional(v.boolean(), true);

/** The answer to a request for an email. It does not reveal whether an account has the email address. */
export const MailedResponse = v.object({
  ...AcceptedResponse.entries,
  has_mail_server: HasMailServer,
});

/** The shortest time between two emails of one kind to the same email address, in seconds. */
export const EMAIL_EVERY_S = 300;

export const MailTokenBody = v.object({ token: MailToken });

/** The account whose email address was verified. */
export const VerifiedEmail = v.object({ username: v.string(), email: v.string() });

/** The email address of a user who forgot the password. */
export const ForgotPasswordBody = v.object({ email: Email });

/**
 * A new email address for the caller's account. The server emails a link to the new email address, and the link
 * confirms it.
 */
export const ChangeEmailBody = v.object({ email: Email, current_password: Password });

/** The days in which an owner can still cancel after asking to erase the account. */
export const KEEP_ACCOUNT_DAYS = 7;

/** The caller's password, which confirms the request to erase the account. */
export const EraseBody = v.object({ password: Password });

/** When the caller's account will be erased; null when it stays. */
export const EraseAnswer = v.object({ erase_at: v.nullable(Timestamp) });

/** A new password, with the token of the link in the email. */
export const ResetPasswordBody = v.object({ token: MailToken, password: Password });

/** A new password, with the current one. */
export const ChangePasswordBody = v.object({ current_password: Password, password: Password });

/** A session of a user. `agent` is the browser's name for itself; `current` marks the session of this request. */
export const SessionRow = v.object({
  id: Id,
  agent: v.string(),
  created_at: Timestamp,
  last_seen_at: Timestamp,
  current: v.boolean(),
});
export type SessionRow = v.InferOutput<typeof SessionRow>;
export const SessionList = v.object({ sessions: v.array(SessionRow) });

/** The session to end. */
export const SessionQuery = v.object({ session_id: QueryId });
