import type { Logger } from 'pino';
import type { BodyOutput, Endpoint, QueryOutput, ResponseOf } from '../../contract/endpoint.ts';
import type { EndpointName, endpoints } from '../../contract/endpoints.ts';
import type { Session } from '../accounts/sessions.ts';
import type { Database } from '../db/database.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import type { EventFeed } from '../live/event-feed.ts';
import type { LiveEvents } from '../live/live-events.ts';
import type { Settings } from '../settings.ts';
import type { BoardSnapshots } from '../standings/board-snapshots.ts';
import type { Snapshot } from '../standings/snapshot.ts';
import type { Standings } from '../standings/standings.ts';
import type { Page } from './page.ts';
import type { Redirect } from './redirect-answer.ts';

/** The server's time. One function, so that tests can turn it. */
export type Clock = () => Date;

/** What the routes work with. */
export interface Deps extends Pick<Database, 'db' | 'kind'> {
  readonly clock: Clock;
  readonly log: Logger;
  readonly settings: Settings;
  readonly jobs: Pick<JobQueue, 'add'>;
  readonly standings: Standings;
  readonly boards: BoardSnapshots;
  readonly live: LiveEvents;
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

/** What a handler gives in place of the answer where that travels in a way of its own. */
interface GivenAs<E extends Endpoint> {
  readonly snapshot: Snapshot<ResponseOf<E>>;
  readonly page: Page<ResponseOf<E>>;
  readonly events: EventFeed;
  readonly redirect: Redirect;
}
type Given<E extends Endpoint> = E extends { readonly answers: infer How extends keyof GivenAs<E> }
  ? GivenAs<E>[How]
  : ResponseOf<E>;

/** Answers a call, a snapshot that is at hand without a wait, or throws an ApiProblem. */
export type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<Given<E>> | (E['answers'] extends 'snapshot' ? Given<E> : never);

/** A handler for every row of the contract's table: one that is missing does not compile. */
export type Handlers = { readonly [N in EndpointName]: Handler<(typeof endpoints)[N]> };
