import type { Kysely } from 'kysely';
import type { LoginResponse } from '../../../contract/account/account.ts';
import type { FactorAttempt, Schema } from '../../db/schema.ts';
import { refuse, refuseCode } from '../../problems/api-problem.ts';
import { type Account, findAccountById } from '../accounts.ts';
import { generateToken, hashToken } from '../secrets/secret-token.ts';
import { createAccountKey, createCodeKey } from '../sign-in/attempt-keys.ts';
import { recordSignIn, refuseWhileWaiting } from '../sign-in/check-password.ts';
import { spendBudget, spendOwnPasswordBudget } from '../sign-in/sign-in-budget.ts';
import { countFailure } from '../sign-in/sign-in-slowing.ts';
import { startSignIn } from '../sign-in/start-sign-in.ts';
import { listFactors, listProofWays } from './list-factors.ts';

const TICKET_MS = 300_000;
const ASK =
  'This account also needs a code, after the password. Reload the page if it has no field for it';
/** How many codes may be tried with a ticket. */
const TRIES = 5;

/**
 * Signs an authenticated user in, or asks for the second factor of an account that has one.
 *
 * @throws ApiProblem `sign-in-unfinished` with a ticket that continues the sign-in
 */
export async function enterOrAsk(
  db: Kysely<Schema>,
  account: Account,
  attempt: FactorAttempt,
  { headers, now }: { headers: Headers; now: Date },
): Promise<LoginResponse> {
  if ((await listFactors(db, account.id)).length > 0) {
    const proof = await createTicket(db, account.id, attempt, now);
    // Earlier versions of the app show the first error beside its field.
    return refuse('sign-in-unfinished', { proof, errors: [{ path: 'password', message: ASK }] });
  }
  await recordSignIn(db, account.id, attempt, now);
  return startSignIn(db, account, headers, now);
}

/** Returns what the failures of a sign-in count against that began without a password. */
export function createAttempt(userId: number, address: string): FactorAttempt {
  return { origin: address, keys: [createAccountKey(userId)], familiar: [] };
}

async function createTicket(
  db: Kysely<Schema>,
  userId: number,
  attempt: FactorAttempt,
  now: Date,
): Promise<{ ways: string[]; ticket: string }> {
  const ticket = generateToken();
  await db.deleteFrom('factor_tickets').where('expires_at', '<=', now).execute();
  await db
    .insertInto('factor_tickets')
    .values({
      token_hash: hashToken(ticket),
      user_id: userId,
      attempt: JSON.stringify(attempt),
      expires_at: new Date(now.getTime() + TICKET_MS),
    })
    .execute();
  return { ways: await listProofWays(db, userId), ticket };
}

/**
 * Finishes a sign-in with a second factor, and ends its ticket. Each wrong one counts as a failed sign-in, and the fifth
 * ends the ticket, too.
 *
 * @param verify whether the second factor is right
 * @throws ApiProblem `wrong-code`; `sign-in-expired` without a ticket that works; `too-many-requests` after too many
 *   wrong codes for the account
 */
export async function finishWithFactor(
  db: Kysely<Schema>,
  { ticket, address }: { ticket: string; address: string },
  verify: (userId: number) => Promise<boolean>,
  now: Date,
): Promise<Account> {
  const token_hash = hashToken(ticket);
  // Counted before the check, so that simultaneous guesses are not more than five.
  const taken = await db
    .updateTable('factor_tickets')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('token_hash', '=', token_hash)
    .where('expires_at', '>', now)
    .where('tries', '<', TRIES)
    .returning(['user_id', 'attempt', 'tries'])
    .executeTakeFirst();
  if (!taken) return refuse('sign-in-expired');
  const { user_id, attempt, tries } = taken;
  // So is the account's budget, because guesses with many tickets may come together.
  refuseWhileWaiting(
    (await spendOwnPasswordBudget(db, createCodeKey(user_id, 'sign-in'), now)) || undefined,
  );
  if (!(await verify(user_id))) {
    await countFailure(db, attempt.origin, attempt.keys, now);
    await spendBudget(db, address, attempt.keys, now);
    return tries < TRIES ? refuseCode() : refuse('sign-in-expired');
  }
  const ended = await db
    .deleteFrom('factor_tickets')
    .where('token_hash', '=', token_hash)
    .returning('user_id')
    .executeTakeFirst();
  const account = await findAccountById(db, user_id);
  if (!ended || !account?.is_open) return refuse('sign-in-expired');
  await recordSignIn(db, user_id, attempt, now);
  return account;
}
