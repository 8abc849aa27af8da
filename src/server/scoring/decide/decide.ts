import { isAdmin } from '../../../contract/base/admin-role.ts';
import { START_LANE, type UserRole } from '../../../contract/base/fields.ts';
import {
  certified,
  getLaneIds,
  getOpValue,
  isValueOp,
  type LaneIds,
  opKinds,
} from '../../../contract/scoring/op-kinds.ts';
import type { Receipt } from '../../../contract/scoring/scoring.ts';
import { authority } from '../../db/authority.ts';
import { createProblem } from '../../problems/api-problem.ts';
import { mayWrite } from '../../states/may-write.ts';
import { findRoundOpening } from '../../states/tournament-times.ts';
import { openCard } from './card-progress.ts';
import { decideCard, isCardLocked } from './decide-card.ts';
import { findUndoneEnding, refuseOut } from './decide-out.ts';
import { decideUpload, withFeedTime } from './decide-upload.ts';
import { decideImport, decideWrite, planLocked } from './decide-write.ts';
import {
  type EnteredValue,
  emptyLane,
  getLaneVersion,
  isSameAccount,
  isSettledAt,
} from './lane-state.ts';
import type { CallOp, ScoringOp, Sender, ValueOp } from './parse-op.ts';
import {
  cardKey,
  findAuthority,
  findLane,
  laneKey,
  markKey,
  playerKey,
  roundKey,
  type ScoringRound,
  type ScoringState,
} from './scoring-state.ts';
import { listUploadGuards } from './upload-guards.ts';
import { withRuling } from './with-ruling.ts';
import {
  type LaneWrite,
  problemResult,
  receiptResult,
  scoreConflict,
  type WritePlan,
} from './write-plan.ts';

/**
 * Decides one op on the loaded state, without a clock and without the database.
 *
 * @param state the state of the batch, updated by {@link applyWritePlan} after each op
 * @param op an op whose id is unknown and whose sender has the right to send it
 * @param sender the account whose session sent it
 * @param at the server's clock
 */
export function decideOp(state: ScoringState, op: ScoringOp, sender: Sender, at: Date): WritePlan {
  if (isStale(state, op)) return stale(state, op);
  const round = state.rounds.get(roundKey(op.body));
  if (round === undefined) {
    const errors = [{ path: 'round_id', message: 'no such tournament or round' }];
    return planRejection(op, createProblem('validation-failed', { errors }));
  }
  const answer = mayWrite(
    op.kind,
    state.tournament ?? 'draft',
    round.status,
    chooseRole(op, sender),
  );
  const isInPlay = answer === 'yes' || answer === 'with-reason' || answer === 'late';
  if (round.isCancelled && isInPlay && op.kind !== 'call') return planVoid(state, op, sender, at);
  if (answer === 'with-reason') {
    if (!('reason' in op.body) || !op.body.reason)
      return planRejection(op, createProblem('reason-required'));
  } else if (answer === 'late') {
    // Without an id a repeated call would be another late stroke.
    if (op.opId === null || op.kind === 'card')
      return planRejection(op, createProblem('round-closed'));
  } else if (answer !== 'yes') return planRejection(op, createProblem(answer));
  else if (round.status === 'setup' && isBeforeRound(op, round, at))
    return planTooEarly(op, round, at);
  if (answer !== 'late' && isLongBefore(op, round))
    return planRejection(op, createProblem('entered-long-before'));
  if (op.kind === 'scrape') {
    const [guard] = listUploadGuards(state, op.body);
    return guard
      ? planRejection(op, createProblem(guard.type, { detail: guard.detail }))
      : decideUpload(state, op, at);
  }
  if (!state.cards.has(cardKey(op.body)))
    return planRejection(op, createProblem('unknown-competitor'));
  if (op.kind === 'card') return decideCard(state, op, chooseRole(op, sender));
  if (op.kind === 'call') return planCall(op);
  return answer === 'late' ? late(state, op, sender, at) : decideValueOp(state, op, sender, at);
}

/** Hands a call to the office, in any state of its round: docs/outbox.md#a-call. */
function planCall(op: CallOp): WritePlan {
  const receipt = { op_id: op.opId, outcome: 'applied', version: 1, value: null } as const;
  return { outcome: 'applied', result: receiptResult(receipt), writes: [] };
}

/**
 * Returns the role by which an op is decided. An op that an admin imports for another account is not the admin's write:
 * nobody gave a reason for it.
 */
function chooseRole(op: ScoringOp, sender: Sender): UserRole {
  return op.kind !== 'scrape' && op.owner !== sender.userId ? 'scorer' : sender.role;
}

/** Keeps the value of an op that met a cancelled round in the history only: docs/outbox.md#a-cancelled-round. */
function planVoid(state: ScoringState, op: ScoringOp, sender: Sender, at: Date): WritePlan {
  if (!isValueOp(op)) return planRejection(op, createProblem('round-cancelled'));
  if (!state.cards.has(cardKey(op.body)))
    return planRejection(op, createProblem('unknown-competitor'));
  const address = getLaneIds(op);
  const before = findLane(state, address);
  const entry = createEntry(state, op, address, getOpValue(op), sender, at);
  const voidWrite = {
    address,
    before,
    after: before,
    entry,
    base: op.base,
    outcome: 'void',
  } as const;
  const result = receiptResult({ ...createStaleReceipt(state, op), void: true });
  return { outcome: 'void', result, writes: [], voidWrite };
}

