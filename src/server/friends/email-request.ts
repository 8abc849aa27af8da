import { createAllowance } from '../problems/allowance.ts';
import type { Write } from '../unit-of-work/write.ts';

const DAY_MS = 86_400_000;
/** A request that is cancelled and sent again sends no second email on the same day. */
const pairAllowance = createAllowance('friend email of a pair', 1, DAY_MS);
/** Somebody who gets many requests still gets few emails. */
const receiverAllowance = createAllowance('friend email', 10, DAY_MS);

/**
 * Emails the receiver of a new request. Sends nothing to an unconfirmed email address, to
 * a user who switched these emails off, or beyond the daily limit.
 */
export async function emailRequest(
  { trx, actor, now, mailbox }: Write,
  site: string,
  receiverId: number,
): Promise<void> {
  const senderId = actor.userId;
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
