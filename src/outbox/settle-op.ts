import type { Receipt } from '../contract/scoring.ts';
import type { Verdict } from './answer.ts';
import { backoffCap, backoffMs } from './backoff.ts';
import type { Attempt } from './claim.ts';
import type { OutboxEnv } from './env.ts';
import { newerOf } from './lane-state.ts';
import { endedAs } from './move-to-log.ts';
import { isOriginWide } from './origin.ts';
import { valueIn } from './overlay.ts';
import type {
  Conflict,
  Known,
  LastError,
  LocalRecord,
  LogRow,
  OpFields,
  OpRow,
  OriginRow,
  Trouble,
} from './rows.ts';

/** An op that was sent, and what the settling transaction found about it. */
export interface Sent {
  readonly op: OpRow;
  readonly attempt: Attempt;
  /** Its row now; gone when it ended meanwhile. */
  readonly row: OpRow | undefined;
  readonly local: LocalRecord | undefined;
  /** Nothing else of its owner waits on its lane. */
  readonly isOnlyOne: boolean;
  readonly origin: OriginRow;
}

/** What the transaction is to write about one op: its row as it stays, or how it ended, and what its lane taught. */
export interface Settled {
  readonly row?: OpRow;
  readonly ended?: LogRow;
  readonly local?: LocalRecord | undefined;
}

/** What a verdict makes of an op: a receipt ends it from any state, all else touches a row still leased to the attempt. */
export function settleOp(env: OutboxEnv, sent: Sent, verdict: Verdict): Settled {
  if (verdict.next === 'ended') return end(env, sent, verdict.receipt);
  const { row, attempt } = sent;
  if (row?.state !== 'sending' || row.lease?.id !== attempt.id) return {};
  const free: OpRow = { ...row, lease: null, lastError: verdict.error };
  switch (verdict.next) {
    case 'conflict': {
      const { conflict } = verdict;
      const told = conflict && { value: conflict.official.value, version: conflict.version };
      return {
        row: { ...free, state: 'conflict', conflict },
        local: told ? learned(sent, told) : undefined,
      };
    }
    case 'rejected':
    case 'blocked':
      return { row: { ...free, state: verdict.next } };
    case 'at-once':
      return { row: { ...free, state: 'queued', nextAttemptAt: env.now() } };
    case 'back-off':
      return { row: { ...free, ...failed(env, row, verdict, sent.origin) } };
  }
}

/** A verified receipt: the row leaves, whatever its state. A `stale` newest op is shown to the person instead. */
function end(env: OutboxEnv, sent: Sent, receipt: Receipt): Settled {
  const told = { value: receipt.value, version: receipt.version };
  const { row } = sent;
  const local = learned(sent, told);
  if (!row) return { local };
  const isNewest = sent.isOnlyOne && row.laneSeq === (sent.local?.laneSeq ?? row.laneSeq);
  // Of an imported op it says that its own device has sent a later one: nothing is left to ask here.
  if (receipt.outcome === 'stale' && isNewest && !row.imported) {
    return {
      row: { ...row, state: 'conflict', lease: null, conflict: conflictOf(row, told) },
      local,
    };
  }
  return { ended: endedAs(row, receipt.outcome, receipt, env.now()), local };
}

/** What is known of the lane, raised. An upload's receipt tells the tournament's version, not its lane's. */
function learned({ op, local }: Sent, told: Known): LocalRecord | undefined {
  if (!local || op.kind === 'scrape') return undefined;
  return { ...local, known: newerOf(local.known, told) };
}

function failed(
  env: OutboxEnv,
  row: OpRow,
  { alone, error, retryAfterMs }: Extract<Verdict, { next: 'back-off' }>,
  origin: OriginRow,
): Partial<OpFields> {
  const now = env.now();
  const attempts = row.attempts + 1;
  const wait = backoffMs(attempts, backoffCap(env.isHidden?.() ?? false), env.random());
  const isLanes = retryAfterMs !== null && !isOriginWide(error.status);
  return {
    state: 'queued',
    attempts,
    alone: row.alone || alone,
    nextAttemptAt: now + wait,
    floor: isLanes ? { until: now + retryAfterMs, length: retryAfterMs } : row.floor,
    trouble: alone ? row.trouble : troubleAfter(row.trouble, error.status, origin),
  };
}

/** Counts equal failures of the API at the op itself in a row; silence neither counts nor clears. */
function troubleAfter(
  trouble: Trouble | null,
  status: LastError['status'],
  { receipts }: OriginRow,
): Trouble | null {
  if (typeof status !== 'number' && status !== 'CONTRACT_ERROR') return trouble;
  if (typeof status === 'number' && status < 500) return null;
  if (trouble?.status === status) return { ...trouble, count: trouble.count + 1 };
  return { status, count: 1, receiptsBefore: receipts };
}

function conflictOf(row: OpRow, told: Known): Conflict {
  return {
    version: told.version,
    official: { value: told.value, by: null, at: null },
    yours: { value: valueIn(row), by: null, at: null },
  };
}
