import type { Kysely } from 'kysely';
import type { CorrectHolesBody, HolesCorrected } from '../../contract/game/office.ts';
import type { CorrectionMoves } from '../../contract/game/results.ts';
import { getLaneIds } from '../../contract/scoring/op-kinds.ts';
import type { Schema } from '../db/schema.ts';
import { ApiProblem, refuse } from '../problems/api-problem.ts';
import { askAfterOfficial } from '../second-looks/ask-second-look.ts';
import type { Write } from '../unit-of-work/write.ts';
import { getLaneVersion } from './decide/lane-state.ts';
import type { Sender, ValueOp } from './decide/parse-op.ts';
import { findLane, type ScoringState } from './decide/scoring-state.ts';
import { createOfficeEntry, sendAs } from './decide/send-as.ts';
import { decideInOrder } from './decide-group.ts';
import { lockAndLoad } from './load/lock-and-load.ts';
import { saveWritePlans } from './save/save-write-plans.ts';

type SeenHole = CorrectHolesBody['holes'][number];

/**
 * Corrects some holes of a round as one: all of them or none, with one entry in the audit and at most one second look.
 *
 * @param moved what the correction moves on the boards
 * @throws ApiProblem `holes-changed` with both values of each hole that has another version than the admin saw;
 *   `op-key-reused` when the id was used for other holes; others as for each entry of an admin
 */
export async function correctHoles(
  { trx, actor: sender, now, touched, audit }: Write<Sender>,
  body: CorrectHolesBody,
  moved: CorrectionMoves | null,
): Promise<HolesCorrected> {
  const { id, tournament_id, holes, reason } = body;
  touched.tournaments.add(tournament_id);
  const ops = holes.map((hole) => createOfficeEntry(tournament_id, hole, sender, reason));
  const sentOps = ops.map((op, index) => sendAs(sender, op, index === 0 ? moved : null));
  const { state, isFrozen } = await lockAndLoad(trx, tournament_id, sentOps);
  if (await isCorrectionMade(trx, body)) return { id };
  requireSeenHoles(state, ops, holes);
  const decidedOps = decideInOrder(state, sentOps, now);
  for (const { decision } of decidedOps) {
    if (decision.outcome === 'void') refuse('round-cancelled');
    if (decision.result.problem) throw new ApiProblem(decision.result.problem);
  }
  const corrected = decidedOps.map((one) => ({ ...one, correction: id }));
  await saveWritePlans(trx, tournament_id, corrected, now, { isFrozen, state });
  const { round_id } = ops[0]?.body ?? refuse('not-found');
  const auditId = await audit('correction', {
    target: `${tournament_id}/${round_id}`,
    before: {
      holes: ops.map((op) => describeLane(op, findLane(state, getLaneIds(op)).official?.value)),
    },
    after: { holes: ops.map((op, index) => describeLane(op, holes[index]?.value)) },
    detail: { correction: id, reason },
  });
  await askAfterOfficial(trx, auditId, { tournament_id, round_id });
  return { id };
}

/**
 * Whether the correction was made before, by a call whose answer may have been lost.
 *
 * @throws ApiProblem `op-key-reused` when the id was used for other holes
 */
export async function isCorrectionMade(
  db: Kysely<Schema>,
  { tournament_id, id, holes }: CorrectHolesBody,
): Promise<boolean> {
  const rows = await db
    .selectFrom('score_history')
    .select(['round_id', 'competitor_id', 'hole_number', 'value'])
    .where('tournament_id', '=', tournament_id)
    .where('correction', '=', id)
    .execute();
  const isSame = ({ round_id, competitor_id, hole_number, value }: (typeof rows)[number]) =>
    holes.some(
      (hole) =>
        hole.round_id === round_id &&
        hole.competitor_id === competitor_id &&
        hole.hole_number === hole_number &&
        hole.value === value,
    );
  if (rows.length > 0 && (rows.length !== holes.length || !rows.every(isSame)))
    refuse('op-key-reused');
  return rows.length > 0;
}

function requireSeenHoles(
  state: ScoringState,
  ops: readonly ValueOp[],
  holes: readonly SeenHole[],
): void {
  const errors = holes.flatMap(({ version, value }, index) => {
    const op = ops[index];
    const lane = op && findLane(state, getLaneIds(op));
    if (!lane || getLaneVersion(lane) === version) return [];
    const now = lane.official?.value ?? 'no score';
    return [
      { path: `holes.${index}`, message: `${now} counts now, and yours is ${value ?? 'no score'}` },
    ];
  });
  if (errors.length > 0) refuse('holes-changed', { errors });
}

/** Describes a value in the audit: "competitor 12, hole 7: 5". */
function describeLane(op: ValueOp, value: number | null | undefined): string {
  const { competitor_id, hole_number } = getLaneIds(op);
  return `competitor ${competitor_id}, hole ${hole_number}: ${value ?? 'no score'}`;
}
