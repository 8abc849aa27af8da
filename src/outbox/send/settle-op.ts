import { getOpValue, opKinds } from '../../contract/scoring/op-kinds.ts';
import type { Receipt } from '../../contract/scoring/scoring.ts';
import { toOpContent, toRewritten } from '../enter/enter.ts';
import { keepRuling } from '../enter/keep-ruling.ts';
import { chooseBackoffCap, computeBackoffMs } from '../store/backoff.ts';
import type { OutboxEnv } from '../store/env.ts';
import { pickNewer } from '../store/local-lane.ts';
import { createLogRow } from '../store/move-to-log.ts';
import { createFloor, isOriginWide } from '../store/origin.ts';
import { isTooEarly } from '../store/overlay.ts';
import type {
  Conflict,
  LaneVersion,
  LastError,
  LocalRecord,
  LogRow,
  OpFields,
  OpRow,
  OriginRow,
  OwnLateStroke,
  Tap,
  Trouble,
} from '../store/rows.ts';
import type { Verdict } from './answer.ts';
import { toLateStroke } from './late-stroke.ts';
import type { Attempt } from './lease.ts';

/** An op that was sent, and the rows that the settling transaction read about it. */
export interface AttemptedOp {
  readonly op: OpRow;
  readonly attempt: Attempt;
  /** Its row now; undefined when it ended meanwhile. */
  readonly row: OpRow | undefined;
  readonly local: LocalRecord | undefined;
  /** The other ops of its owner on its lane. */
  readonly others: readonly OpRow[];
  readonly origin: OriginRow;
}

/** The writes for one op: its new row or its log row, and the new record of its lane. */
export interface SettleResult {
  readonly row?: OpRow;
  readonly ended?: LogRow | readonly LogRow[];
  readonly local?: LocalRecord | undefined;
  /** The stroke that the office decides about from now on. */
  readonly late?: OwnLateStroke;
}

/**
 * Returns the effect of a verdict on its op. A receipt ends the op in any state. Any other answer changes the op only
 * while the op is leased to this attempt.
 */
export function settleOp(env: OutboxEnv, attempted: AttemptedOp, verdict: Verdict): SettleResult {
  if (verdict.next === 'ended') return finishOp(env, attempted, verdict.receipt);
  if (verdict.next === 'asked') return deferToOffice(env, attempted, verdict.conflict);
  if (verdict.next === 'late') return finishAsLate(env, attempted, verdict.conflict);
  const { row, attempt } = attempted;
  if (row?.state !== 'sending' || row.lease?.id !== attempt.id) return {};
  const freeRow: OpRow = { ...row, lease: null, lastError: verdict.error };
  switch (verdict.next) {
    case 'conflict': {
      const { conflict } = verdict;
      return {
        row: { ...freeRow, state: 'conflict', conflict },
        local: conflict ? recordConflict(attempted, conflict) : undefined,
      };
    }
    case 'rejected':
    case 'blocked':
      return { row: { ...freeRow, state: verdict.next } };
    case 'at-once':
      return { row: { ...freeRow, state: 'queued', nextAttemptAt: env.now() } };
    case 'back-off':
      return postpone(env, attempted, {
        ...freeRow,
        ...recordFailure(env, row, verdict, attempted.origin),
      });
  }
}

/**
 * Ends an op that met a cancelled round. Its value counts nowhere, so no earlier tap can be undone, and the user reads
 * it once. A device that only imported the op says nothing.
 */
function finishAsVoid(env: OutboxEnv, attempted: AttemptedOp, receipt: Receipt): SettleResult {
  const { row, local } = attempted;
  const official = { value: receipt.value, version: receipt.version };
  const learnt = recordVersion(attempted, official);
  if (!row) return { local: learnt };
  return {
    ended: createLogRow(row, 'void', receipt, env.now()),
    local: learnt && { ...learnt, undo: removeTapsUpTo(local?.undo ?? [], row.id) },
    ...(!row.imported && {
      late: { ...toLateStroke(row, official.version), end: { decision: 'void', official } },
    }),
  };
}