/** Returns the state after a plan, because later ops of a batch must see the effects of earlier ones. */
export function applyWritePlan(
  state: ScoringState,
  op: ScoringOp,
  decision: WritePlan,
): ScoringState {
  const lanes = new Map(state.lanes);
  for (const write of decision.writes) lanes.set(laneKey(write.address), write.after);
  const endings = new Map(state.endings);
  if (decision.undoneEnding && isValueOp(op)) endings.delete(playerKey(op.body));
  const marks = new Map(state.marks);
  const isFinal = decision.outcome !== 'rejected' && decision.outcome !== 'too-early';
  if (isFinal && op.writer !== null && op.laneSeq !== null) {
    const key = markKey(op.writer, op.lane);
    marks.set(key, Math.max(marks.get(key) ?? 0, op.laneSeq));
  }
  const { feedTime, cardWrite } = decision;
  const cardProgress = new Map(state.cardProgress);
  if (cardWrite) cardProgress.set(cardKey(cardWrite.card), cardWrite.after);
  const feedTimes = feedTime ? withFeedTime(state.feedTimes, op.body, feedTime) : state.feedTimes;
  return { ...state, lanes, cardProgress, endings, marks, feedTimes };
}

function isStale(state: ScoringState, op: ScoringOp): boolean {
  if (op.writer === null || op.laneSeq === null) return false;
  return op.laneSeq <= (state.marks.get(markKey(op.writer, op.lane)) ?? 0);
}

function stale(state: ScoringState, op: ScoringOp): WritePlan {
  return { outcome: 'stale', result: receiptResult(createStaleReceipt(state, op)), writes: [] };
}

/** Returns the receipt of an op without an effect. */
function createStaleReceipt(state: ScoringState, op: ScoringOp): Receipt {
  if (op.kind === 'card') {
    const { version, step } = state.cardProgress.get(cardKey(op.body)) ?? openCard;
    return { op_id: op.opId, outcome: 'stale', version, value: step && certified[step] };
  }
  const lane = isValueOp(op) ? findLane(state, getLaneIds(op)) : emptyLane;
  return {
    op_id: op.opId,
    outcome: 'stale',
    version: getLaneVersion(lane),
    value: lane.official?.value ?? null,
  };
}

function planRejection(op: ScoringOp, problem: ReturnType<typeof createProblem>): WritePlan {
  return { outcome: 'rejected', result: problemResult(op.opId, problem), writes: [] };
}

/** Whether an op comes before its round in set-up. A call does not wait for a round. */
function isBeforeRound(op: ScoringOp, round: ScoringRound, at: Date): boolean {
  if (op.kind === 'call') return false;
  return op.kind === 'card' || !makesLive(op, round, at);
}

/** Whether a stroke makes its round live by itself: after the opening, if it is fresh. */
function makesLive(op: ScoringOp, { startsAt }: ScoringRound, at: Date): boolean {
  const opensAt = findRoundOpening(startsAt);
  if (opensAt === null || at < opensAt) return false;
  return !op.isTriedEarly && (op.enteredAt ?? at) >= opensAt;
}

/** How long before the opening an entry that was tried before it may have been entered, in ms: 3 hours. */
const LONG_BEFORE_MS = 3 * 60 * 60_000;

/** Whether the user is asked about an entry first, because it was made long before its round and may be practice. */
function isLongBefore(op: ScoringOp, { startsAt }: ScoringRound): boolean {
  const opensAt = findRoundOpening(startsAt);
  if (!op.isTriedEarly || !op.enteredAt || opensAt === null) return false;
  return opensAt.getTime() - op.enteredAt.getTime() > LONG_BEFORE_MS;
}

/** Refuses an op that comes before its round, for now. The device keeps and retries it: docs/outbox.md#too-early. */
function planTooEarly(op: ScoringOp, { startsAt }: ScoringRound, at: Date): WritePlan {
  const opensAt = findRoundOpening(startsAt);
  const isAhead = opensAt !== null && at < opensAt;
  const detail = isAhead
    ? 'It takes strokes from 3 hours before its start, or when the office makes it live'
    : 'The office makes this round live, or a stroke that is entered after its opening';
  const opens_at = isAhead ? opensAt.toISOString() : null;
  const problem = createProblem('round-not-open', { detail, opens_at });
  return { outcome: 'too-early', result: problemResult(op.opId, problem), writes: [] };
}

/** Leaves an op to the office, because the round is closed: docs/outbox.md#late-strokes. */
function late(state: ScoringState, op: ValueOp, sender: Sender, at: Date): WritePlan {
  const address = getLaneIds(op);
  const lane = findLane(state, address);
  const entry = createEntry(state, op, address, getOpValue(op), sender, at);
  const conflict = scoreConflict(op.opId, { entry, after: lane });
  const problem = createProblem('round-closed-late', { conflict });
  const result = problemResult(op.opId, problem);
  const isEqual = op.kind !== 'ruling' && isSettledAt(lane, entry.value);
  return { outcome: 'late', result, writes: [], ...(isEqual && { isEqual }) };
}

