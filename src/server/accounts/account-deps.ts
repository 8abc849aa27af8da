import type { Kysely } from 'kysely';
import type { Actor } from '../audit/save-audit.ts';
import type { Schema } from '../db/schema.ts';
import type { Mailbox } from '../mail/mailbox.ts';
import type { Touched } from '../unit-of-work/write.ts';
import type { ReservedNameCheck } from './usernames/reserved.ts';

/** What finding or creating the account for an identity of another service needs. */
export interface AccountDeps {
  readonly db: Kysely<Schema>;
  readonly mailbox: Mailbox;
  /** The site's URL. */
  readonly site: string;
  /** Checks whether a user may choose a name. */
  readonly whyReserved: ReservedNameCheck;
  /** Usernames that the operator reserves for staff. */
  readonly reserved: readonly string[];
  /** The referral code of the link that the user opened. */
  readonly referralCode: string | null;
  /** Whether a new account gets emails about friend requests. */
  readonly hasNotices: boolean;
  readonly actor: Actor;
  readonly now: Date;
  readonly touched: Touched;
}
