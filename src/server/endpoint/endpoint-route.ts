import type { Context, Handler as HonoHandler } from 'hono';
import type { Endpoint } from '../../contract/base/endpoint.ts';
import { PAD_HEADER } from '../../contract/scoring/pad-report.ts';
import type { Actor } from '../audit/save-audit.ts';
import { answerCsv, type CsvFile } from '../http/csv-answer.ts';
import { answerJson } from '../http/json-answer.ts';
import type { AppEnv } from '../http/middleware/app-env.ts';
import { getClientAddress } from '../http/middleware/client-address.ts';
import { type Page, pageAnswer } from '../http/page.ts';
import type { PreparedAnswer } from '../http/prepared-answer.ts';
import { answerPrepared } from '../http/prepared-response.ts';
import { type Redirect, redirectAnswer } from '../http/redirect-answer.ts';
import type { EventFeed } from '../live/event-feed.ts';
import type { SavePadReport } from '../live-room/save-pad-reports.ts';
import { mayCall } from '../people/sessions/access.ts';
import type { FindSession } from '../people/sessions/session-finder.ts';
import { parseBearerToken, type Session } from '../people/sessions/sessions.ts';
import { refuse } from '../problems/api-problem.ts';
import { createBodyReader } from './body-reader.ts';
import { checkOwner, getOwnedAccess, refuseForeignOwner } from './check-owner.ts';
import { answerEvents } from './events-answer.ts';
import { requireGuestCall, requireOwnGolfer } from './guest-calls.ts';
import type { Deps, EndpointCall, Handler, SessionActor } from './handler.ts';
import { createQueryReader, createUnknownQueryCheck } from './query-reader.ts';
import { requireOfficialProof } from './require-official-proof.ts';
import { limitUntilEnrolled, needsProofFor, requireProof } from './require-proof.ts';

/** The functions that create each kind of answer. */
const answerWriters: Record<
  NonNullable<Endpoint['answers']> | 'json',
  (c: Context<AppEnv>, answer: unknown, status: number) => Response | Promise<Response>
> = {
  json: answerJson,
  text: (c, answer) => c.text(String(answer)),
  csv: (c, answer) => answerCsv(c, answer as CsvFile),
  snapshot: (c, answer) => answerPrepared(c, answer as PreparedAnswer<unknown>),
  page: (c, answer, status) => pageAnswer(c, answer as Page<unknown>, status),
  events: (c, answer) => answerEvents(c, answer as EventFeed),
  redirect: (c, answer) => redirectAnswer(c, answer as Redirect),
};

/** The dependencies of every route. */
interface RouteDeps extends Pick<Deps, 'db' | 'settings' | 'running' | 'clock'> {
  readonly findSession: FindSession;
  readonly savePadReport: SavePadReport;
}

/** Creates the handler of a contract row: session, access, body, validation, handler, in this order. */
export function createEndpointRoute<E extends Endpoint>(
  endpoint: E,
  handler: Handler<E>,
  { db, findSession, savePadReport, settings, running, clock }: RouteDeps,
): HonoHandler<AppEnv> {
  const parseQuery = endpoint.query && createQueryReader(endpoint.query);
  const checkQueryWords = createUnknownQueryCheck(endpoint);
  // A call without a body skips this step, because a check for a body costs as much time as a board.
  const parseBody = endpoint.body && createBodyReader(endpoint, endpoint.body);
  return async (c) => {
    const session = endpoint.access === 'public' ? null : await findCallSession(c, findSession);
    if (session) {
      c.set('userId', session.userId);
      requireGuestCall(endpoint, session);
      savePadReport(session, c.req.header(PAD_HEADER));
    }
    // The server checks the role first, so that a caller without rights learns nothing about the parameters of the
    // call.
    if (session && !endpoint.receiptFirst) checkRole(endpoint, session);
    const rights = session && (await limitUntilEnrolled(db, session, running, clock));
    if (rights && rights !== session && !mayCall(endpoint.access, rights.role))
      refuse('factor-required');
    const owned = getOwnedAccess(endpoint);
    if (rights && owned) refuseForeignOwner(owned, rights, [c.req.param(), c.req.query()]);
    if (session && endpoint.stepUp === true) await requireProof(db, session, clock());
    checkQueryWords(c);
    const query = parseQuery?.(c);
    const body = await parseBody?.(c, session);
    if (session && needsProofFor(endpoint, body)) await requireProof(db, session, clock());
    if (session && endpoint.stepUp === 'official')
      await requireOfficialProof(
        db,
        session,
        endpoint,
        { body, query, headers: c.req.raw.headers },
        clock(),
      );
    if (rights && owned) checkOwner(owned, rights, [c.req.param(), query, body]);
    if (session) await requireOwnGolfer(db, endpoint, session, query ?? body);
    const { requestId } = c.var;
    let now: Date | undefined;
    const call = {
      session,
      query,
      body,
      // Few handlers read these fields, and each access costs time.
      get headers() {
        return c.req.raw.headers;
      },
      get signal() {
        return c.req.raw.signal;
      },
      get address() {
        return getClientAddress(c, settings.trustProxy);
      },
      get actor() {
        return createActor(session, requestId);
      },
      get now() {
        now ??= clock();
        return now;
      },
      log: c.var.log,
    };
    const handlerResult = handler(call as EndpointCall<E>);
    // Each await costs time, so the code answers a cached board without an await.
    const answer = handlerResult instanceof Promise ? await handlerResult : handlerResult;
    return answerWriters[endpoint.answers ?? 'json'](c, answer, endpoint.status ?? 200);
  };
}

async function findCallSession(c: Context<AppEnv>, findSession: FindSession): Promise<Session> {
  const token = parseBearerToken(c.req.header('Authorization'));
  const session = token ? await findSession(token) : null;
  return session ?? refuse('unauthenticated', {}, { 'WWW-Authenticate': 'Bearer' });
}

function createActor(session: Session | null, requestId: string): Actor | SessionActor {
  if (!session) return { userId: null, requestId };
  const { userId, role } = session;
  return { userId, role, requestId };
}

function checkRole(endpoint: Endpoint, session: Session): void {
  if (!mayCall(endpoint.access, session.role)) refuse('forbidden');
}
