import { CallError, call } from '../../contract/base/call.ts';
import { lateEndpoints } from '../../contract/scoring/late-endpoints.ts';
import type { LateStrokeEnd } from '../../contract/scoring/late-strokes.ts';
import { MAX_REPLAY_OPS } from '../../contract/scoring/op.ts';
import { isUnadoptedLate } from '../send/answer.ts';
import { mergeLateStrokes, toLateStroke } from '../send/late-stroke.ts';
import { loadOps, type OutboxDb } from '../store/db.ts';
import { runDurably } from '../store/durable.ts';
import type { OutboxEnv } from '../store/env.ts';
import { pickNewer } from '../store/local-lane.ts';
import { moveToLog } from '../store/move-to-log.ts';
import { clampFloor, loadOrigin, saveRetryAfter } from '../store/origin.ts';
import type { OwnLateStroke } from '../store/rows.ts';
import { getOrCreateOwner } from '../store/writer.ts';

/**
 * Asks the API for the office's decisions about the late strokes of the signed-in user, and stores them. First turns
 * the rejections of an older build into late strokes. Waits for Retry-After.
 *
 * @returns how many decisions are new on this device
 * @throws NotSaved as `enqueue` does
 *
 * Source: docs/outbox.md#late-strokes.
 */
export async function fetchLateDecisions(env: OutboxEnv): Promise<number> {
  const { db } = env;
  const { session, origin } = await runDurably(db, () =>
    db.transaction('r', db.session, db.origin, async () => ({
      session: await db.session.get('current'),
      origin: await loadOrigin(db),
    })),
  );
  if (!session || session.refused) return 0;
  const owner = session.userId;
  const strokes = await adoptRejections(db, owner);
  const openStrokes = strokes.filter(({ end }) => end === null);
  if (clampFloor(origin.floor, env.now())) return 0;
  const caller = { baseUrl: env.baseUrl, token: session.token, fetch: env.fetch };
  let toldCount = 0;
  for (let from = 0; from < openStrokes.length; from += MAX_REPLAY_OPS) {
    const askedStrokes = openStrokes.slice(from, from + MAX_REPLAY_OPS);
    const query = { op_ids: askedStrokes.map(({ opId }) => opId).join(',') };
    try {
      const { ends } = await call(lateEndpoints.lateStrokeEnds, caller, { query });
      toldCount += await storeEnds(db, owner, ends);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      await saveRetryAfter(env, error.failure);
      break;
    }
  }
  return toldCount;
}

/** Stores decisions of the office with their strokes, and the official values that they name. */
function storeEnds(db: OutboxDb, owner: number, ends: readonly LateStrokeEnd[]): Promise<number> {
  const endsByOp = new Map(ends.map((end) => [end.op_id, end]));
  return runDurably(db, () =>
    db.transaction('rw', db.owners, db.local, async () => {
      const row = await getOrCreateOwner(db, owner);
      const strokes = row.late ?? [];
      const toldStrokes = strokes.filter(({ opId, end }) => end === null && endsByOp.has(opId));
      if (toldStrokes.length === 0) return 0;
      const late = strokes.map((stroke) => ({
        ...stroke,
        end: stroke.end ?? endsByOp.get(stroke.opId) ?? null,
      }));
      await db.owners.put({ ...row, late });
      for (const { opId, lane } of toldStrokes) {
        const local = await db.local.get([owner, lane]);
        const official = endsByOp.get(opId)?.official ?? null;
        if (local) await db.local.put({ ...local, known: pickNewer(local.known, official) });
      }
      return toldStrokes.length;
    }),
  );
}

/** Turns the rejections that an older build stored into late strokes. Returns all late strokes of the account. */
function adoptRejections(db: OutboxDb, owner: number): Promise<readonly OwnLateStroke[]> {
  return runDurably(db, () =>
    db.transaction('rw', db.ops, db.log, db.owners, async () => {
      const row = await getOrCreateOwner(db, owner);
      const ops = (await loadOps(db, owner)).filter(isUnadoptedLate);
      if (ops.length === 0) return row.late ?? [];
      ops.sort((a, b) => a.laneSeq - b.laneSeq);
      await moveToLog(db, ops, 'late');
      const adoptedRow = mergeLateStrokes(
        row,
        ops.map((op) => toLateStroke(op)),
      );
      await db.owners.put(adoptedRow);
      return adoptedRow.late ?? [];
    }),
  );
}
