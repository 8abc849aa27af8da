import * as v from 'valibot';
import { Id, oneLine, Timestamp, UserRole } from './fields.ts';

/** Fewest characters of a password (spec.txt section 5). The operator can raise it on the server. */
export const MIN_PASSWORD_LENGTH = 3;

/** A text field that must be filled in; `label` names it in the messages. */
export const requiredText = (label: string, max = 100) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(`${label} is required`),
    v.maxLength(max, `${label} is too long`),
    oneLine,
  );

/** The password field of sign-in and sign-up. */
export const Password = v.pipe(
  v.string(),
  v.nonEmpty('Password is required'),
  v.minLength(MIN_PASSWORD_LENGTH, `Password must have at least ${MIN_PASSWORD_LENGTH} characters`),
  v.maxLength(200, 'Password is too long'),
);

/** An e-mail address, at most as long as SMTP takes. */
export const Email = v.pipe(
  requiredText('Email', 254),
  v.email('Email is not a valid e-mail address'),
);

/** Login payload (spec.txt section 3). */
export const LoginBody = v.object({ username: requiredText('Username'), password: Password });
export type LoginBody = v.InferOutput<typeof LoginBody>;

/** Who referred somebody: letters and digits as they were shared, in any case; empty for nobody. */
export const ReferralCode = v.pipe(v.string(), v.trim(), v.toUpperCase(), v.maxLength(40), oneLine);

/**
 * Registration payload (spec.txt section 3). Beside it: who referred the person, and that they are 18 or older, which
 * contests ask for.
 */
export const SignupBody = v.object({
  first_name: requiredText('First name'),
  last_name: requiredText('Last name'),
  username: v.pipe(
    requiredText('Username', 40),
    v.regex(
      /^[\p{L}\p{N}._-]+$/u,
      'Username may hold letters, digits, dots, dashes and underscores',
    ),
  ),
  email: Email,
  password: Password,
  referral_code: v.optional(ReferralCode),
  birth_confirmed: v.optional(v.boolean()),
});
export type SignupBody = v.InferOutput<typeof SignupBody>;

/** The signed-in person as the login response describes them. */
export const SessionUser = v.object({
  id: Id,
  email: v.string(),
  user_role: UserRole,
  username: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  avatar: v.nullable(v.string()),
  referral_code: v.nullable(v.string()),
});
export type SessionUser = v.InferOutput<typeof SessionUser>;

/** Login response: an opaque bearer token and whose it is. */
export const LoginResponse = v.object({
  token: v.string(),
  expires_at: Timestamp,
  data: SessionUser,
});
export type LoginResponse = v.InferOutput<typeof LoginResponse>;

/** Sign-up response: the account that was made. */
export const SignupResponse = v.object({ data: SessionUser });
