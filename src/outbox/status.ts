import { type OutboxDb, opsOf } from './db.ts';
import { failsAlone, ORIGIN } from './origin.ts';
import { isCard } from './overlay.ts';
import { IMPORTED, type OpRow, type OriginRow } from './rows.ts';

/** How many equal 5xx in a row, while other lanes pass, are a person's business. */
const STUCK_AFTER = 8;

/** What the status chip says. `waiting` go by themselves; the proposal of a card counts with its card. */
export interface OutboxStatus {
  readonly waiting: number;
  readonly needsYou: number;
  /** Wait for a sign-in. */
  readonly blocked: number;
  /** The API refused the stored session, or nobody is signed in. */
  readonly mustSignIn: boolean;
  /** Device clock, ms. */
  readonly oldestWaitingAt: number | null;
  readonly lastReceiptAt: number | null;
  readonly lastContactAt: number | null;
  /** The last exchange brought no answer of the API. */
  readonly silent: boolean;
}

/** Counts an owner's unsent ops and those imported here. May run inside a live query. */
export function outboxStatus(db: OutboxDb, owner: number): Promise<OutboxStatus> {
  return db.transaction('r', db.ops, db.owners, db.origin, db.session, async () => {
    const ops = [...(await opsOf(db, owner)), ...(await opsOf(db, IMPORTED))];
    const person = await db.owners.get(owner);
    const origin = await db.origin.get(ORIGIN);
    const session = await db.session.get('current');
    const mustSignIn = session?.userId !== owner || session.refused;
    const needsYou = ops.filter((op) => isCard(op) || isStuck(op, origin));
    const cards = new Set(ops.filter(isCard).map((op) => op.lane));
    const others = ops.filter((op) => !cards.has(op.lane) && !isStuck(op, origin));
    const blocked = others.filter((op) => mustSignIn || op.state === 'blocked');
    return {
      waiting: others.length - blocked.length,
      needsYou: needsYou.length,
      blocked: blocked.length,
      mustSignIn,
      oldestWaitingAt: others.length > 0 ? Math.min(...others.map((op) => op.enteredAt)) : null,
      lastReceiptAt: person?.lastReceiptAt ?? null,
      lastContactAt: origin?.lastContactAt ?? null,
      silent: (origin?.silences ?? 0) > 0,
    };
  });
}

/** The API fails on this op alone: shown to the person, still retried. */
export function isStuck(op: OpRow, origin: OriginRow | undefined): boolean {
  return (op.trouble?.count ?? 0) >= STUCK_AFTER && failsAlone(op, origin?.receipts ?? 0);
}

/** What other people left unsent on this device. May run inside a live query. */
export function othersUnsent(
  db: OutboxDb,
  owner: number,
): Promise<{ owner: number; username: string | null; count: number }[]> {
  return db.transaction('r', db.ops, db.owners, async () => {
    const people = (await db.owners.toArray()).filter((person) => person.owner !== owner);
    const counted = await Promise.all(
      people.map(async (person) => ({
        owner: person.owner,
        username: person.username,
        count: (await opsOf(db, person.owner)).length,
      })),
    );
    return counted.filter(({ count }) => count > 0);
  });
}
