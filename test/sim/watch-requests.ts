import type { Op } from '../../src/contract/scoring/op.ts';
import { getLane, isTakenKind } from '../../src/contract/scoring/op-kinds.ts';
import { loadOrigin } from '../../src/outbox/store/origin.ts';
import { noteVoid } from './cancelled.ts';
import { checkOrder } from './cards.ts';
import { findPerson } from './cast.ts';
import { beginAttempt, noteEarly } from './early.ts';
import { LONGEST_REST_MS, noteLate } from './late.ts';
import { carry } from './network.ts';
import { checkOut, readKnown } from './out.ts';
import type { Tab } from './tab.ts';
import type { Tablet } from './tablet.ts';
import { type OpAnswer, parseOpAnswers, parseRequestOps, readBytes, readPath } from './wire-ops.ts';
import { note, type Stray, type World } from './world.ts';

/** Sends a request from a tablet. Checks its content against the rules and records its answer. */
export async function request(
  world: World,
  tablet: Tablet,
  tab: Tab,
  leavingRequest: Stray,
): Promise<Response> {
  const { input, init } = leavingRequest;
  const token = new Headers(init.headers).get('Authorization')?.replace('Bearer ', '') ?? '';
  const sender = world.tokens.get(token) ?? 0;
  const ops = parseRequestOps(input, init, sender);
  for (const op of ops) holdAgainstRules(world, tablet, op, sender, ops.length > 1);
  const { named } = await loadOrigin(tab.env.db);
  if (!ops.every(({ kind }) => isTakenKind(kind, named)))
    note(world, 40, 'an op left for a server that does not name its kind');
  for (const { op_id } of ops) await checkOrder(world, tab, op_id);
  const fresh = beginAttempt(tablet, ops);
  if (world.time < tab.restUntil) note(world, 18, `${readPath(input)} before Retry-After`);
  await tablet.during.shift()?.(leavingRequest);
  const knownOps = await readKnown(world, ops);
  try {
    const response = await carry(world, tablet, leavingRequest);
    tablet.statuses.push(response.status);
    const answers = await parseOpAnswers(response);
    keep(world, tablet, tab, response, answers);
    noteAsked(tablet, ops, answers);
    noteLate(world, tablet, ops, answers);
    noteVoid(world, tablet, ops, answers);
    noteEarly(world, tablet, ops, fresh, answers);
    await checkOut(world, ops, response, knownOps);
    return response;
  } catch (error) {
    tablet.statuses.push(0);
    throw error;
  }
}

function holdAgainstRules(world: World, tablet: Tablet, op: Op, sender: number, inBatch: boolean) {
  const { op_id } = op;
  const bytes = readBytes(op);
  if ((tablet.bytes.get(op_id) ?? bytes) !== bytes) {
    note(world, 5, `the bytes of an op on ${getLane(op)} changed after it was sent`);
  }
  tablet.bytes.set(op_id, bytes);
  if (op.owner !== sender && !tablet.imported.has(op_id)) {
    note(world, 7, 'an op left with the session of somebody else');
  }
  const journey = world.journeys.get(op_id) ?? { alone: false, inBatch: false, leaseless: false };
  journey.alone ||= !inBatch;
  journey.inBatch ||= inBatch;
  world.journeys.set(op_id, journey);
}

/**
 * Records the ops that an answer leaves to the office. The answer is their receipt, and from then on the official
 * value is shown.
 */
function noteAsked(tablet: Tablet, ops: readonly Op[], answers: readonly OpAnswer[]): void {
  for (const { problem } of answers) {
    const conflict = problem?.conflict;
    const op = ops.find(({ op_id }) => op_id === conflict?.op_id);
    if (!conflict?.official_decides || !op) continue;
    tablet.receipts.add(op.op_id);
    tablet.acted.add(`${findPerson(op.owner)} ${getLane(op)}`);
  }
}

function keep(
  world: World,
  tablet: Tablet,
  tab: Tab,
  response: Response,
  answers: readonly OpAnswer[],
): void {
  const isBusy = response.status === 429 || response.status === 503;
  const askedMs = Number(response.headers.get('Retry-After') ?? 0) * 1000;
  const restMs = Math.min(askedMs, LONGEST_REST_MS);
  if (isBusy && restMs > 0) tab.restUntil = Math.max(tab.restUntil, world.time + restMs);
  for (const { receipt } of answers) {
    if (receipt?.op_id) tablet.receipts.add(receipt.op_id);
  }
}
