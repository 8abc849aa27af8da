import type { GenericSchema, InferInput, InferOutput } from 'valibot';

/**
 * Who may call an endpoint. `self`: signed in, and the `user_id` of the query is the caller's own, or the caller is an
 * admin (otherwise 404). `member`: anyone signed in. `scorer`: scorers and admins.
 */
export type Access = 'public' | 'self' | 'member' | 'scorer' | 'admin';

/** One call of the API. Paths are relative to the base address, without a leading slash. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly access: Access;
  readonly summary: string;
  /** What a successful answer's status is; 200 unless said. */
  readonly status?: 201 | 204 | 302;
  /** Largest body in bytes; {@link DEFAULT_BODY_LIMIT} unless said. */
  readonly bodyLimit?: number;
  /** The body travels as form data instead of JSON. */
  readonly takes?: 'form';
  /**
   * How the answer travels, JSON of the moment unless said: `text` is this text; a `snapshot` is JSON that many ask for,
   * with an ETag; `page` are rows, and how many there are in all in a header; `events` are server-sent events, and
   * `response` the data of each; `redirect` is for a browser that opens the call as a page, and `response` the address
   * it is sent to.
   */
  readonly answers?: 'text' | 'snapshot' | 'page' | 'events' | 'redirect';
  /** The call takes the headers of an outbox op (contract/op.ts). */
  readonly takesOpHeaders?: true;
  /**
   * After the session check the receipt is looked up first; rights (`access`) and `body` are asked by the handler, of
   * unknown op ids only (offline.md, "On the server").
   */
  readonly receiptFirst?: true;
  readonly query?: GenericSchema;
  readonly body?: GenericSchema;
  readonly response: GenericSchema;
}

export const DEFAULT_BODY_LIMIT = 64 * 1024;

/** What a caller passes as query. */
export type QueryInput<E extends Endpoint> = E['query'] extends GenericSchema
  ? InferInput<E['query']>
  : undefined;
/** What a handler receives as query. */
export type QueryOutput<E extends Endpoint> = E['query'] extends GenericSchema
  ? InferOutput<E['query']>
  : undefined;
/** What a caller passes as body. */
export type BodyInput<E extends Endpoint> = E['body'] extends GenericSchema
  ? InferInput<E['body']>
  : undefined;
/** What a handler receives as body. */
export type BodyOutput<E extends Endpoint> = E['body'] extends GenericSchema
  ? InferOutput<E['body']>
  : undefined;
/** What the call answers. */
export type ResponseOf<E extends Endpoint> = InferOutput<E['response']>;
