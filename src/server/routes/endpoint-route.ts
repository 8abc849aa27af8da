import type { Context, Handler as HonoHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { GenericSchema } from 'valibot';
import { DEFAULT_BODY_LIMIT, type Endpoint } from '../../contract/endpoint.ts';
import { mayCall } from '../accounts/access.ts';
import { findSession, type Session } from '../accounts/sessions.ts';
import { refuse } from '../api-problem.ts';
import type { EventFeed } from '../live/event-feed.ts';
import type { AppEnv } from '../middleware/app-env.ts';
import { clientAddress } from '../middleware/client-address.ts';
import type { Snapshot } from '../standings/snapshot.ts';
import { validated } from '../validation.ts';
import { eventsAnswer } from './events-answer.ts';
import type { Call, Deps, Handler } from './handler.ts';
import { jsonAnswer } from './json-answer.ts';
import { type Page, pageAnswer } from './page.ts';
import { queryReader } from './query-reader.ts';
import { type Redirect, redirectAnswer } from './redirect-answer.ts';
import { snapshotAnswer } from './snapshot-answer.ts';

const BEARER = /^Bearer ([\w-]{1,200})$/i;

/** How each kind of answer reaches the caller. */
const travel: Record<
  NonNullable<Endpoint['answers']> | 'json',
  (c: Context<AppEnv>, answer: unknown, status: number) => Response | Promise<Response>
> = {
  json: jsonAnswer,
  text: (c, answer) => c.text(String(answer)),
  snapshot: (c, answer) => snapshotAnswer(c, answer as Snapshot<unknown>),
  page: (c, answer, status) => pageAnswer(c, answer as Page<unknown>, status),
  events: (c, answer) => eventsAnswer(c, answer as EventFeed),
  redirect: (c, answer) => redirectAnswer(c, answer as Redirect),
};

/** Refuses a body larger than the endpoint takes. */
export function limitBody(endpoint: Endpoint) {
  return bodyLimit({
    maxSize: endpoint.bodyLimit ?? DEFAULT_BODY_LIMIT,
    onError: () => refuse('body-too-large'),
  });
}

/** Carries out a row of the contract: session, access, validation, handler, in this order. */
export function endpointRoute<E extends Endpoint>(
  endpoint: E,
  handler: Handler<E>,
  deps: Deps,
): HonoHandler<AppEnv> {
  const queryOf = endpoint.query && queryReader(endpoint.query);
  return async (c) => {
    const session = endpoint.access === 'public' ? null : await sessionOf(c, deps);
    if (session) c.set('userId', session.userId);
    // The role first: who may not call learns nothing of what the call takes.
    if (session && !endpoint.receiptFirst) checkRole(endpoint, session);
    const query = queryOf?.(c);
    if (session && endpoint.access === 'self') checkOwner(session, query);
    const body = endpoint.body ? await readBody(c, endpoint, endpoint.body) : undefined;
    const call = {
      session,
      query,
      body,
      // Only few look at these two, and each costs when somebody does.
      get headers() {
        return c.req.raw.headers;
      },
      get address() {
        return clientAddress(c, deps.settings.trustProxy);
      },
      log: c.var.log,
    };
    const given = handler(call as Call<E>);
    // Each wait costs: a board that is at hand is answered without one.
    const answer = given instanceof Promise ? await given : given;
    return travel[endpoint.answers ?? 'json'](c, answer, endpoint.status ?? 200);
  };
}

async function sessionOf(c: Context<AppEnv>, deps: Deps): Promise<Session> {
  const token = BEARER.exec(c.req.header('Authorization') ?? '')?.[1];
  const session = token ? await findSession(deps.db, token, deps.clock()) : null;
  return session ?? refuse('unauthenticated', {}, { 'WWW-Authenticate': 'Bearer' });
}

function checkRole(endpoint: Endpoint, session: Session): void {
  if (!mayCall(endpoint.access, session.role)) refuse('forbidden');
}

function checkOwner(session: Session, query: unknown): void {
  if (session.role === 'admin') return;
  // What belongs to somebody else is not told apart from what does not exist.
  if (ownerIn(query) !== session.userId) refuse('not-found');
}

function ownerIn(query: unknown): unknown {
  return typeof query === 'object' && query !== null && 'user_id' in query ? query.user_id : null;
}

async function readBody(
  c: Context<AppEnv>,
  endpoint: Endpoint,
  schema: GenericSchema,
): Promise<unknown> {
  const sent = endpoint.takes === 'form' ? await readForm(c) : parseJson(await c.req.text());
  return endpoint.receiptFirst ? sent : validated(schema, sent);
}

async function readForm(c: Context<AppEnv>): Promise<unknown> {
  try {
    return Object.fromEntries(await c.req.raw.formData());
  } catch {
    return refuse('malformed-form');
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return refuse('malformed-json');
  }
}
