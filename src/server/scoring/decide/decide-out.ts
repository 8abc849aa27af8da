import { isAdmin } from '../../../contract/base/admin-role.ts';
import { encodeEnding } from '../../../contract/base/ending-info.ts';
import { START_LANE } from '../../../contract/base/fields.ts';
import type { Problem } from '../../../contract/base/problem.ts';
import { isPlayingOn, type LaneIds, opKinds } from '../../../contract/scoring/op-kinds.ts';
import { findFirstIncompleteRound, isAfterLastHole, type LastHole } from '../../../golf/ending.ts';
import { playOrder } from '../../../golf/hole.ts';
import { authority } from '../../db/authority.ts';
import { createProblem } from '../../problems/api-problem.ts';
import type { Sender, ValueOp } from './parse-op.ts';
import {
  type CardIds,
  cardKey,
  findAuthority,
  findLane,
  playerKey,
  type ScoringState,
} from './scoring-state.ts';

/**
 * Returns why a stroke of a player who is out is refused, or null: `plays_on` is missing (decision 046), or the player
 * is disqualified and the sender is no admin. Answers to a dispute and confirmations of the official value are allowed,
 * because they are about earlier strokes.
 */
export function refuseOut(
  state: ScoringState,
  op: ValueOp,
  address: LaneIds,
  value: number | null,
  sender: Sender,
): Problem | null {
  const out = findEarlierEnding(state, address);
  if (!out || value === null) return null;
  const { official } = findLane(state, address);
  if (official && (opKinds[op.kind].answersDispute || official.value === value)) return null;
  if (!isPlayingOn(op)) return createProblem('player-out', { out: encodeEnding(out) });
  if (out.status !== 'DQ' || isAdmin([sender.role])) return null;
  const detail = 'Only the office can change a disqualification';
  return createProblem('player-out', { detail, out: encodeEnding(out) });
}

/**
 * Returns the ending that this op undoes, because an official or the group's scorer confirmed that the competitor plays
 * on. Null for other senders. Null for a disqualification too, which only the office undoes.
 */
export function findUndoneEnding(
  state: ScoringState,
  op: ValueOp,
  sender: Sender,
): LastHole | null {
  const out = state.endings.get(playerKey(op.body));
  if (!out || out.status === 'DQ' || !isPlayingOn(op)) return null;
  if (op.body.round_id < findFirstIncompleteRound(out.status, out.round_id)) return null;
  const weight = findAuthority(state, op.body, op.owner, sender);
  return weight >= authority.groupScorer ? out : null;
}

/** Returns the ending of a competitor before a hole; null when there is none. */
export function findEarlierEnding(state: ScoringState, address: LaneIds): LastHole | null {
  const out = state.endings.get(playerKey(address));
  const { round_id, hole_number } = address;
  if (!out || hole_number === START_LANE) return null;
  return isAfterLastHole(out, round_id, hole_number, getPlayOrder(state, address)) ? out : null;
}

/** Returns the holes in play order. The order begins at the card's start hole, or otherwise at the tee sheet's. */
function getPlayOrder(state: ScoringState, card: CardIds): number[] {
  const givenStart = findLane(state, { ...card, hole_number: START_LANE }).official?.value;
  return playOrder(givenStart ?? state.startHoles.get(cardKey(card)) ?? 1);
}
