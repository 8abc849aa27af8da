import { isValueOp } from '../../contract/scoring/op-kinds.ts';
import { isPracticeName } from '../../contract/scoring/practice-guest.ts';
import { selectLaneLeaders } from '../send/plan.ts';
import { loadOps, type OutboxDb } from '../store/db.ts';
import { failsAlone, ORIGIN } from '../store/origin.ts';
import { isTooEarly, needsDecision } from '../store/overlay.ts';
import { IMPORTED, type OpRow, type OriginRow } from '../store/rows.ts';

/** How many equal failures in a row, while other ops pass, make an op stuck. */
const STUCK_AFTER = 8;

/** The numbers behind the status chip. They count lanes: an op behind another one has the state of that one. */
export interface OutboxStatus {
  /** What is sent automatically. */
  readonly waiting: number;
  readonly needsYou: number;
  /** The lanes that need the user for another reason than a conflict of their own. */
  readonly refusedLanes: readonly string[];
  /** The lanes of the ops in conflict, without imported ops and uploads. */
  readonly conflicts: readonly ConflictedLane[];
  /** What waits for a sign-in. */
  readonly blocked: number;
  /** The API refused the stored session, or no user is signed in. */
  readonly mustSignIn: boolean;
  /** Every waiting lane has failed at least once, and none is on its way. */
  readonly isRetrying: boolean;
  /** The waiting lanes that came before their round, which the device sends again until the round takes them. */
  readonly tooEarly: EarlyOps;
  /** Device clock, ms. */
  readonly oldestWaitingAt: number | null;
  readonly lastReceiptAt: number | null;
  readonly lastContactAt: number | null;
  /** The last exchange brought no answer of the API. */
  readonly silent: boolean;
}

/** Waiting lanes that came before their round. */
export interface EarlyOps {
  readonly count: number;
  /** The first time ahead from which one of the rounds takes entries (ISO 8601); null when none is known. */
  readonly opensAt: string | null;
}

/** A lane whose op is in conflict. */
export interface ConflictedLane {
  readonly lane: string;
  /** The user has answered, and an official decides. */
  readonly isWithOffice: boolean;
}

/** Counts an owner's unsent lanes and those imported here. May run inside a live query. */
export function countOutbox(db: OutboxDb, owner: number): Promise<OutboxStatus> {
  return db.transaction('r', db.ops, db.owners, db.origin, db.session, async () => {
    const ops = [...(await loadOps(db, owner)), ...(await loadOps(db, IMPORTED))];
    const person = await db.owners.get(owner);
    const origin = await db.origin.get(ORIGIN);
    const session = await db.session.get('current');
    const mustSignIn = session?.userId !== owner || session.refused;
    const leaders = selectLaneLeaders(ops);
    const needsYou = leaders.filter((op) => needsDecision(op) || isStuck(op, origin));
    const otherOps = leaders.filter((op) => !needsYou.includes(op));
    const blockedOps = otherOps.filter((op) => mustSignIn || op.state === 'blocked');
    return {
      waiting: otherOps.length - blockedOps.length,
      needsYou: needsYou.length,
      refusedLanes: needsYou.filter((op) => !isConflicting(op)).map(({ lane }) => lane),
      conflicts: leaders
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
  const early = ops.filter(isTooEarly);
  const times = early.flatMap(({ lastError }) => lastError?.problem?.opens_at ?? []).sort();
  // The round of a time that has passed may still be in set-up.
  const opensAt = times.find((time) => Date.parse(time) > Date.now()) ?? null;
  return { count: early.length, opensAt };
}

function isConflicting(op: OpRow): boolean {
  return op.state === 'conflict' && op.owner !== IMPORTED && isValueOp(op);
}

/**
 * Whether an op is stuck: the API fails on this op while other ops pass. The user sees the op, and the device
 * still retries it.
 */
export function isStuck(op: OpRow, origin: OriginRow | undefined): boolean {
  return (op.trouble?.count ?? 0) >= STUCK_AFTER && failsAlone(op, origin?.receipts ?? 0);
}

/**
 * Counts the unsent lanes of other accounts on this device, without guests of a practice copy, of whom nothing counts. May run inside a live query.
 */
export function listOthersUnsent(
  db: OutboxDb,
  owner: number,
): Promise<{ owner: number; username: string | null; count: number }[]> {
  return db.transaction('r', db.ops, db.owners, async () => {
    const people = (await db.owners.toArray()).filter(
      (person) => person.owner !== owner && !isPracticeName(person.username ?? ''),
    );
    const counts = await Promise.all(
      people.map(async (person) => ({
        owner: person.owner,
        username: person.username,
        count: selectLaneLeaders(await loadOps(db, person.owner)).length,
      })),
    );
    return counts.filter(({ count }) => count > 0);
  });
}
