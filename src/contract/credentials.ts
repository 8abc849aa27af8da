import * as v from 'valibot';
import { Email, Password } from './account.ts';
import { Id, QueryId, Timestamp } from './fields.ts';

/** The secret of a link in a letter: 32 bytes as base64url. */
export const MailToken = v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'This is not a link we sent'));

/** The request is taken; what comes of it is seen elsewhere. */
export const Accepted = v.object({ accepted: v.literal(true) });

export const MailTokenBody = v.object({ token: MailToken });

/** Whose address was verified. */
export const VerifiedEmail = v.object({ username: v.string(), email: v.string() });

/** Who forgot a password. The answer is the same whether there is such an account or not. */
export const ForgotPasswordBody = v.object({ email: Email });

/** A new password by the link that was mailed. */
export const ResetPasswordBody = v.object({ token: MailToken, password: Password });

/** A new password by the old one. */
export const ChangePasswordBody = v.object({ current_password: Password, password: Password });

/** One place where a person is signed in. `agent` is what the browser calls itself; `current` the session that asks. */
export const SessionRow = v.object({
  id: Id,
  agent: v.string(),
  created_at: Timestamp,
  last_seen_at: Timestamp,
  current: v.boolean(),
});
export type SessionRow = v.InferOutput<typeof SessionRow>;
export const SessionList = v.object({ sessions: v.array(SessionRow) });

/** Which session to end. */
export const SessionQuery = v.object({ session_id: QueryId });
