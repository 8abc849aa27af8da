import { CallError, type Caller, call, isAnswered } from '../../contract/base/call.ts';
import { coreEndpoints } from '../../contract/scoring/core-endpoints.ts';
import { getLaneIds, isValueOp } from '../../contract/scoring/op-kinds.ts';
import { DEVICE_LENGTH } from '../../contract/scoring/scoring.ts';
import { loadLaneOps, loadOps, type OutboxDb } from '../store/db.ts';
import { runDurably } from '../store/durable.ts';
import type { OutboxEnv } from '../store/env.ts';
import { moveToLog } from '../store/move-to-log.ts';
import { clampFloor, getRetryAfterMs, loadOrigin, saveRetryAfter } from '../store/origin.ts';
import { needsDecision } from '../store/overlay.ts';
import { IMPORTED, type OpRow } from '../store/rows.ts';

/**
 * Closes imported decisions that their own device has already asked its user about: the hole's history has a later
 * sequence of that writer. Loads one history per decision; a decision without an answer stays open. A proposal is still
 * sent, because only its receipt ends it (Invariant 8). Waits for Retry-After.
 *
 * @returns how many ops ended
 * @throws NotSaved as `enqueue` does
 *
 * Source: docs/outbox.md#export-and-import.
 */
export async function closeOutdatedImports(env: OutboxEnv): Promise<number> {
  const { db } = env;
  const { session, decisions, floor } = await runDurably(db, () =>
    db.transaction('r', db.session, db.ops, db.origin, async () => ({
      session: await db.session.get('current'),
      decisions: (await loadOps(db, IMPORTED)).filter(needsDecision),
      floor: clampFloor((await loadOrigin(db)).floor, env.now()),
    })),
  );
  if (!session || session.refused || floor) return 0;
  const caller = { baseUrl: env.baseUrl, token: session.token, fetch: env.fetch };
  let endedCount = 0;
  for (const decision of decisions) {
    const sequence = await findLastSequence(env, decision, caller);
    if (sequence === null) break;
    endedCount += await closeBelow(db, decision, sequence);
  }
  return endedCount;
}

/**
 * Returns the writer's last sequence on the decision's lane that the server has: 0 for none, null without an answer.
 */
async function findLastSequence(
  env: OutboxEnv,
  decision: OpRow,
  caller: Caller,
): Promise<number | null> {
  if (!isValueOp(decision)) return 0;
  const { writer, imported } = decision;
  try {
    const { entries } = await call(coreEndpoints.holeHistory, caller, {
      query: getLaneIds(decision),
    });
    const device = writer.slice(0, DEVICE_LENGTH);
    const ownEntries = entries.filter(
      (entry) => entry.user_id === imported?.owner && entry.device === device,
    );
    return Math.max(0, ...ownEntries.map((entry) => entry.lane_seq ?? 0));
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    await saveRetryAfter(env, error.failure);
    // When one history fails for its own reason, the other decisions are still checked (Invariant 9).
    return isAnswered(error.failure) && getRetryAfterMs(error.failure) === 0 ? 0 : null;
  }
}

function closeBelow(db: OutboxDb, decision: OpRow, sequence: number): Promise<number> {
  return runDurably(db, () =>
    db.transaction('rw', db.ops, db.log, async () => {
      const lane = await loadLaneOps(db, IMPORTED, decision.lane);
      const overtaken = lane.filter((op) => op.laneSeq < sequence && needsDecision(op));
      await moveToLog(db, overtaken, 'stale');
      return overtaken.length;
    }),
  );
}
