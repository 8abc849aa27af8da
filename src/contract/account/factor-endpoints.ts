import * as v from 'valibot';
import type { Endpoint } from '../base/endpoint.ts';
import { Timestamp } from '../base/fields.ts';
import { LoginResponse, Password } from './account.ts';

/** A code of an authenticator app, or a recovery code, as it was typed. */
const TypedCode = v.pipe(
  v.string(),
  v.transform((text) => text.replace(/[\s-]/g, '').toUpperCase()),
  v.nonEmpty('Type the code'),
  v.maxLength(40, 'This is longer than a code'),
);

/** A code for an account that is signed in. */
export const CodeBody = v.object({ code: TypedCode });

/** The code that continues a sign-in, with the ticket of the answer to the password. */
const FinishSignInBody = v.object({
  ticket: v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'This is not a ticket of ours')),
  code: TypedCode,
});

/** The password of an account that is signed in. */
export const OwnPasswordBody = v.object({ password: Password });

/** What proves who uses a session: a code where the account has a second factor, otherwise the password. */
const StepUpBody = v.pipe(
  v.partial(v.object({ ...CodeBody.entries, ...OwnPasswordBody.entries })),
  v.check(({ code, password }) => (code ?? password) !== undefined, 'Send a code or the password'),
);

/** The second factors of an account, and how many recovery codes are left. `has_passkey`: one that was not set aside. */
export const Factors = v.object({
  totp_since: v.nullable(Timestamp),
  has_passkey: v.boolean(),
  /** False where browsers make no passkeys: at an IP address, and without HTTPS. */
  can_add_passkey: v.boolean(),
  recovery_codes: v.number(),
  /** When admins need a second factor; null for others, and where none is needed. */
  needed_from: v.nullable(Timestamp),
});
export type Factors = v.InferOutput<typeof Factors>;

/** The secret for an authenticator app, as the text to type and as the URI of its QR code. */
export const NewTotp = v.object({ secret: v.string(), uri: v.string() });
export type NewTotp = v.InferOutput<typeof NewTotp>;

/** Recovery codes, which are shown once. */
const RecoveryCodes = v.object({ codes: v.array(v.string()) });

/** The calls about second factors: a separate part of the table, because few people load it. */
export const factorEndpoints = {
  finishSignIn: {
    method: 'POST',
    path: 'auth/login/code',
    access: 'public',
    summary: 'Finish a sign-in with a code of an authenticator app or a recovery code',
    body: FinishSignInBody,
    response: LoginResponse,
  },
  proveCaller: {
    method: 'POST',
    path: 'auth/step-up',
    access: 'member',
    summary: 'Prove who uses the session, for the calls that need a fresh proof',
    body: StepUpBody,
    response: v.object({ proved_at: Timestamp }),
  },
  factors: {
    method: 'GET',
    path: 'auth/factors',
    access: 'member',
    summary: "The caller's second factors",
    response: Factors,
  },
  startTotp: {
    method: 'POST',
    path: 'auth/totp',
    access: 'member',
    summary: 'Make a secret for an authenticator app; a code confirms it',
    stepUp: true,
    response: NewTotp,
  },
  confirmTotp: {
    method: 'PUT',
    path: 'auth/totp',
    access: 'member',
    summary: 'Confirm the authenticator app with a code, and get recovery codes',
    stepUp: true,
    body: CodeBody,
    response: RecoveryCodes,
  },
  removeTotp: {
    method: 'DELETE',
    path: 'auth/totp',
    access: 'member',
    summary: 'Remove the authenticator app, and the recovery codes unless a passkey remains',
    stepUp: true,
    response: Factors,
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: 'auth/recovery-codes',
    access: 'member',
    summary: 'Make ten new recovery codes; the old ones end',
    stepUp: true,
    response: RecoveryCodes,
  },
} as const satisfies Record<string, Endpoint>;
