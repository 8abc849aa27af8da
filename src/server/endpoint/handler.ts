import type { Logger } from 'pino';
import type {
  BodyOutput,
  Endpoint,
  EndpointResponse,
  QueryOutput,
} from '../../contract/base/endpoint.ts';
import type { EndpointName, endpoints } from '../../contract/endpoints.ts';
import type { Actor, UserActor } from '../audit/save-audit.ts';
import type { UploadedRestore } from '../backup/uploaded-backup.ts';
import type { Database } from '../db/database.ts';
import type { Epoch } from '../db/load-epoch.ts';
import type { CsvFile } from '../http/csv-answer.ts';
import type { Page } from '../http/page.ts';
import type { PreparedAnswer } from '../http/prepared-answer.ts';
import type { Redirect } from '../http/redirect-answer.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import type { EventFeed } from '../live/event-feed.ts';
import type { LiveEvents } from '../live/live-events.ts';
import type { Mailbox } from '../mail/mailbox.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Session } from '../people/sessions/sessions.ts';
import type { UserTotals } from '../people/user-totals.ts';
import type { RunningSettings } from '../running-settings/running-settings.ts';
import type { Settings } from '../settings/settings.ts';
import type { PreparedBoards } from '../standings/prepared-boards.ts';
import type { Standings } from '../standings/standings.ts';

/** Returns the server's time. Tests replace this function to set the time. */
export type Clock = () => Date;

/** The dependencies of the routes. */
export interface Deps extends Pick<Database, 'db' | 'kind' | 'pool'> {
  readonly clock: Clock;
  readonly log: Logger;
  readonly settings: Settings;
  readonly running: RunningSettings;
  readonly jobs: Pick<JobQueue, 'add' | 'addAll'>;
  readonly mailbox: Mailbox;
  readonly standings: Standings;
  readonly boards: PreparedBoards;
  readonly live: LiveEvents;
  readonly userTotals: UserTotals;
  readonly metrics: Metrics;
  readonly epoch: Epoch;
  readonly uploadedRestore: UploadedRestore;
  /** Aborted when the server is asked to stop. From then on, callers should use another server. */
  readonly stopping: AbortSignal;
}

/** The account of a session, with the role that the session checked. */
export type SessionActor = UserActor & Pick<Session, 'role'>;

/**
 * A request as its handler gets it. The session is checked. Unless the endpoint is `receiptFirst`, access, query and
 * body are checked too. A `receiptFirst` handler gets the body as plain JSON and looks up the receipt. Only for an
 * unknown op id it then checks rights and reads the body with `validated`.
 */
export interface EndpointCall<E extends Endpoint> {
  readonly session: E['access'] extends 'public' ? null : Session;
  readonly query: QueryOutput<E>;
  readonly body: E extends { readonly receiptFirst: true } ? unknown : BodyOutput<E>;
  readonly headers: Headers;
  /** Aborted when the client is gone. */
  readonly signal: AbortSignal;
  /** The caller's IP address. */
  readonly address: string;
  /**
   * The session's account and the id of the request. A public call has no account. The X-Request-Id header, the log and
   * the audit have the same id.
   */
  readonly actor: E['access'] extends 'public' ? Actor : SessionActor;
  /** The server's time, the same in every part of the call. */
  readonly now: Date;
  /** The log whose lines carry the request's id. */
  readonly log: Logger;
}

/** What a handler returns, for the kinds of answers that are created from another value. */
interface HandlerResultByFormat<E extends Endpoint> {
  readonly snapshot: PreparedAnswer<EndpointResponse<E>>;
  readonly page: Page<EndpointResponse<E>>;
  readonly csv: CsvFile;
  readonly events: EventFeed;
  readonly redirect: Redirect;
}
type HandlerResult<E extends Endpoint> = E extends {
  readonly answers: infer How extends keyof HandlerResultByFormat<E>;
}
  ? HandlerResultByFormat<E>[How]
  : EndpointResponse<E>;

/** Answers a call, or throws an ApiProblem. A handler returns a cached snapshot without a promise. */
export type Handler<E extends Endpoint> = (
  call: EndpointCall<E>,
) => Promise<HandlerResult<E>> | (E['answers'] extends 'snapshot' ? HandlerResult<E> : never);

/** A handler for every row of the contract's table. A missing handler is a compile error. */
export type Handlers = { readonly [N in EndpointName]: Handler<(typeof endpoints)[N]> };
