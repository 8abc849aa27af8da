import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import type { Mailbox } from '../mail/mailbox.ts';
import { createAllowance } from '../problems/allowance.ts';

const DAY_MS = 86_400_000;
/** A request that is cancelled and sent again sends no second email on the same day. */
const pairAllowance = createAllowance('friend email of a pair', 1, DAY_MS);
/** Somebody who gets many requests still gets few emails. */
const receiverAllowance = createAllowance('friend email', 10, DAY_MS);

/** The mailbox, and the site's URL. */
export interface FriendPost {
  readonly mailbox: Mailbox;
  readonly site: string;
}

interface NewRequest {
  readonly senderId: number;
  readonly receiverId: number;
}

/**
 * Emails the receiver of a new request, in the caller's transaction. Sends nothing to an unconfirmed email address, to
 * a user who switched these emails off, or beyond the daily limit.
 */
export async function emailRequest(
  trx: Kysely<Schema>,
  { mailbox, site }: FriendPost,
  { senderId, receiverId }: NewRequest,
  now: Date,
): Promise<void> {
  const receiver = await trx
    .selectFrom('users')
    .leftJoin('profiles', 'user_id', 'users.id')
    .select(['email', 'receives_friend_emails'])
    .where('users.id', '=', receiverId)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst();
  if (!receiver || receiver.receives_friend_emails === false) return;
  if ((await pairAllowance.take(trx, `${senderId} ${receiverId}`, now)) > 0) return;
  if ((await receiverAllowance.take(trx, `user ${receiverId}`, now)) > 0) return;
  const { username } = await trx
    .selectFrom('users')
    .select('username')
    .where('id', '=', senderId)
    .executeTakeFirstOrThrow();
  const email = {
    kind: 'friend-request',
    to: receiver.email,
    about: [senderId, receiverId],
    subject: `${username} wants to be your friend`,
    body:
      `Hello,\n\n${username} sent you a friend request on Gimme Points. Accept or reject it here:\n\n` +
      `${site}/friends\n\nFriends see each other's tickets. To get no more of these emails, switch them off in ` +
      `your profile:\n\n${site}/profile\n`,
  };
  await mailbox.post(trx, email, now);
}
