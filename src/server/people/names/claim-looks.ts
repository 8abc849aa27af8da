import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { isUsernameMisleading } from './check-person-name.ts';
import { computeUsernameLook } from './looks.ts';

/** How long a former name stays reserved for its owner. Other users need this time to notice the new name. */
const HOLD_MS = 30 * 24 * 60 * 60 * 1000;

/** Accounts are read in parts of this size. */
const PART = 1_000;

/**
 * Reserves the looks of a name for a user, in the caller's transaction. The looks of the user's former name stay
 * reserved for 30 days.
 *
 * @returns whether the name is free: no other user's looks alike, and it imitates no staff; otherwise the caller must roll back
 */
export async function claimLooks(
  trx: Kysely<Schema>,
  userId: number,
  username: string,
  now: Date,
): Promise<boolean> {
  await trx
    .updateTable('username_looks')
    .set({ held_until: new Date(now.getTime() + HOLD_MS) })
    .where('user_id', '=', userId)
    .where('held_until', 'is', null)
    .execute();
  const claimedRow = await trx
    .insertInto('username_looks')
    .values({ look: computeUsernameLook(username), user_id: userId, held_until: null })
    .onConflict((conflict) =>
      conflict
        .column('look')
        .doUpdateSet({ user_id: userId, held_until: null })
        .where((row) =>
          row.or([
            row('username_looks.user_id', '=', userId),
            row('username_looks.held_until', '<=', now),
          ]),
        ),
    )
    .returning('look')
    .executeTakeFirst();
  return claimedRow !== undefined && !(await isUsernameMisleading(trx, username, userId));
}

/** Whether a user can get this name: no other name looks alike, and it imitates no staff. */
export async function areLooksFree(
  db: Kysely<Schema>,
  username: string,
  now: Date,
): Promise<boolean> {
  const takenRow = await db
    .selectFrom('username_looks')
    .select('look')
    .where('look', '=', computeUsernameLook(username))
    .where((row) => row.or([row('held_until', 'is', null), row('held_until', '>', now)]))
    .executeTakeFirst();
  return takenRow === undefined && !(await isUsernameMisleading(db, username, null));
}

/**
 * Stores the looks of every name that has no stored looks. Such names are older than the looks, or an operator created
 * them. When two names look alike, the older account owns the look, and both accounts keep their names.
 */
export async function storeMissingLooks(db: Kysely<Schema>): Promise<void> {
  for (let after = 0; ; ) {
    const users = await db
      .selectFrom('users')
      .select(['id', 'username'])
      .where('id', '>', after)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('username_looks')
              .select(sql.lit(1).as('one'))
              .whereRef('username_looks.user_id', '=', 'users.id'),
          ),
        ),
      )
      .orderBy('id')
      .limit(PART)
      .execute();
    const last = users.at(-1);
    if (!last) return;
    await db
      .insertInto('username_looks')
      .values(
        users.map(({ id, username }) => ({
          look: computeUsernameLook(username),
          user_id: id,
          held_until: null,
        })),
      )
      .onConflict((conflict) => conflict.column('look').doNothing())
      .execute();
    after = last.id;
  }
}
