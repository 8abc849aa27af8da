import { isAdmin } from '../../../contract/base/admin-role.ts';
import type { UserRole } from '../../../contract/base/fields.ts';
import type { Problem } from '../../../contract/base/problem.ts';
import { getOpValue } from '../../../contract/scoring/op-kinds.ts';
import { createProblem } from '../../problems/api-problem.ts';
import { type CardProgress, hasEqualStrokes, isLockedCard, openCard } from './card-progress.ts';
import { type LaneState, selectOpenClaims } from './lane-state.ts';
import type { CardOp } from './parse-op.ts';
import { type CardIds, cardKey, findLane, playerKey, type ScoringState } from './scoring-state.ts';
import { problemResult, receiptResult, type WritePlan } from './write-plan.ts';

/**
 * Decides a step about a card: docs/outbox.md#a-card. The 18 values that the person read are the condition of a `submit`
 * and an `attest`: they must be the ones that count now.
 *
 * @param role the role by which the op is decided
 */
export function decideCard(state: ScoringState, op: CardOp, role: UserRole): WritePlan {
  const before = state.cardProgress.get(cardKey(op.body)) ?? openCard;
  const { step, strokes } = op.body;
  const holes = listHoles(state, op);
  const isAgain =
    before.step === step &&
    hasEqualStrokes(before.strokes, strokes) &&
    (step !== 'attest' || before.submittedBy !== op.owner);
  // One person with a link can be several guests, so a guest takes no step about what somebody else submitted.
  const mayTake = step === 'submit' || !state.guestCards.has(op.owner);
  const check = () =>
    mayTake ? refuse(before, op, role, holes, isOut(state, op)) : createProblem('same-person');
  const refusal = isAgain ? null : check();
  if (refusal) return { outcome: 'rejected', result: problemResult(op.opId, refusal), writes: [] };
  const after: CardProgress = isAgain
    ? before
    : {
        version: Math.max(before.version, state.epoch) + 1,
        step,
        strokes,
        submittedBy: step === 'submit' ? op.owner : before.submittedBy,
      };
  const outcome = isAgain ? 'confirmed' : 'applied';
  const { version } = after;
  return {
    outcome,
    result: receiptResult({ op_id: op.opId, outcome, version, value: getOpValue(op) }),
    writes: [],
    ...(!isAgain && { cardWrite: { card: op.body, before, after } }),
  };
}

function refuse(
  before: CardProgress,
  { body, base, owner }: CardOp,
  role: UserRole,
  holes: readonly LaneState[],
  isOut: boolean,
): Problem | null {
  const { step, strokes, agreed, reason } = body;
  if (step === 'reopen' && !isAdmin([role])) return createProblem('office-only');
  if ((step === 'reopen' || step === 'refuse') && reason === undefined)
    return createProblem('reason-required');
  const isSeen = base === null || base === before.version;
  if (!isSeen || !follows(before, step)) return createProblem('card-changed');
  if (step === 'reopen' || step === 'refuse') return null;
  if (step === 'attest' && before.submittedBy === owner) return createProblem('same-person');
  const counting = holes.map(({ official }) => official?.value ?? null);
  const others = listNumbers(holes, (_, index) => counting[index] !== strokes[index]);
  const isOther = step === 'attest' && !hasEqualStrokes(before.strokes, strokes);
  if (others !== '' || isOther) return createProblem('card-differs', { detail: others });
  const asked = listNumbers(holes, hasQuestion);
  if (asked !== '') return createProblem('card-disputed', { detail: asked });
  const missing = listNumbers(holes, ({ official }) => (official?.value ?? null) === null);
  // A player who left, or refused, returns no complete card: the committee decides (Rule 3.3b(2)).
  const mayMiss = isOut || step === 'attest' || agreed === 'left' || agreed === 'refused';
  return missing === '' || mayMiss ? null : createProblem('card-incomplete', { detail: missing });
}

/** Whether a step may come after the last one. */
function follows({ step: last }: CardProgress, step: CardOp['body']['step']): boolean {
  if (step === 'submit') return last !== 'attest';
  if (step === 'reopen') return last === 'submit' || last === 'attest';
  return last === 'submit';
}

/** Whether the office has to decide about a hole: it is disputed, or a ruling is pending. */
function hasQuestion({ official, claims, ruling }: LaneState): boolean {
  return ruling !== null || selectOpenClaims(official?.value ?? null, claims).length > 0;
}

/** Names the holes that fit: "7, 12"; "" for none. */
function listNumbers(
  holes: readonly LaneState[],
  fits: (hole: LaneState, index: number) => boolean,
): string {
  return holes.flatMap((hole, index) => (fits(hole, index) ? index + 1 : [])).join(', ');
}

function listHoles(state: ScoringState, { body }: CardOp): LaneState[] {
  const { tournament_id, round_id, competitor_id, strokes } = body;
  const card = { tournament_id, round_id, competitor_id };
  return strokes.map((_, index) => findLane(state, { ...card, hole_number: index + 1 }));
}

function isOut(state: ScoringState, { body }: CardOp): boolean {
  return state.endings.has(playerKey(body));
}

/** Whether a card is submitted or attested, so that only the office changes its scores. */
export function isCardLocked(state: ScoringState, card: CardIds): boolean {
  return isLockedCard(state.cardProgress.get(cardKey(card)) ?? openCard);
}
