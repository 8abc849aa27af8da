import { API_MARK, KINDS_HEADER } from '../../src/contract/base/call.ts';
import { type ProblemType, problemStatus } from '../../src/contract/base/problem.ts';
import type { Op } from '../../src/contract/scoring/op.ts';
import { getLane, laterKinds } from '../../src/contract/scoring/op-kinds.ts';
import { opKindNames } from '../../src/server/http/middleware/api-mark.ts';
import type { Tablet } from './tablet.ts';
import { parseRequestOps } from './wire-ops.ts';
import type { Stray, World } from './world.ts';

/** A state of a tablet's network. */
export type Network =
  | 'up'
  | 'down'
  | 'answer lost'
  | 'twice'
  | 'late'
  | 'captive portal'
  | 'answers of others'
  | 'a later release'
  | 'an earlier release';

/** Brings a request from a tablet to the API, and the answer back, in the current state of the network. */
export async function carry(world: World, tablet: Tablet, request: Stray): Promise<Response> {
  switch (tablet.network) {
    case 'down':
      throw new TypeError('no network');
    case 'late':
      world.strays.push(request);
      throw new TypeError('connection lost');
    case 'captive portal':
      return new Response('<html>Welcome to the club house</html>');
    case 'answer lost':
      await deliver(world, request);
      throw new TypeError('connection reset');
    case 'twice':
      await deliver(world, request);
      return deliver(world, request);
    case 'answers of others':
      return changeResponse(await deliver(world, request), withOtherIds);
    case 'a later release':
      return changeResponse(await deliver(world, request), withMore);
    case 'an earlier release':
      return deliverToEarlier(world, request);
    default:
      return deliver(world, request);
  }
}

/** Brings a request to the API. */
export async function deliver(world: World, { input, init }: Stray): Promise<Response> {
  const ops = parseRequestOps(input, init, 0);
  const { trouble } = world;
  if (trouble?.type === 'held') return holdOps(ops, input);
  if (trouble) return problem(trouble.type, trouble.retryAfterS);
  if (ops.some((op) => world.poisoned.has(getLane(op)))) return problem('internal', null);
  return world.office.answer(input, init);
}

/** Brings a request to an earlier release, which names no kinds and refuses the ones that it does not know. */
async function deliverToEarlier(world: World, { input, init }: Stray): Promise<Response> {
  const ops = parseRequestOps(input, init, 0);
  const known = ops.filter(({ kind }) => !laterKinds.includes(kind));
  if (known.length === ops.length) return withoutNames(await deliver(world, { input, init }));
  const inner = { input, init: { ...init, body: JSON.stringify({ ops: known }) } };
  const answer =
    known.length > 0 ? await deliver(world, inner) : markResponse(200, { results: [] });
  if (!answer.ok) return withoutNames(answer);
  const { results }: { results: unknown[] } = await answer.json();
  const refused = createBody('validation-failed');
  const all = ops.map((op) =>
    known.includes(op)
      ? results.shift()
      : { op_id: null, status: refused.status, problem: refused },
  );
  return markResponse(200, { results: all }, withoutKinds);
}

const withoutKinds = { [KINDS_HEADER]: '' };

async function withoutNames(response: Response): Promise<Response> {
  const retryAfter = response.headers.get('Retry-After');
  return markResponse(response.status, await response.json(), {
    ...withoutKinds,
    ...(retryAfter !== null && { 'Retry-After': retryAfter }),
  });
}

/** Answers that another request is working on the lanes of these ops. */
function holdOps(ops: readonly Op[], input: string): Response {
  if (!input.endsWith('outbox/replay')) return problem('in-flight', null);
  const busy = createBody('in-flight');
  const results = ops.map(({ op_id }) => ({ op_id, status: busy.status, problem: busy }));
  return markResponse(200, { results });
}

function problem(type: ProblemType, retryAfterS: number | null): Response {
  const headers = retryAfterS === null ? {} : { 'Retry-After': String(retryAfterS) };
  return markResponse(problemStatus[type], createBody(type), headers);
}

function createBody(type: ProblemType) {
  return { type, title: type, status: problemStatus[type] };
}

function markResponse(
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): Response {
  const named = { [API_MARK.name]: API_MARK.value, [KINDS_HEADER]: opKindNames };
  return Response.json(body, { status, headers: { ...named, ...headers } });
}

async function changeResponse(
  response: Response,
  change: (body: unknown) => unknown,
): Promise<Response> {
  const { status, headers } = response;
  return Response.json(change(await response.json()), { status, headers });
}

/** Returns the receipts with other ids, as if they were another user's. */
function withOtherIds(body: unknown): unknown {
  return mapBody(body, (key, value) => (key === 'op_id' && value ? crypto.randomUUID() : value));
}

/** Returns an answer with more fields, as a later release might send it. */
function withMore(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(withMore);
  if (typeof body !== 'object' || body === null) return body;
  const fields = Object.entries(body).map(([key, value]) => [key, withMore(value)]);
  return { ...Object.fromEntries(fields), of_a_later_release: { anything: [1] } };
}

function mapBody(body: unknown, map: (key: string, value: unknown) => unknown): unknown {
  return JSON.parse(JSON.stringify(body, (key, value) => map(key, value)));
}
