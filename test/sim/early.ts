import type { Op } from '../../src/contract/scoring/op.ts';
import type { OpRow } from '../../src/outbox/store/rows.ts';
import { ROUND } from './cast.ts';
import type { Tablet } from './tablet.ts';
import type { OpAnswer } from './wire-ops.ts';
import { note, type World } from './world.ts';

/** Records that the ops of a request may have an effect from now on. Returns the ids that had no attempt before. */
export function beginAttempt(tablet: Tablet, ops: readonly Op[]): ReadonlySet<string> {
  const fresh = new Set<string>();
  for (const { op_id } of ops) {
    if (tablet.attempted.has(op_id)) tablet.lasting.add(op_id);
    else fresh.add(op_id);
    tablet.attempted.add(op_id);
  }
  return fresh;
}

/** How long before the opening an entry is practice until its user says otherwise: docs/outbox.md#too-early. */
const LONG_BEFORE_MS = 3 * 60 * 60_000;

/**
 * Records the ops that an answer refuses because their round is not open. Nothing of such an attempt is left. Checks
 * that none counts that was made hours before.
 */
export function noteEarly(
  world: World,
  tablet: Tablet,
  ops: readonly Op[],
  fresh: ReadonlySet<string>,
  answers: readonly OpAnswer[],
): void {
  for (const { op_id = ops[0]?.op_id ?? '', problem, receipt } of answers) {
    const { tried_early, entered_at } = ops.find((op) => op.op_id === op_id) ?? {};
    const isLongBefore = entered_at && world.opensAt - Date.parse(entered_at) > LONG_BEFORE_MS;
    const counts = receipt?.outcome === 'applied';
    // An op in a file may have counted before, from the other tablet.
    const isCarried = world.tablets.some(({ imported }) => imported.has(op_id));
    if (counts && isLongBefore && tried_early && fresh.has(op_id) && !isCarried)
      note(world, 36, 'an entry made hours before its round counts without a question');
    if (problem?.type !== 'round-not-open' || !ops.some((op) => op.op_id === op_id)) continue;
    if (tablet.lasting.has(op_id)) continue;
    world.tried.add(op_id);
    if (!fresh.has(op_id)) continue;
    tablet.attempted.delete(op_id);
    tablet.bytes.delete(op_id);
    tablet.early.add(op_id);
  }
}

/** Checks that ops without any effect can be changed in place, one on each lane. */
export function checkEarly(world: World, tablet: Tablet, ops: readonly OpRow[]): void {
  for (const op of ops) {
    if (!tablet.early.has(op.id) || tablet.attempted.has(op.id) || op.imported) continue;
    if (op.frozen) note(world, 32, `an op on ${op.lane} that had no effect cannot be changed`);
    const isFollowed = ops.some(
      (one) => one.owner === op.owner && one.lane === op.lane && one.laneSeq > op.laneSeq,
    );
    if (isFollowed) note(world, 32, `an op waits behind one on ${op.lane} that had no effect`);
  }
}

/** Checks that a round that opened by itself was opened by a fresh entry. */
export async function checkOpened(world: World): Promise<void> {
  if (world.openBefore === null) return;
  const { db } = world.office;
  const { status } = await db
    .selectFrom('rounds')
    .select('status')
    .where('tournament_id', '=', ROUND.tournament_id)
    .where('round_id', '=', ROUND.round_id)
    .executeTakeFirstOrThrow();
  if (status !== 'live') return;
  const first = await db
    .selectFrom('score_history')
    .select('op_id')
    .orderBy('id')
    .offset(world.openBefore)
    .limit(1)
    .executeTakeFirst();
  world.openBefore = null;
  const opId = first?.op_id ?? '';
  const isCarried = world.tablets.some(({ imported }) => imported.has(opId));
  if (world.tried.has(opId) && !isCarried)
    note(world, 33, 'an entry that was tried before the opening made the round live');
}
