import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Mailbox } from '../../mail/mailbox.ts';

/** What finding the account of somebody from another service works with. */
export interface Finding {
  readonly db: Kysely<Schema>;
  readonly letters: Mailbox;
  /** Where the site is reached. */
  readonly site: string;
  /** Names nobody can sign up with, folded. */
  readonly reserved: ReadonlySet<string>;
  readonly now: Date;
}
