import { isCardOp } from '../../contract/scoring/op-kinds.ts';
import { loadOps, type OutboxDb } from '../store/db.ts';
import { failsAlone, ORIGIN } from '../store/origin.ts';
import { needsDecision } from '../store/overlay.ts';
import { IMPORTED, type OpRow, type OriginRow } from '../store/rows.ts';

/** How many equal failures in a row, while other ops pass, make an op stuck. */
const STUCK_AFTER = 8;

/** The numbers behind the status chip. `waiting` ops are sent automatically; a proposal counts with its decision. */
export interface OutboxStatus {
  readonly waiting: number;
  readonly needsYou: number;
  /** The lanes of the ops in conflict, without imported ops and uploads. */
  readonly conflicts: readonly ConflictedLane[];
  /** Ops that wait for a sign-in. */
  readonly blocked: number;
  /** The API refused the stored session, or no user is signed in. */
  readonly mustSignIn: boolean;
  /** Every waiting op has failed at least once, and none is on its way. */
  readonly isRetrying: boolean;
  /** The waiting ops that came before their round, which the device sends again until the round takes them. */
  readonly tooEarly: EarlyOps;
  /** Device clock, ms. */
  readonly oldestWaitingAt: number | null;
  readonly lastReceiptAt: number | null;
  readonly lastContactAt: number | null;
  /** The last exchange brought no answer of the API. */
  readonly silent: boolean;
}

/** Waiting ops that came before their round. */
export interface EarlyOps {
  readonly count: number;
  /** The first time from which one of the rounds takes them (ISO 8601); null when only the office opens the rounds. */
  readonly opensAt: string | null;
}

/** A lane whose op is in conflict. */
export interface ConflictedLane {
  readonly lane: string;
  /** The user has answered, and an official decides. */
  readonly isWithOffice: boolean;
}

/** Counts an owner's unsent ops and those imported here. May run inside a live query. */
export function countOutbox(db: OutboxDb, owner: number): Promise<OutboxStatus> {
  return db.transaction('r', db.ops, db.owners, db.origin, db.session, async () => {
    const ops = [...(await loadOps(db, owner)), ...(await loadOps(db, IMPORTED))];
    const person = await db.owners.get(owner);
    const origin = await db.origin.get(ORIGIN);
    const session = await db.session.get('current');
    const mustSignIn = session?.userId !== owner || session.refused;
    const needsYou = ops.filter((op) => needsDecision(op) || isStuck(op, origin));
    const decisions = new Set(ops.filter(needsDecision).map((op) => op.lane));
    const otherOps = ops.filter((op) => !decisions.has(op.lane) && !isStuck(op, origin));
    const blockedOps = otherOps.filter((op) => mustSignIn || op.state === 'blocked');
    return {
      waiting: otherOps.length - blockedOps.length,
      needsYou: needsYou.length,
      conflicts: ops
        .filter(isConflicting)
        .map(({ lane, conflict }) => ({ lane, isWithOffice: conflict?.official_decides === true })),
      blocked: blockedOps.length,
      mustSignIn,
      isRetrying:
        otherOps.length > 0 &&
        otherOps.every(({ state, lastError }) => state === 'queued' && lastError !== null),
      tooEarly: countEarly(otherOps),
      oldestWaitingAt: otherOps.length > 0 ? Math.min(...otherOps.map((op) => op.enteredAt)) : null,
      lastReceiptAt: person?.lastReceiptAt ?? null,
      lastContactAt: origin?.lastContactAt ?? null,
      silent: (origin?.silences ?? 0) > 0,
    };
  });
}

function countEarly(ops: readonly OpRow[]): EarlyOps {
  const problems = ops.flatMap(({ lastError }) => lastError?.problem ?? []);
  const early = problems.filter(({ type }) => type === 'round-not-open');
  const times = early.flatMap(({ opens_at }) => opens_at ?? []).sort();
  return { count: early.length, opensAt: times[0] ?? null };
}

function isConflicting(op: OpRow): boolean {
  return op.state === 'conflict' && op.owner !== IMPORTED && isCardOp(op);
}

/**
 * Whether an op is stuck: the API fails on this op while other ops pass. The user sees the op, and the device
 * still retries it.
 */
export function isStuck(op: OpRow, origin: OriginRow | undefined): boolean {
  return (op.trouble?.count ?? 0) >= STUCK_AFTER && failsAlone(op, origin?.receipts ?? 0);
}

/** Returns the unsent ops of other accounts on this device. May run inside a live query. */
export function listOthersUnsent(
  db: OutboxDb,
  owner: number,
): Promise<{ owner: number; username: string | null; count: number }[]> {
  return db.transaction('r', db.ops, db.owners, async () => {
    const people = (await db.owners.toArray()).filter((person) => person.owner !== owner);
    const counts = await Promise.all(
      people.map(async (person) => ({
        owner: person.owner,
        username: person.username,
        count: (await loadOps(db, person.owner)).length,
      })),
    );
    return counts.filter(({ count }) => count > 0);
  });
}
