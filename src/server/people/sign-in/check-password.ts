import type { Kysely } from 'kysely';
import type { FactorAttempt, Schema } from '../../db/schema.ts';
import { refuse } from '../../problems/api-problem.ts';
import { type Account, findAccountById, findByLogin } from '../accounts.ts';
import { verifyPassword } from '../secrets/password.ts';
import { createAccountKey, createDeviceOrigin, createNameKey } from './attempt-keys.ts';
import {
  isFamiliar,
  isSparedAt,
  loadBudgetWaits,
  loadOwnPasswordWait,
  recordFamiliarAddress,
  spendBudget,
  spendOwnPasswordBudget,
} from './sign-in-budget.ts';
import { clearFailures, countFailure, loadSignInWaits, runInTurn } from './sign-in-slowing.ts';

/** A username or email address with the password to check, and the request's IP address. */
interface Claim {
  readonly username: string;
  readonly password: string;
  readonly address: string;
  /** The id that the device created for itself. */
  readonly device?: string | undefined;
}

/**
 * Finds the open account with this username or email address and password, and returns what `enter` makes of it. `enter`
 * calls {@link recordSignIn} once the sign-in is complete. Each failure slows the account and the
 * typed name at this IP address, or on this device when the account signed in on it before. After too many failures the
 * IP address must wait, or the account must wait everywhere (docs/decisions/045).
 *
 * @throws ApiProblem `wrong-credentials`, or `too-many-requests` while the typed name has to wait
 */
export async function checkPassword<T>(
  db: Kysely<Schema>,
  { username, password, address, device }: Claim,
  clock: () => Date,
  enter: (account: Account, attempt: FactorAttempt) => Promise<T>,
): Promise<T> {
  const typedKey = createNameKey(username);
  const knownAccount = await findByLogin(db, username);
  const origin = await chooseOrigin(db, knownAccount, { address, device }, clock());
  // Guesses for one account, by username and by email address, are checked one after the other.
  return runInTurn(
    { account: knownAccount ? createAccountKey(knownAccount.id) : typedKey, address: origin },
    async () => {
      const account = await findByLogin(db, username);
      const keys = account ? [typedKey, createAccountKey(account.id)] : [typedKey];
      const isSpared = account !== undefined && (await isSparedAt(db, account.id, origin, clock()));
      const budgetedAttempt = { keys, isSpared, address };
      const before = await loadBudgetWaits(db, budgetedAttempt, clock());
      refuseWhileWaiting(before.get(typedKey));
      const waits = await loadSignInWaits(
        db,
        { address: origin, accounts: keys, isSpared },
        clock(),
      );
      refuseWhileWaiting(waits.get(typedKey));
      const matches = await verifyPassword(password, account?.password_hash, address);
      // Many requests may have passed the first check together, before one of them failed.
      const after = await loadBudgetWaits(db, budgetedAttempt, clock());
      refuseWhileWaiting(after.get(typedKey));
      // Guesses under the account's other name (username or email address) may have slowed the account. The account
      // then answers like an unknown one, because a wait would reveal that both names belong to one account.
      const isHeld = keys.some((key) => waits.has(key) || after.has(key));
      if (!account?.is_open || !matches || isHeld) {
        const countedKeys = isHeld ? [typedKey] : keys;
        await countFailure(db, origin, countedKeys, clock());
        await spendBudget(db, address, countedKeys, clock());
        return refuse('wrong-credentials');
      }
      const familiar = device === undefined ? [address] : [address, createDeviceOrigin(device)];
      return enter(account, { origin, keys, familiar });
    },
  );
}

/** Forgets the failures before a complete sign-in, and makes its IP address and device familiar. */
export async function recordSignIn(
  db: Kysely<Schema>,
  userId: number,
  { origin, keys, familiar }: FactorAttempt,
  now: Date,
): Promise<void> {
  await clearFailures(db, origin, keys);
  for (const one of familiar) await recordFamiliarAddress(db, userId, one, now);
}

/**
 * Returns what the failures of a sign-in are counted against: the device if the account has signed in on it, otherwise
 * the IP address, which others may share.
 */
async function chooseOrigin(
  db: Kysely<Schema>,
  account: Account | undefined,
  { address, device }: Pick<Claim, 'address' | 'device'>,
  now: Date,
): Promise<string> {
  if (!account || device === undefined) return address;
  const origin = createDeviceOrigin(device);
  return (await isFamiliar(db, account.id, origin, now)) ? origin : address;
}

/**
 * Checks the password of a signed-in user, as {@link checkOwnSecret} does.
 *
 * @throws ApiProblem `wrong-credentials`, or `too-many-requests` while the account has to wait
 */
export function checkOwnPassword(
  db: Kysely<Schema>,
  { userId, password, address }: { userId: number; password: string; address: string },
  clock: () => Date,
): Promise<void> {
  const verify = async () => {
    const account = await findAccountById(db, userId);
    return verifyPassword(password, account?.password_hash, address);
  };
  const guess = { userId, address, budget: createAccountKey(userId), verify };
  return checkOwnSecret(db, guess, () => refuse('wrong-credentials'), clock);
}

/** A secret to check of a user who is signed in. `budget` is the key under which its failures are counted. */
interface Guess {
  readonly userId: number;
  readonly address: string;
  readonly budget: string;
  readonly verify: () => Promise<boolean>;
}

/**
 * Checks a secret of a signed-in user. Failures slow the account as at sign-in, but have their own budget.
 *
 * @param refuseWrong refuses a wrong secret
 * @throws ApiProblem of `refuseWrong`, or `too-many-requests` while the account has to wait
 */
export function checkOwnSecret(
  db: Kysely<Schema>,
  { userId, address, budget, verify }: Guess,
  refuseWrong: () => never,
  clock: () => Date,
): Promise<void> {
  const key = createAccountKey(userId);
  return runInTurn({ account: key, address }, async () => {
    refuseWhileWaiting(await loadOwnPasswordWait(db, budget, clock()));
    const isSpared = await isSparedAt(db, userId, address, clock());
    const waits = await loadSignInWaits(db, { address, accounts: [key], isSpared }, clock());
    refuseWhileWaiting(waits.get(key));
    const matches = await verify();
    // Requests from many IP addresses may have passed the first check together.
    refuseWhileWaiting(await loadOwnPasswordWait(db, budget, clock()));
    if (matches) {
      await clearFailures(db, address, [key]);
      return;
    }
    await countFailure(db, address, [key], clock());
    await spendOwnPasswordBudget(db, budget, clock());
    refuseWrong();
  });
}

/** Refuses with the time to wait, if there is one. */
export function refuseWhileWaiting(wait: number | undefined): void {
  if (wait === undefined) return;
  refuse('too-many-requests', {}, { 'Retry-After': String(Math.ceil(wait / 1000)) });
}
