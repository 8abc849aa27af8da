import type { Kysely } from 'kysely';
import type { PasskeyAssertion } from '../../../contract/account/passkeys.ts';
import type { Actor } from '../../audit/save-audit.ts';
import type { Schema } from '../../db/schema.ts';
import { refuse } from '../../problems/api-problem.ts';
import { runWrite, type WriteDeps, writeAs } from '../../unit-of-work/run-write.ts';
import type { Write } from '../../unit-of-work/write.ts';
import { type Account, findAccountById } from '../accounts.ts';
import { reportFactorChange } from '../factors/change-factors.ts';
import type { RelyingParty } from '../factors/relying-party.ts';
import { recordFamiliarAddress, spendBudget } from '../sign-in/sign-in-budget.ts';
import { spendChallenge } from './challenges.ts';
import { type SignedFacts, verifyAssertion } from './verify-response.ts';

/** A call that proves with a passkey who makes it. */
interface PasskeyCall {
  readonly body: PasskeyAssertion;
  readonly address: string;
  readonly actor: Actor;
  readonly now: Date;
}

/**
 * Returns the open account that a passkey proves. A failure counts for the IP address like a wrong password
 * (docs/decisions/045), but a right passkey never waits, because nobody can guess one.
 *
 * @param owner the account that the passkey has to belong to; undefined for a sign-in
 * @throws ApiProblem `wrong-credentials`; `passkey-set-aside` when somebody may have a copy of the passkey
 */
export async function checkPasskey(
  deps: WriteDeps,
  party: RelyingParty | null,
  call: PasskeyCall,
  owner?: number,
): Promise<Account> {
  const { db } = deps;
  const proof = await findProof(db, party, call, owner);
  if (!proof) {
    await spendBudget(db, call.address, [], call.now);
    return refuse('wrong-credentials');
  }
  // Setting it aside has to be stored although the call is refused.
  const isRight = await runWrite(deps, call, (write) => usePasskey(write, proof));
  if (!isRight) return refuse('passkey-set-aside');
  await recordFamiliarAddress(db, proof.account.id, call.address, call.now);
  return proof.account;
}

/** A passkey that signed, its open account, and what it signed. */
interface PasskeyProof {
  readonly id: number;
  readonly account: Account;
  readonly signed: SignedFacts;
}

async function findProof(
  db: Kysely<Schema>,
  party: RelyingParty | null,
  { body, now }: PasskeyCall,
  owner: number | undefined,
): Promise<PasskeyProof | null> {
  const passkey = await findPasskey(db, body.id, owner);
  const signed = passkey && party ? await verifyAssertion(party, body, passkey.public_key) : null;
  if (!passkey || !signed || !(await spendChallenge(db, signed.challenge, null, now))) return null;
  const account = await findAccountById(db, passkey.user_id);
  return account?.is_open ? { id: passkey.id, account, signed } : null;
}

async function findPasskey(db: Kysely<Schema>, credentialId: string, owner: number | undefined) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'user_id', 'public_key'])
    .where('credential_id', '=', credentialId)
    .$if(owner !== undefined, (query) => query.where('user_id', '=', owner ?? 0))
    .executeTakeFirst();
}

/**
 * Stores the use of a passkey. A counter that does not grow belongs to a copy of the passkey, or the copy came first:
 * nobody knows which of the two is the owner's, so it is set aside.
 *
 * @returns whether the passkey may be used
 */
async function usePasskey(
  write: Write<Actor>,
  { id, account, signed: { counter, isBackedUp } }: PasskeyProof,
): Promise<boolean> {
  const { trx, now } = write;
  const passkey = await trx
    .selectFrom('passkeys')
    .select(['counter', 'set_aside_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!passkey || passkey.set_aside_at) return false;
  const isCounting = counter > 0 || passkey.counter > 0;
  const isCopy = isCounting && counter <= passkey.counter;
  await trx
    .updateTable('passkeys')
    .set(isCopy ? { set_aside_at: now } : { counter, backed_up: isBackedUp, last_used_at: now })
    .where('id', '=', id)
    .execute();
  if (isCopy) await reportFactorChange(writeAs(write, account.id), account.id, 'passkey-copied');
  return !isCopy;
}