function decideValueOp(state: ScoringState, op: ValueOp, sender: Sender, at: Date): WritePlan {
  const address = getLaneIds(op);
  const value = getOpValue(op);
  if (isLockedTo(state, op, sender)) return planClaim(state, op, sender, at);
  const refusal = refuseOut(state, op, address, value, sender);
  if (refusal) return planRejection(op, refusal);
  if (op.body.reason === undefined && needsReason(state, op, address, value, sender, at)) {
    return planRejection(op, createProblem('reason-required'));
  }
  const undoneEnding = findUndoneEnding(state, op, sender);
  const more = undoneEnding ? { undoneEnding } : {};
  const write = planWriteTo(state, op, address, value, op.base, sender, at);
  const writes = [write];
  if (op.opId === null && op.kind === 'score' && op.body.is_start_hole) {
    // A plain client of the API has no start op. A device of the app sends a start op on the lane of the start hole.
    const start = { ...op.body, hole_number: START_LANE };
    writes.push(planWriteTo(state, op, start, op.body.hole_number, null, sender, at));
  }
  if (write.outcome === 'conflict') {
    const conflict = scoreConflict(op.opId, write);
    const detail = write.officialDecides && 'An official decides';
    const problem = createProblem('score-conflict', { ...(detail && { detail }), conflict });
    const result = problemResult(op.opId, problem);
    return { outcome: 'conflict', result, writes, ...more };
  }
  const { outcome, after } = write;
  const receipt = {
    op_id: op.opId,
    outcome,
    version: getLaneVersion(after),
    value: after.official?.value ?? null,
  };
  return { outcome, result: receiptResult(receipt), writes, ...more };
}

/** Whether a scorer's value would change a card that is submitted. The start hole changes no score. */
function isLockedTo(state: ScoringState, op: ValueOp, sender: Sender): boolean {
  const address = getLaneIds(op);
  if (address.hole_number === START_LANE || !isCardLocked(state, address)) return false;
  if (isAdmin([chooseRole(op, sender)])) return false;
  return op.kind === 'ruling' || findLane(state, address).official?.value !== getOpValue(op);
}

/** Leaves a value for a card that is submitted to the office, as a claim. */
function planClaim(state: ScoringState, op: ValueOp, sender: Sender, at: Date): WritePlan {
  const address = getLaneIds(op);
  const before = findLane(state, address);
  const entry = createEntry(state, op, address, getOpValue(op), sender, at);
  const plan = planLocked(before, entry);
  const after = withRuling(op, { before, entry, base: op.base }, plan.after);
  const write: LaneWrite = { address, before, entry, base: op.base, ...plan, after };
  const conflict = scoreConflict(op.opId, write);
  const result = problemResult(op.opId, createProblem('card-locked', { conflict }));
  return { outcome: 'conflict', result, writes: [write] };
}

/**
 * Whether an admin replaces or clears a value that somebody else entered, changes a submitted card, or gives a ruling.
 * It needs a reason in every state.
 */
function needsReason(
  state: ScoringState,
  op: ValueOp,
  address: LaneIds,
  value: number | null,
  sender: Sender,
  at: Date,
): boolean {
  const { official, ruling } = findLane(state, address);
  if (!isAdmin([chooseRole(op, sender)])) return false;
  const isChange = (official?.value ?? null) !== value;
  if (isChange && address.hole_number !== START_LANE && isCardLocked(state, address)) return true;
  if (!official) return false;
  if (ruling) return true;
  if (official.value === null) return false;
  const entry = createEntry(state, op, address, value, sender, at);
  return official.value !== value && !isSameAccount(official, entry);
}

function planWriteTo(
  state: ScoringState,
  op: ValueOp,
  address: LaneIds,
  value: number | null,
  base: number | null,
  sender: Sender,
  at: Date,
): LaneWrite {
  const before = findLane(state, address);
  const entry = createEntry(state, op, address, value, sender, at);
  const decision =
    entry.authority === authority.import
      ? decideImport(before, entry, base ?? undefined, state.epoch + 1)
      : decideWrite(before, entry, base, {
          isResolve: opKinds[op.kind].answersDispute,
          isByOwner: sender.userId === op.owner,
          firstVersion: state.epoch + 1,
        });
  const after = withRuling(op, { before, entry, base }, decision.after);
  return { address, before, entry, base, ...decision, after };
}

function createEntry(
  state: ScoringState,
  op: ValueOp,
  address: LaneIds,
  value: number | null,
  sender: Sender,
  at: Date,
): EnteredValue {
  return {
    value,
    userId: op.owner,
    username: state.people.get(op.owner)?.username ?? '',
    writer: op.writer,
    authority: findAuthority(state, address, op.owner, sender),
    at,
    askedAt: null,
  };
}
