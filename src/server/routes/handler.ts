import type { Logger } from 'pino';
import type { BodyOutput, Endpoint, QueryOutput, ResponseOf } from '../../contract/endpoint.ts';
import type { EndpointName, endpoints } from '../../contract/endpoints.ts';
import type { Session } from '../accounts/sessions.ts';
import type { Database } from '../db/database.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import type { Settings } from '../settings.ts';

/** The server's time. One function, so that tests can turn it. */
export type Clock = () => Date;

/** What the routes work with. */
export interface Deps extends Pick<Database, 'db' | 'kind'> {
  readonly clock: Clock;
  readonly log: Logger;
  readonly settings: Settings;
  readonly jobs: Pick<JobQueue, 'add'>;
}

/**
 * A request as its handler sees it: the session is checked and, unless the endpoint is `receiptFirst`, access, query
 * and body too. A `receiptFirst` handler gets the body as it was sent, parsed as JSON and nothing more: it looks up the
 * receipt, then asks rights (contract `access`) and reads the body with `validated`, for unknown op ids only.
 */
export interface Call<E extends Endpoint> {
  readonly session: E['access'] extends 'public' ? null : Session;
  readonly query: QueryOutput<E>;
  readonly body: E extends { readonly receiptFirst: true } ? unknown : BodyOutput<E>;
  readonly headers: Headers;
  /** The caller's network address. */
  readonly address: string;
  /** Writes lines that carry the request's id. */
  readonly log: Logger;
}

/** Answers a call, or throws an ApiProblem. */
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<ResponseOf<E>>;

/** A handler for every row of the contract's table: one that is missing does not compile. */
export type Handlers = { readonly [N in EndpointName]: Handler<(typeof endpoints)[N]> };
