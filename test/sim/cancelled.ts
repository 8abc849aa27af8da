import type { Op } from '../../src/contract/scoring/op.ts';
import { getLane, getOpValue } from '../../src/contract/scoring/op-kinds.ts';
import { findPerson } from './cast.ts';
import type { Entry } from './ledger.ts';
import type { Tablet } from './tablet.ts';
import type { OpAnswer } from './wire-ops.ts';
import { loadLaneVersions, note, type World } from './world.ts';

/** Cancels the round, or restores it. While it is cancelled, no lane may change. */
export async function cancelRound(world: World, isCancelled: boolean): Promise<void> {
  const lanes = JSON.stringify([...(await loadLaneVersions(world))].sort());
  if (world.lanesBefore !== null && lanes !== world.lanesBefore) {
    note(world, 31, 'a lane of the cancelled round changed');
  }
  await world.office.cancelRound(isCancelled);
  world.lanesBefore = isCancelled ? lanes : null;
}

/** Records the ops that an answer calls void. From then on the official value is shown. */
export function noteVoid(
  world: World,
  tablet: Tablet,
  ops: readonly Op[],
  answers: readonly OpAnswer[],
): void {
  for (const { receipt } of answers) {
    const op = ops.find(({ op_id }) => op_id === receipt?.op_id);
    if (!receipt?.void || !op) continue;
    world.voided.set(op.op_id, getOpValue(op));
    tablet.acted.add(`${findPerson(op.owner)} ${getLane(op)}`);
  }
}

/** Checks that each void op is in the history once, with its value and without an effect. */
export function checkVoid(world: World, history: readonly Entry[]): void {
  for (const [opId, value] of world.voided) {
    const entries = history.filter((entry) => entry.opId === opId);
    const isKept =
      entries.length === 1 && entries[0]?.outcome === 'void' && entries[0].value === value;
    if (!isKept) note(world, 31, `a void op has ${entries.length} entries`);
  }
}
