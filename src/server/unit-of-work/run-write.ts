import type { Kysely } from 'kysely';
import { type Actor, actAs, createAudit } from '../audit/save-audit.ts';
import type { Schema } from '../db/schema.ts';
import type { Mailbox } from '../mail/mailbox.ts';
import type { Touched, Write } from './write.ts';

/** The parts of a process that cache what a write makes stale. */
export interface StaleListeners {
  readonly standings: { written(tournamentIds: Iterable<number>): void };
  readonly userTotals: { clear(): void };
}

/** What a write needs from its process. */
export interface WriteDeps extends StaleListeners {
  readonly db: Kysely<Schema>;
  readonly mailbox: Mailbox;
}

/**
 * Runs a write in one transaction, commits, and then notifies everything that the write made stale. It also notifies when
 * the commit fails, because the database may have committed before its answer was lost: boards that are loaded once too
 * often cost little, stale boards would stay. A write that throws changes nothing, so nobody is notified.
 */
export async function runWrite<By extends Actor, Result>(
  deps: WriteDeps,
  { actor, now }: { readonly actor: By; readonly now: Date },
  work: (write: Write<By>) => Promise<Result>,
): Promise<Result> {
  const touched = createTouched();
  let mayCommit = false;
  try {
    return await deps.db.transaction().execute(async (trx) => {
      const result = await work(createWrite({ trx, actor, now, mailbox: deps.mailbox, touched }));
      mayCommit = true;
      return result;
    });
  } finally {
    if (mayCommit) notify(deps, touched);
  }
}

/** Returns the same write with another account as its actor, such as the owner of an emailed link. */
export function writeAs(write: Write<Actor>, userId: number): Write {
  return createWrite({ ...write, actor: actAs(write.actor, userId) });
}

function createWrite<By extends Actor>(parts: Omit<Write<By>, 'audit'>): Write<By> {
  const { trx, actor, now } = parts;
  return { ...parts, audit: createAudit(trx, actor, now) };
}

/**
 * Runs work that has transactions of its own, such as the groups of strokes, and then notifies everything that it made
 * stale. It also notifies when the work fails, because a part of it may be committed.
 */
export async function notifyAfter<Result>(
  deps: StaleListeners,
  work: (touched: Touched) => Promise<Result>,
): Promise<Result> {
  const touched = createTouched();
  try {
    return await work(touched);
  } finally {
    notify(deps, touched);
  }
}

function createTouched(): Touched {
  return { tournaments: new Set(), users: new Set() };
}

function notify({ standings, userTotals }: StaleListeners, { tournaments, users }: Touched): void {
  if (users.size > 0) userTotals.clear();
  if (tournaments.size > 0) standings.written(tournaments);
}