/**
 * Returns an op that is sent again later. One that came before its round, and of which no attempt can have an effect,
 * counts as never attempted: an op behind it takes its place.
 *
 * Source: docs/outbox.md#too-early.
 */
function postpone(
  env: OutboxEnv,
  { row, local, others }: AttemptedOp,
  failed: OpRow,
): SettleResult {
  if (!isTooEarly(failed)) return { row: failed };
  const early: OpRow = { ...failed, isTriedEarly: true, frozen: !row?.lease?.isFirst };
  const [next] = others;
  if (early.frozen || !next || !local) return { row: early };
  const { lastError, nextAttemptAt } = early;
  const ended = [early];
  const isUndo = local.undo.every(({ opId }) => opId !== next.id);
  // The Undo gives back the value from before the op, so nothing is left to send.
  if (isUndo && local.known?.value === getOpValue(next)) ended.push(next);
  const first = local.undo.find(({ opId, rewrote }) => opId === next.id && !rewrote);
  const undo = local.undo.map((tap) => {
    if (tap === first) return { ...tap, rewrote: toRewritten(early) };
    return tap.opId === early.id ? { ...tap, opId: next.id } : tap;
  });
  const content = isUndo ? toOpContent(next) : keepRuling(toOpContent(next), early);
  return {
    ...(ended.length === 1 && { row: { ...next, ...content, lastError, nextAttemptAt } }),
    ended: ended.map((op) => createLogRow(op, 'undone', null, env.now())),
    local: { ...local, undo },
  };
}

/**
 * Ends an op by a verified receipt, in any state. A `stale` op that is the newest of its lane becomes a conflict,
 * unless its value is the official one. In that case the op had its effect earlier, and the server has deleted its
 * receipt.
 */
function finishOp(env: OutboxEnv, attempted: AttemptedOp, receipt: Receipt): SettleResult {
  if (receipt.void) return finishAsVoid(env, attempted, receipt);
  const serverVersion = { value: receipt.value, version: receipt.version };
  const { row } = attempted;
  const learnt = recordVersion(
    attempted,
    serverVersion,
    isOwn(attempted, receipt) ? receipt.version : 0,
  );
  const isStale = receipt.outcome === 'stale';
  const answer = opKinds[attempted.op.kind].answersDispute ? serverVersion : null;
  const told = learnt && { ...learnt, ...recordRuling(attempted, receipt.version) };
  const local = isStale ? learnt : told && { ...told, conflict: null, answer };
  if (!row) return { local };
  const isNewest =
    attempted.others.length === 0 && row.laneSeq === (attempted.local?.laneSeq ?? row.laneSeq);
  // When an imported op is stale, its own device has sent a later op, so this device has no question.
  const hasEffect = row.kind !== 'scrape' && getOpValue(row) === receipt.value;
  if (isStale && isNewest && !hasEffect && !row.imported) {
    return {
      row: { ...row, state: 'conflict', lease: null, conflict: createConflict(row, serverVersion) },
      local,
    };
  }
  return { ended: createLogRow(row, receipt.outcome, receipt, env.now()), local };
}

/** Whether the value that counts came only from this device: no other account wrote or confirmed it. */
function isOwn({ local, op }: AttemptedOp, { outcome, version }: Receipt): boolean {
  if (outcome === 'applied') return true;
  const { ownVersion = 0, known } = local ?? {};
  if (outcome !== 'confirmed' || ownVersion === 0 || ownVersion < (known?.version ?? 0))
    return false;
  // Confirming a value of one's own raises no version, unless it ends a dispute or asks for a ruling.
  const mayRaise = opKinds[op.kind].answersDispute || op.kind === 'ruling';
  return version === ownVersion || (mayRaise && version === ownVersion + 1);
}

/** Returns the question that the server has stored with a ruling, until a read of the cards has it. */
function recordRuling({ op }: AttemptedOp, version: number): Pick<LocalRecord, 'ruling'> {
  if (op.kind !== 'ruling') return {};
  const { scores, reason } = op.body;
  return { ruling: { scores, reason, version } };
}

