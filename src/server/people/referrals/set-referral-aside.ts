import type { Kysely } from 'kysely';
import type { SetAsideBody } from '../../../contract/admin/referral-checks.ts';
import type { UserActor } from '../../audit/save-audit.ts';
import type { Schema } from '../../db/schema.ts';
import { refuse } from '../../problems/api-problem.ts';
import type { Write } from '../../unit-of-work/write.ts';

/**
 * Sets a referral aside, or lets it count again, in the caller's transaction. A referral that is in this state already
 * stays as it is, because the call may come twice.
 *
 * @returns the referrer
 * @throws ApiProblem `not-found` when nobody referred the account
 */
export async function setReferralAside(
  { trx, actor: admin, now, touched, audit }: Write,
  body: SetAsideBody,
): Promise<number> {
  const { user_id } = body;
  const referred = await trx
    .selectFrom('users')
    .select('referred_by')
    .where('id', '=', user_id)
    // An erase must not come between: it deletes the reason.
    .forNoKeyUpdate()
    .executeTakeFirst();
  const referrer = referred?.referred_by ?? refuse('not-found');
  const isChanged = body.set_aside
    ? await insertAside(trx, admin, user_id, body.reason, now)
    : await deleteAside(trx, user_id);
  if (isChanged) {
    const action = body.set_aside ? 'referral-set-aside' : 'referral-restored';
    const facts = { target: user_id, before: null, after: null, detail: { referrer } };
    await audit(action, facts);
    touched.users.add(referrer);
  }
  return referrer;
}

async function insertAside(
  trx: Kysely<Schema>,
  admin: UserActor,
  userId: number,
  reason: string,
  now: Date,
): Promise<boolean> {
  const row = await trx
    .insertInto('referrals_set_aside')
    .values({ user_id: userId, set_aside_at: now, set_aside_by: admin.userId, reason })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

async function deleteAside(trx: Kysely<Schema>, userId: number): Promise<boolean> {
  const row = await trx
    .deleteFrom('referrals_set_aside')
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}
