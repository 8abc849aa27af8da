import type { Kysely } from 'kysely';
import type { Profile, ProfileBody } from '../../../contract/account/profile.ts';
import type { Schema } from '../../db/schema.ts';
import type { Write } from '../../unit-of-work/write.ts';
import { findAccountById, toSessionUser } from '../accounts.ts';
import { loadPendingEmail } from '../email-links/mail-token.ts';
import { EMPTY_PROFILE } from '../empty-profile.ts';
import { requireOpenAccount } from '../sessions/require-open-account.ts';
import { setAnnouncementConsent } from './announcement-consent.ts';

/** Returns a user's profile information; undefined when there is no such user. */
export async function loadProfile(
  db: Kysely<Schema>,
  userId: number,
  now: Date,
): Promise<Omit<Profile, 'has_mail_server'> | undefined> {
  const account = await findAccountById(db, userId);
  if (!account) return undefined;
  const savedRow = await db
    .selectFrom('profiles')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const { user_id: _, updated_at: __, ...fields } = { ...EMPTY_PROFILE, ...savedRow };
  return {
    ...fields,
    profile_url: account.avatar,
    email_verified: account.email_verified_at !== null,
    pending_email: await loadPendingEmail(db, userId, now),
    receives_announcements: account.announcements_stopped_at === null,
    birth_confirmed: account.birth_confirmed_at !== null,
    erase_at: account.erase_at?.toISOString() ?? null,
    user: toSessionUser(account),
  };
}

/** Whether a golfer can be a favourite. */
export async function isGolfer(db: Kysely<Schema>, id: number): Promise<boolean> {
  const golfer = await db
    .selectFrom('competitors')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return golfer !== undefined;
}

/**
 * Saves a user's profile information; an absent field stays unchanged.
 *
 * @throws ApiProblem `unauthenticated` when the account was erased or closed meanwhile
 */
export async function saveProfile(
  { trx, actor: { userId }, now }: Write,
  { receives_announcements, ...profile }: ProfileBody,
): Promise<void> {
  const givenFields = Object.fromEntries(
    Object.entries(profile).filter(([, value]) => value !== undefined),
  );
  await requireOpenAccount(trx, userId);
  await trx
    .insertInto('profiles')
    .values({ ...EMPTY_PROFILE, ...givenFields, user_id: userId, updated_at: now })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ ...givenFields, updated_at: now }),
    )
    .execute();
  if (receives_announcements !== undefined) {
    await setAnnouncementConsent(trx, userId, receives_announcements, now);
  }
}

/** Stores that a user confirmed being 18 or older. A second confirmation does not change the stored time. */
export async function confirmBirth(db: Kysely<Schema>, userId: number, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ birth_confirmed_at: now })
    .where('id', '=', userId)
    .where('birth_confirmed_at', 'is', null)
    .execute();
}
