import * as v from 'valibot';
import { boundedRecord } from '../base/bounded.ts';
import { oneLine } from '../base/fields.ts';
import { ReferralCode } from './sign-up.ts';

/** The services that a user can sign in with. */
export const SocialProvider = v.picklist(['google', 'facebook']);
export type SocialProvider = v.InferOutput<typeof SocialProvider>;

/** The services that the operator has set up, in the order of their buttons, and whether passkeys work on this site. */
export const SocialProviders = v.object({
  providers: v.array(SocialProvider),
  has_passkeys: v.optional(v.boolean(), false),
});

/**
 * Why a sign-in with another service ended without a session. `failed`: the service gave no valid answer. `expired`:
 * the sign-in was not begun in this browser, was finished already, or is older than {@link ATTEMPT_MS}.
 */
export const SocialProblem = v.picklist([
  'declined',
  'expired',
  'failed',
  'email-missing',
  'email-taken',
  'email-not-confirmed',
  'account-closed',
  'too-many-requests',
]);
export type SocialProblem = v.InferOutput<typeof SocialProblem>;

/** The time that a user may spend at the other service, in milliseconds. */
export const ATTEMPT_MS = 600_000;

/** How long a code in the sign-in page's URL can be exchanged for a session, in milliseconds. */
export const CODE_MS = 60_000;

/** 32 bytes as base64url: a code, a browser's secret, or the SHA-256 of one. */
const Bytes32 = v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'must be 32 bytes as base64url'));

/**
 * The start of a sign-in. `challenge` is the SHA-256 of a secret that only this browser has, so no other browser can
 * exchange the code. `redirect` is the page to open afterwards. `referral_code` counts only when the sign-in creates an
 * account.
 */
export const SocialStartQuery = v.object({
  challenge: Bytes32,
  redirect: v.optional(v.pipe(v.string(), v.maxLength(2000))),
  referral_code: v.optional(ReferralCode),
});

/** The query that the service adds to its redirect, with the service's own names; the OpenID library parses it. */
export const SocialCallbackQuery = boundedRecord(v.pipe(v.string(), oneLine), 50);

/** A code from the sign-in page's URL, with the secret of the browser that began the sign-in. */
export const SocialCodeBody = v.object({ code: Bytes32, secret: Bytes32 });

/** The URL that the browser is redirected to, for the `Location` header. */
export const RedirectLocation = v.pipe(v.string(), v.url());
