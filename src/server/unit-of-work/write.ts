import type { Transaction } from 'kysely';
import type { AuditAction } from '../../contract/admin/audit.ts';
import type { AuditFacts } from '../audit/audited-actions.ts';
import type { Actor, UserActor } from '../audit/save-audit.ts';
import type { Schema } from '../db/schema.ts';
import type { Mailbox } from '../mail/mailbox.ts';

/** What a write makes stale in the memory of the processes. The write adds to it before it commits. */
export interface Touched {
  /** The tournaments whose boards have to be loaded again. */
  readonly tournaments: Set<number>;
  /** The accounts that cached user totals may count differently. */
  readonly users: Set<number>;
}

/** A write in progress. Code that changes data gets it, and its caller commits. */
export interface Write<By extends Actor = UserActor> {
  readonly trx: Transaction<Schema>;
  readonly actor: By;
  /** The server's time when the call was made. */
  readonly now: Date;
  /** Emails are sent only after the commit. */
  readonly mailbox: Mailbox;
  readonly touched: Touched;
  /** Adds an entry about the actor to the audit, and returns its id. */
  readonly audit: <A extends AuditAction>(action: A, facts: AuditFacts<A>) => Promise<number>;
}

/** Adds tournaments to what a write made stale. */
export function touchTournaments({ tournaments }: Touched, ids: Iterable<number>): void {
  for (const id of ids) tournaments.add(id);
}