/**
 * Ends an op whose value the server stored as a claim for the office to decide about (decision 043). The official value
 * counts, so no earlier tap can be undone.
 */
function deferToOffice(env: OutboxEnv, attempted: AttemptedOp, conflict: Conflict): SettleResult {
  const { row } = attempted;
  const local = recordConflict(attempted, conflict);
  const isAnswer = opKinds[attempted.op.kind].answersDispute;
  const answer = isAnswer ? { value: getOpValue(attempted.op), version: conflict.version } : null;
  return {
    ...(row && { ended: createLogRow({ ...row, conflict }, 'asked', null, env.now()) }),
    local: local && { ...local, answer, undo: removeTapsUpTo(local.undo, attempted.op.id) },
  };
}

/** Returns the taps after the last tap of an op. */
function removeTapsUpTo(taps: readonly Tap[], opId: string): Tap[] {
  return taps.slice(taps.findLastIndex((tap) => tap.opId === opId) + 1);
}

/**
 * Ends an op that met a closed round. An Undo of its tap sends the value from before the tap to the office, too. A device
 * that only imported the op never learns the office's decision.
 */
function finishAsLate(env: OutboxEnv, attempted: AttemptedOp, conflict: Conflict): SettleResult {
  const { row } = attempted;
  const serverVersion = { value: conflict.official.value, version: conflict.version };
  const local = recordVersion(attempted, serverVersion);
  if (!row) return { local };
  return {
    ended: createLogRow(row, 'late', null, env.now()),
    local,
    ...(!row.imported && { late: toLateStroke(row, conflict.version) }),
  };
}

/** Returns the lane record after the official value differed from this owner's value. */
function recordConflict(attempted: AttemptedOp, conflict: Conflict): LocalRecord | undefined {
  const serverVersion = { value: conflict.official.value, version: conflict.version };
  const local = recordVersion(attempted, serverVersion);
  return local && { ...local, ...recordRuling(attempted, conflict.version), conflict };
}

/** Returns the lane record with a newer version. An upload's receipt has the tournament's version, not its lane's. */
function recordVersion(
  { op, local }: AttemptedOp,
  serverVersion: LaneVersion,
  ownVersion = 0,
): LocalRecord | undefined {
  if (!local || op.kind === 'scrape') return undefined;
  return {
    ...local,
    answeredSeq: Math.max(local.answeredSeq ?? 0, op.laneSeq),
    known: pickNewer(local.known, serverVersion),
    ownVersion: Math.max(local.ownVersion ?? 0, ownVersion),
  };
}

function recordFailure(
  env: OutboxEnv,
  row: OpRow,
  { alone, error, retryAfterMs }: Extract<Verdict, { next: 'back-off' }>,
  origin: OriginRow,
): Partial<OpFields> {
  const now = env.now();
  const attempts = row.attempts + 1;
  const wait = computeBackoffMs(
    attempts,
    chooseBackoffCap(env.isHidden?.() ?? false),
    env.random(),
  );
  const isLaneWait = retryAfterMs !== null && !isOriginWide(error.status);
  return {
    state: 'queued',
    attempts,
    alone: row.alone || alone,
    nextAttemptAt: now + wait,
    floor: isLaneWait ? createFloor(retryAfterMs, now) : row.floor,
    trouble: alone ? row.trouble : updateTrouble(row.trouble, error.status, origin),
  };
}

/** Counts the equal failures of the API on this op in a row. Silence does not change the count. */
function updateTrouble(
  trouble: Trouble | null,
  status: LastError['status'],
  { receipts }: OriginRow,
): Trouble | null {
  if (typeof status !== 'number' && status !== 'CONTRACT_ERROR') return trouble;
  if (typeof status === 'number' && status < 500) return null;
  if (trouble?.status === status) return { ...trouble, count: trouble.count + 1 };
  return { status, count: 1, receiptsBefore: receipts };
}

function createConflict(row: OpRow, serverVersion: LaneVersion): Conflict {
  return {
    version: serverVersion.version,
    official: { value: serverVersion.value, by: null, at: null },
    yours: { value: getOpValue(row), by: null, at: null },
  };
}
