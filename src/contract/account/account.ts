import * as v from 'valibot';
import { Id, oneLine, Timestamp, UserRole } from '../base/fields.ts';

/** The shortest password, in characters (product 14.3). The operator can raise it on the server. */
export const MIN_PASSWORD_LENGTH = 3;

/** A text field that must be filled in; `label` names it in the messages. */
export const createRequiredTextSchema = (label: string, max = 100) =>
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

/** Login payload (product 4.2). The field `username` may hold an email address. */
export const LoginBody = v.object({
  username: createRequiredTextSchema('Username', 254),
  password: Password,
});
export type LoginBody = v.InferOutput<typeof LoginBody>;

/** The id that a device created for itself. */
export const DeviceId = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f]{32}$/, 'must be 32 hexadecimal digits'),
);

/**
 * {@link LoginBody} with the id that the device created for itself. On a device where the account signed in before,
 * other people's wrong passwords don't slow down the right one (docs/decisions/045).
 */
export const DeviceLoginBody = v.object({ ...LoginBody.entries, device: v.optional(DeviceId) });

/** The signed-in user in the login response. */
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

/** Login response: an opaque bearer token and its user. */
export const LoginResponse = v.object({
  token: v.string(),
  expires_at: Timestamp,
  data: SessionUser,
});
export type LoginResponse = v.InferOutput<typeof LoginResponse>;

/** Response with the account that was created or changed. */
export const AccountResponse = v.object({ data: SessionUser });
