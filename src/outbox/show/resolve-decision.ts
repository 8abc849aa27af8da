import { START_LANE } from '../../contract/base/fields.ts';
import {
  getLaneIds,
  getOpValue,
  isValueOp,
  type OpContent,
} from '../../contract/scoring/op-kinds.ts';
import { addReason } from '../enter/add-reason.ts';
import { enterOp, enterOpTables, toOpContent } from '../enter/enter.ts';
import type { OutboxDb } from '../store/db.ts';
import { runDirectly } from '../store/direct-transaction.ts';
import { runDurably } from '../store/durable.ts';
import { findNewestOp, getUnsentValue, isRejectedAsOut, needsDecision } from '../store/overlay.ts';
import type { LaneVersion, OpRow } from '../store/rows.ts';
import { uuid7 } from '../store/uuid.ts';

/**
 * Answers a conflict with "I stay with 4". The answer is a `resolve` on the version of the decision, with the
 * proposal's value, or with the decision's own value when there is no proposal.
 *
 * @param reason why an admin answers in a closed round
 * @returns the id of the op that holds the value now; null when the conflict has ended
 * @throws NotSaved as `enqueue` does
 */
export function confirmOwnValue(
  db: OutboxDb,
  opId: string,
  reason?: string,
): Promise<string | null> {
  return resolveDecision(db, opId, (decision, newest) => {
    if (decision.state !== 'conflict') return null;
    // The receipt of an upload lists its disputes row by row. A stale upload can only be sent again.
    if (!isValueOp(newest)) return toOpContent(newest);
    return resolveWith(newest, getOpValue(newest), reason);
  });
}

/**
 * Answers a conflict with "5 is right": a `resolve` with the official value on the version of the decision, which
 * closes this account's claims.
 *
 * @param reason why an admin answers in a closed round
 * @returns the id of the new op; null when the conflict has ended or has no official value
 * @throws NotSaved as `enqueue` does
 */
export function agreeWithOfficial(
  db: OutboxDb,
  opId: string,
  reason?: string,
): Promise<string | null> {
  return resolveDecision(db, opId, (decision) =>
    decision.conflict ? resolveWith(decision, decision.conflict.official.value, reason) : null,
  );
}

/**
 * Answers a rejection with "Moynagh plays on": sends the strokes again and confirms that the player who is out plays
 * this hole.
 *
 * @param reason why an admin answers in a closed round
 * @returns the id of the new op; null when the decision does not ask this
 * @throws NotSaved as `enqueue` does
 *
 * Source: decision 046.
 */
export function confirmPlaysOn(
  db: OutboxDb,
  opId: string,
  reason?: string,
): Promise<string | null> {
  return resolveDecision(db, opId, (decision, newest) => {
    const strokes = getOpValue(newest);
    if (!isRejectedAsOut(decision) || !('hole_number' in newest.body)) return null;
    // The user has cleared the hole meanwhile. A cleared hole does not ask whether the player plays on.
    if (strokes === null) return toOpContent(newest);
    if (newest.kind === 'ruling')
      return { kind: 'ruling', body: { ...newest.body, plays_on: true } };
    const { tournament_id, round_id, competitor_id, hole_number } = newest.body;
    const hole = { tournament_id, round_id, competitor_id, hole_number, is_start_hole: false };
    const body = { ...hole, current_hole_score: strokes, plays_on: true };
    return addReason({ kind: 'score', body }, reason);
  });
}

/** Returns the answer to a dispute on the lane of an op; null when no answer can give this value. */
function resolveWith(
  op: OpRow,
  value: number | null,
  reason: string | undefined,
): OpContent | null {
  if (!isValueOp(op)) return null;
  const address = getLaneIds(op);
  if (address.hole_number === START_LANE && value === null) return null;
  return addReason({ kind: 'resolve', body: { ...address, value } }, reason);
}

/**
 * Answers a decision with a new op on its version; the decision and its proposals end. The answer to an imported
 * decision belongs to the signed-in user, because the imported bytes belong to another user.
 *
 * @param contentOfAnswer makes the new op's content from the decision and its newest value; null for no answer
 * @returns the id of the op that holds the value now; null when nothing was done
 */
export function resolveDecision(
  db: OutboxDb,
  opId: string,
  contentOfAnswer: (decision: OpRow, newest: OpRow) => OpContent | null,
): Promise<string | null> {
  const tapId = uuid7();
  return runDurably(db, () =>
    runDirectly(db, [...enterOpTables, 'session'], async (on) => {
      const decision = await on.ops.get(opId);
      if (!decision) return (await on.ops.get(tapId))?.id ?? null;
      if (!needsDecision(decision)) return null;
      const lane = await on.ops.onLane(decision.owner, decision.lane);
      const content = contentOfAnswer(decision, findNewestOp(lane) ?? decision);
      const owner = decision.imported ? (await on.session.get('current'))?.userId : decision.owner;
      if (!content || owner === undefined) return null;
      const importedOps = decision.imported ? lane : [];
      return enterOp(on, { owner, content, shown: getRestoredValue(decision, lane) }, tapId, {
        imported: importedOps,
      });
    }),
  );
}

/** Returns the value that an undo of the answer restores, and the version it is based on. */
function getRestoredValue(decision: OpRow, lane: readonly OpRow[]): LaneVersion {
  const shownVersion = getUnsentValue(lane) ?? { value: null, version: 0 };
  // This user never saw the value of an imported decision as their own.
  if (!decision.imported || !decision.conflict) return shownVersion;
  return { value: decision.conflict.official.value, version: shownVersion.version };
}
