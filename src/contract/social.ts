import * as v from 'valibot';
import { oneLine } from './fields.ts';

/** Services whose account can stand in for a password. */
export const SocialProvider = v.picklist(['google', 'facebook']);
export type SocialProvider = v.InferOutput<typeof SocialProvider>;

/** Which of them the operator has set up, in the order of their buttons. */
export const SocialProviders = v.object({ providers: v.array(SocialProvider) });

/**
 * Why a sign-in with another service ended on the sign-in page without a session. `failed`: the service did not answer,
 * or not as it should. `expired`: not begun in this browser, finished already, or begun longer ago than
 * {@link ATTEMPT_MS}.
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

/** How long a person may take at the other service, in milliseconds. */
export const ATTEMPT_MS = 600_000;

/** How long the code in the address of the sign-in page can be traded for a session, in milliseconds. */
export const CODE_MS = 60_000;

/** 32 bytes as base64url: a code, a browser's secret, or the SHA-256 of one. */
const Bytes32 = v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'must be 32 bytes as base64url'));

/**
 * Begins a sign-in. `challenge` is the SHA-256 of a secret this browser keeps: only who has the secret can trade the
 * code, so that nobody is signed in by an address somebody else made. `redirect` is the page to go to afterwards.
 */
export const SocialStartQuery = v.object({
  challenge: Bytes32,
  redirect: v.optional(v.pipe(v.string(), v.maxLength(2000))),
});

/** What the service says behind the `?`: its own names, read by the library that knows them. */
export const SocialCallbackQuery = v.record(v.string(), v.pipe(v.string(), oneLine));

/** A code from the address of the sign-in page, with the secret of the browser that began. */
export const SocialCodeBody = v.object({ code: Bytes32, secret: Bytes32 });

/** Where the browser is sent. It stands in the `Location` header. */
export const SentTo = v.pipe(v.string(), v.url());
