import { type Kysely, sql } from 'kysely';
import type { AccountBody } from '../../../contract/account/sign-up.ts';
import type { Schema } from '../../db/schema.ts';
import { touchTournaments, type Write } from '../../unit-of-work/write.ts';
import { type Account, type NameProblem, toNameProblem } from '../accounts.ts';
import { claimLooks } from '../names/claim-looks.ts';
import { touchBoards } from '../touch-boards.ts';

// The lock may have any number that no other advisory lock on the database has.
const LOCK = 20_251_041;

/**
 * Gives an account the names that its user asks for. Returns the problem when another account has a name; the caller
 * must then roll back. Sessions, referrals, friends and links to other services do not change, because they use the
 * account's id.
 */
export async function renameAccount(
  { trx, actor, now, touched, audit }: Write,
  names: AccountBody,
): Promise<Account | NameProblem> {
  const { userId } = actor;
  // Renames run one after the other. Otherwise two users who swap their names would wait for each other forever.
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
  const { username: before } = await trx
    .selectFrom('users')
    .select('username')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const account = await storeNames(trx, userId, names);
  if (typeof account === 'string') return account;
  if (account.username === before) return account;
  if (!(await claimLooks(trx, userId, account.username, now))) return 'username-lookalike';
  const facts = { target: userId, before: null, after: null, detail: {} };
  await audit('username changed', facts);
  touchTournaments(touched, await touchBoards(trx, [userId]));
  return account;
}

async function storeNames(
  trx: Kysely<Schema>,
  userId: number,
  names: AccountBody,
): Promise<Account | NameProblem> {
  try {
    return await trx
      .updateTable('users')
      .set(names)
      .where('id', '=', userId)
      .returningAll()
      .executeTakeFirstOrThrow();
  } catch (error) {
    const takenName = toNameProblem(error);
    if (takenName === undefined) throw error;
    return takenName;
  }
}
