import * as v from 'valibot';
import { boundedArray } from '../base/bounded.ts';
import type { Endpoint } from '../base/endpoint.ts';
import { Id, oneLine, QueryId, Timestamp } from '../base/fields.ts';
import { LoginResponse } from './account.ts';
import { AcceptedResponse } from './credentials.ts';

/** How long a challenge can be answered, in milliseconds. */
export const CHALLENGE_MS = 300_000;

/** The most passkeys of an account. */
export const MAX_PASSKEYS = 10;

const MAX_NAME_LENGTH = 60;

/** Bytes as base64url, as WebAuthn writes them in JSON. */
const base64url = (max: number) =>
  v.pipe(v.string(), v.regex(/^[\w-]+$/, 'must be base64url'), v.maxLength(max));

/** The longest id that WebAuthn allows is 1023 bytes. */
const CredentialId = base64url(1364);
const Part = base64url(16_000);
const credential = { id: CredentialId, rawId: CredentialId, type: v.literal('public-key') };

/** How a browser reaches an authenticator, such as `internal`. Browsers may invent more. */
const Transports = boundedArray(
  v.pipe(v.string(), v.regex(/^[a-z-]{1,20}$/, 'must be the name of a transport')),
  10,
);

/** What an authenticator signs, and the site's name for authenticators. */
const PasskeyChallenge = v.object({ challenge: v.string(), rp_id: v.string() });

/** The answer of `navigator.credentials.get` as JSON, with WebAuthn's own names. */
export const PasskeyAssertion = v.object({
  ...credential,
  response: v.object({
    authenticatorData: Part,
    clientDataJSON: Part,
    signature: Part,
    userHandle: v.optional(base64url(86)),
  }),
});
export type PasskeyAssertion = v.InferOutput<typeof PasskeyAssertion>;

/** What a browser needs to make a passkey. `known`: an authenticator that has one of these makes no second one. */
const NewPasskeyOptions = v.object({
  ...PasskeyChallenge.entries,
  user_handle: v.string(),
  known: v.array(v.object({ id: v.string(), transports: v.array(v.string()) })),
});

/** The answer of `navigator.credentials.create` as JSON, and the name that its owner gives the passkey. */
export const NewPasskeyBody = v.object({
  name: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Give the passkey a name'),
    v.maxLength(MAX_NAME_LENGTH, `At most ${MAX_NAME_LENGTH} characters`),
    oneLine,
  ),
  credential: v.object({
    ...credential,
    response: v.object({
      attestationObject: Part,
      clientDataJSON: Part,
      transports: v.optional(Transports, []),
    }),
  }),
});
export type NewPasskeyBody = v.InferOutput<typeof NewPasskeyBody>;

/**
 * A passkey of the caller. `is_synced`: it is copied to the owner's other devices. `is_set_aside`: it signs nobody in,
 * because somebody may have a copy of it.
 */
export const PasskeyRow = v.object({
  id: Id,
  name: v.string(),
  created_at: Timestamp,
  last_used_at: v.nullable(Timestamp),
  is_synced: v.boolean(),
  is_set_aside: v.boolean(),
});
export type PasskeyRow = v.InferOutput<typeof PasskeyRow>;

/** The caller's passkeys. `can_add` is false where browsers make none: at an IP address, and without HTTPS. */
const PasskeyList = v.object({ can_add: v.boolean(), passkeys: v.array(PasskeyRow) });

/** The calls about passkeys. */
export const passkeyEndpoints = {
  passkeyChallenge: {
    method: 'POST',
    path: 'auth/passkey-challenge',
    access: 'public',
    summary: 'A challenge that any passkey may sign once, within five minutes',
    response: PasskeyChallenge,
  },
  passkeySession: {
    method: 'POST',
    path: 'auth/passkey-session',
    access: 'public',
    summary: 'Sign in with a passkey',
    body: PasskeyAssertion,
    response: LoginResponse,
  },
  provePasskey: {
    method: 'POST',
    path: 'auth/passkey-proof',
    access: 'member',
    summary: 'Prove with a passkey of the account who uses the session',
    body: PasskeyAssertion,
    response: AcceptedResponse,
  },
  passkeys: {
    method: 'GET',
    path: 'auth/passkeys',
    access: 'member',
    summary: "The caller's passkeys",
    response: PasskeyList,
  },
  newPasskey: {
    method: 'POST',
    path: 'auth/new-passkey',
    access: 'member',
    summary: 'Begin to add a passkey',
    stepUp: true,
    response: NewPasskeyOptions,
  },
  addPasskey: {
    method: 'POST',
    path: 'auth/passkeys',
    access: 'member',
    summary: 'Add the passkey that the browser made',
    body: NewPasskeyBody,
    response: PasskeyList,
  },
  removePasskey: {
    method: 'DELETE',
    path: 'auth/passkeys',
    access: 'member',
    summary: "Remove one of the caller's passkeys",
    stepUp: true,
    query: v.object({ passkey_id: QueryId }),
    response: PasskeyList,
  },
} as const satisfies Record<string, Endpoint>;
