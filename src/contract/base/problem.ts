import * as v from 'valibot';
import { EndingInfo } from './ending-info.ts';
import { Timestamp, Version } from './fields.ts';

/**
 * Every problem of the API: its stable `type` and its HTTP status. Clients decide on type and status, never on the
 * words.
 */
export const problemStatus = {
  'malformed-json': 400,
  'malformed-form': 400,
  'missing-header': 400,
  unauthenticated: 401,
  'wrong-credentials': 401,
  'wrong-code': 401,
  forbidden: 403,
  'outside-group': 403,
  'step-up-required': 403,
  'sign-in-unfinished': 403,
  'factor-required': 403,
  'passkey-set-aside': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'in-flight': 409,
  'epoch-changed': 409,
  'score-conflict': 409,
  'card-locked': 409,
  'round-closed-late': 409,
  'round-cancelled': 409,
  'entered-long-before': 409,
  'card-changed': 409,
  'card-differs': 409,
  'card-disputed': 409,
  'same-person': 409,
  'own-act': 409,
  'player-out': 409,
  'username-taken': 409,
  'username-lookalike': 409,
  'email-taken': 409,
  'address-not-confirmed': 409,
  'invitation-of-another': 409,
  'ticket-held': 409,
  'contest-closed': 409,
  'entry-in-play': 409,
  'older-upload': 409,
  'fewer-strokes': 409,
  'selection-changed': 409,
  'announcement-repeated': 409,
  'announcement-ended': 409,
  'state-changed': 409,
  'strokes-missing': 409,
  'group-has-strokes': 409,
  'last-admin': 409,
  'tournament-final': 409,
  'tournament-cancelled': 409,
  'email-not-stored': 409,
  'account-changed': 412,
  'message-changed': 412,
  'settings-changed': 412,
  'holes-changed': 412,
  'body-too-large': 413,
  'validation-failed': 422,
  'op-key-reused': 422,
  'round-closed': 422,
  'card-incomplete': 422,
  'office-only': 422,
  'not-ready': 422,
  'feed-not-fetched': 422,
  'feed-mismatch': 422,
  'names-unmatched': 422,
  'reason-required': 422,
  'unknown-competitor': 422,
  'username-reserved': 422,
  'username-granted': 422,
  'link-invalid': 422,
  'sign-in-expired': 422,
  'birth-not-confirmed': 422,
  'round-not-open': 425,
  'too-many-requests': 429,
  'email-just-sent': 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ProblemType = keyof typeof problemStatus;

/** One of the two values of a disputed hole, with the user who entered it and the time (server clock). */
const ConflictSide = v.object({
  value: v.nullable(v.number()),
  by: v.nullable(v.string()),
  at: v.nullable(Timestamp),
});
export type ConflictSide = v.InferOutput<typeof ConflictSide>;

/**
 * The content of a 409 `score-conflict` or `round-closed-late`: the official value, its version, and the sender's own.
 * `official_decides`: the sender answered a dispute, and the official value outranks the answer. The answer stays a
 * claim; sending it again changes nothing.
 */
export const ScoreConflict = v.object({
  op_id: v.nullable(v.string()),
  version: Version,
  official: ConflictSide,
  yours: ConflictSide,
  official_decides: v.optional(v.boolean()),
});
export type ScoreConflict = v.InferOutput<typeof ScoreConflict>;

/**
 * How a user can prove who they are: `code` of an authenticator app or a recovery code, `passkey`, `password`, or
 * `sign-in`: only by signing in again, with another service.
 */
export type ProofWay = 'code' | 'passkey' | 'password' | 'sign-in';

/**
 * The ways to prove who somebody is (403 `step-up-required` and `sign-in-unfinished`). `ticket` continues a sign-in that
 * needs a second factor. A newer server may have more ways.
 */
const NeededProof = v.object({ ways: v.array(v.string()), ticket: v.optional(v.string()) });
export type NeededProof = v.InferOutput<typeof NeededProof>;

/**
 * An error answer, `application/problem+json` (RFC 9457). `type` is one of {@link problemStatus}. The client reads any
 * string, because a newer server may have new types. `errors` names the wrong fields. `out` is how the competitor
 * stopped (409 `player-out`). `opens_at` is the time from which a round takes strokes, null when only the office opens
 * it (425 `round-not-open`). `selection` has the number of rows that the user saw, and the number that match now (409
 * `selection-changed`). `proof` says how to prove who somebody is.
 */
export const Problem = v.object({
  type: v.string(),
  title: v.string(),
  status: v.number(),
  detail: v.optional(v.string()),
  errors: v.optional(v.array(v.object({ path: v.string(), message: v.string() }))),
  conflict: v.optional(ScoreConflict),
  out: v.optional(EndingInfo),
  opens_at: v.optional(v.nullable(Timestamp)),
  proof: v.optional(NeededProof),
  selection: v.optional(v.object({ seen: v.number(), now: v.number() })),
});
export type Problem = v.InferOutput<typeof Problem>;
