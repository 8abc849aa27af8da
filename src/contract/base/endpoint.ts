import type { GenericSchema, InferInput, InferOutput } from 'valibot';

/**
 * The users who may call an endpoint. `self`: a signed-in user whose id is the `user_id` in the path, the query or the body, or an
 * admin (otherwise 404). `own`: the same without admins, for what people decide only for themselves. `member`: every
 * signed-in user. `scorer`: scorers and admins.
 */
export type Access = 'public' | 'self' | 'own' | 'member' | 'scorer' | 'admin';

/** One call of the API. Paths are relative to the base URL, without a leading slash. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly access: Access;
  readonly summary: string;
  /** The status of a successful answer; 200 by default. */
  readonly status?: 201 | 202 | 204 | 302;
  /** Largest body in bytes; {@link DEFAULT_BODY_LIMIT} by default. */
  readonly bodyLimit?: number;
  /** A text that a body over {@link DEFAULT_BODY_LIMIT} must contain: no other body may be that large. */
  readonly largeWith?: string;
  /** The body is form data instead of JSON. */
  readonly takes?: 'form';
  /**
   * The format of the answer, JSON by default. `text`: plain text. `csv`: a file. `snapshot`: JSON with an ETag, for
   * many readers. `page`: rows, with their total in a header. `events`: server-sent events, each with `response` as
   * data. `redirect`: to the URL in `response`, for a call that a browser opens as a page.
   */
  readonly answers?: 'text' | 'csv' | 'snapshot' | 'page' | 'events' | 'redirect';
  /** The call takes the headers of an outbox op (contract/scoring/op.ts). */
  readonly hasOpHeaders?: true;
  /** The call takes an `Idempotency-Key` (a UUID). The same key again gets the first answer and has no other effect. */
  readonly hasIdempotencyKey?: true;
  /**
   * The handler looks the receipt up before it checks the rights (`access`) and the `body`. It checks both only for an
   * unknown op id (docs/outbox.md#on-the-server).
   */
  readonly receiptFirst?: true;
  /**
   * The call needs a session that proved who uses it at most {@link PROOF_MS} ago; otherwise it is refused with
   * `step-up-required`, after the rights and before the content. A function picks the bodies that need it, and is asked
   * after the body was checked. `official`: only an admin needs it, for a body that changes an official round.
   */
  readonly stepUp?: true | 'official' | ((body: never) => boolean);
  readonly query?: GenericSchema;
  readonly body?: GenericSchema;
  readonly response: GenericSchema;
}

/** How long a proof of who uses a session counts for calls with `stepUp`, in milliseconds. */
export const PROOF_MS = 600_000;

/**
 * The largest body by default, in bytes. This limit also holds for a caller without the rights of the endpoint, who may
 * only look up a receipt.
 */
export const DEFAULT_BODY_LIMIT = 64 * 1024;

/** How deep arrays and objects may be nested in a body. */
export const MAX_BODY_DEPTH = 32;

/**
 * How many values (texts, numbers, lists, objects) a body may have. The largest that our screens send is a file of 2,000
 * rows with about 30 values each.
 */
export const MAX_BODY_VALUES = 100_000;

/** The query that a caller passes. */
export type QueryInput<E extends Endpoint> = E['query'] extends GenericSchema
  ? InferInput<E['query']>
  : undefined;
/** The query that a handler receives. */
export type QueryOutput<E extends Endpoint> = E['query'] extends GenericSchema
  ? InferOutput<E['query']>
  : undefined;
/** The body that a caller passes. */
export type BodyInput<E extends Endpoint> = E['body'] extends GenericSchema
  ? InferInput<E['body']>
  : undefined;
/** The body that a handler receives. */
export type BodyOutput<E extends Endpoint> = E['body'] extends GenericSchema
  ? InferOutput<E['body']>
  : undefined;
/** The answer of the call. */
export type EndpointResponse<E extends Endpoint> = InferOutput<E['response']>;
