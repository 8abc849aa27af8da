import type { Kysely } from 'kysely';
import { refuse } from '../api-problem.ts';
import type { Schema } from '../db/schema.ts';
import { type Account, findAccount } from './accounts.ts';
import { verifyPassword } from './password.ts';
import { clearFailures, countFailure, inTurnOf, waitOf } from './sign-in-slowing.ts';

/** A username with a password that is to be checked, and the network address it comes from. */
interface Claim {
  readonly username: string;
  readonly password: string;
  readonly address: string;
}

/**
 * The open account of this username and password; failures slow the pair of account and address.
 *
 * @throws ApiProblem `wrong-credentials`, or `too-many-requests` while the pair has to wait
 */
export function checkPassword(
  db: Kysely<Schema>,
  { username, password, address }: Claim,
  clock: () => Date,
): Promise<Account> {
  const pair = { account: folded(username), address };
  return inTurnOf(pair, async () => {
    const wait = await waitOf(db, pair, clock());
    if (wait > 0) {
      refuse('too-many-requests', {}, { 'Retry-After': String(Math.ceil(wait / 1000)) });
    }
    const account = await findAccount(db, username);
    const matches = await verifyPassword(password, account?.password_hash, address);
    if (!account?.is_active || !matches) {
      await countFailure(db, pair, clock());
      return refuse('wrong-credentials');
    }
    await clearFailures(db, pair);
    return account;
  });
}

/** A username as it is compared: whatever its case and however its letters are composed. */
export function folded(name: string): string {
  return name.normalize().toLowerCase();
}
