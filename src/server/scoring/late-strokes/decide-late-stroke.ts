import type { Kysely, Selectable, Transaction } from 'kysely';
import type {
  DecideLateStrokeBody,
  LateStrokeDecided,
} from '../../../contract/admin/late-strokes.ts';
import type { CorrectionMoves } from '../../../contract/game/results.ts';
import {
  getLane,
  getLaneIds,
  type OpContent,
  type ValueKind,
} from '../../../contract/scoring/op-kinds.ts';
import type { Schema } from '../../db/schema.ts';
import { ApiProblem, refuse } from '../../problems/api-problem.ts';
import { askAfterOfficial } from '../../second-looks/ask-second-look.ts';
import type { Write } from '../../unit-of-work/write.ts';
import { decideOp } from '../decide/decide.ts';
import { getLaneVersion, type LaneState } from '../decide/lane-state.ts';
import type { ReceivedOp, Sender, ValueOp } from '../decide/parse-op.ts';
import { findLane, type ScoringState } from '../decide/scoring-state.ts';
import { sendAs } from '../decide/send-as.ts';
import { lockAndLoad } from '../load/lock-and-load.ts';
import { saveWritePlans } from '../save/save-write-plans.ts';

/**
 * Accepts or declines a late stroke in one transaction. An accepted stroke becomes the admin's own value on the current
 * version of its lane: docs/outbox.md#late-strokes.
 *
 * @param moved what the accepted stroke moves on the boards when it corrects a score
 * @throws ApiProblem `not-found`; `state-changed` when the stroke is decided or the lane has another version than the
 *   admin was shown; `tournament-final` and `tournament-cancelled` for accepting a stroke in such a tournament;
 *   `round-cancelled` for accepting one in a cancelled round; `player-out` when the golfer is out
 */
export async function decideLateStroke(
  { trx, actor: sender, now, touched, audit }: Write<Sender>,
  body: DecideLateStrokeBody,
  moved: CorrectionMoves | null,
): Promise<LateStrokeDecided> {
  const { op_id, decision, reason, shown_version } = body;
  const stroke = await lockStroke(trx, op_id);
  if (!stroke) return refuse('not-found');
  const { tournament_id } = stroke;
  touched.tournaments.add(tournament_id);
  const op = createOfficeOp(stroke, sender, reason);
  const sentOp = sendAs(sender, op, moved);
  const { state, isFrozen } = await lockAndLoad(trx, tournament_id, [sentOp]);
  const before = findLane(state, getLaneIds(op));
  if (stroke.decision !== null || getLaneVersion(before) !== shown_version) refuse('state-changed');
  const after =
    decision === 'accepted'
      ? await accept(trx, { state, isFrozen, op, sentOp }, tournament_id, now)
      : before;
  await trx
    .updateTable('late_strokes')
    .set({ decision, reason, decided_by: sender.userId, decided_at: now })
    .where('op_id', '=', op_id)
    .execute();
  const facts = {
    target: stroke.competitor_id,
    before: { value: before.official?.value ?? null },
    after: { value: after.official?.value ?? null },
    detail: {
      op_id,
      owner: stroke.owner,
      lane: op.lane,
      decision,
      late_value: stroke.value,
      reason,
    },
  };
  const auditId = await audit('late-stroke', facts);
  if (decision === 'accepted') await askAfterOfficial(trx, auditId, stroke);
  const value = after.official?.value ?? null;
  return { op_id, decision, value, version: getLaneVersion(after) };
}

/** Finds the hole and the value of a late stroke. */
export function findLateHole(db: Kysely<Schema>, opId: string) {
  return db
    .selectFrom('late_strokes')
    .select(['tournament_id', 'round_id', 'competitor_id', 'hole_number', 'value'])
    .where('op_id', '=', opId)
    .executeTakeFirst();
}

type StoredStroke = Selectable<Schema['late_strokes']>;

function lockStroke(trx: Transaction<Schema>, opId: string): Promise<StoredStroke | undefined> {
  return trx
    .selectFrom('late_strokes')
    .selectAll()
    .where('op_id', '=', opId)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Creates the admin's op with the content of a late stroke and the reason. The op keeps the id, so that no stroke has
 * two effects. It drops the scorer's `plays_on`, because with an admin's authority it would undo a withdrawal that the
 * admin did not decide about.
 */
function createOfficeOp(stroke: StoredStroke, { userId }: Sender, reason: string): ValueOp {
  // The office gives a late ruling by accepting its value.
  const isRuling = stroke.kind === 'ruling';
  const value = isRuling ? { value: stroke.value } : {};
  const body = { ...stroke.body, ...value, plays_on: undefined, reason };
  const content = { kind: isRuling ? 'resolve' : stroke.kind, body } as OpContent<ValueKind>;
  const { op_id: opId, entered_at: enteredAt } = stroke;
  const nobody = { writer: null, laneSeq: null, base: null };
  return { ...content, opId, owner: userId, ...nobody, enteredAt, lane: getLane(content) };
}

interface AcceptedOp {
  readonly state: ScoringState;
  readonly isFrozen: boolean;
  readonly op: ValueOp;
  readonly sentOp: ReceivedOp;
}

/** Saves an accepted stroke. Returns its lane afterwards. */
async function accept(
  trx: Transaction<Schema>,
  { state, isFrozen, op, sentOp }: AcceptedOp,
  tournamentId: number,
  now: Date,
): Promise<LaneState> {
  const decision = decideOp(state, op, sentOp.sender, now);
  const [write] = decision.writes;
  if (decision.outcome === 'void') refuse('round-cancelled');
  if (decision.result.problem) throw new ApiProblem(decision.result.problem);
  if (!write) throw new Error('an accepted stroke has no effect');
  const decidedOps = [{ ...sentOp, decision, isAcceptedLate: true as const }];
  await saveWritePlans(trx, tournamentId, decidedOps, now, { isFrozen, state });
  return write.after;
}
