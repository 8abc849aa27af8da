import type { Kysely } from 'kysely';
import { actAs, operator } from '../../audit/save-audit.ts';
import type { Schema } from '../../db/schema.ts';
import { ApiProblem } from '../../problems/api-problem.ts';
import { runWrite, type WriteDeps } from '../../unit-of-work/run-write.ts';
import type { Write } from '../../unit-of-work/write.ts';
import { lockAccounts } from '../lock-accounts.ts';
import { eraseAccount } from './erase-account.ts';

const DAY_MS = 86_400_000;
/** The most accounts of one job. A job must end before the queue treats it as lost; the next job continues. */
const MAX_ACCOUNTS = 50;

/**
 * Erases the accounts whose owners asked for it, once their time has come. The last admin waits a day. An account that
 * an admin has closed waits until it is open again, because its owner cannot sign in to keep it. An account that fails
 * moves behind the others, so that accounts that always fail do not stop them.
 *
 * @returns how many accounts were erased
 */
export async function eraseDueAccounts(deps: WriteDeps, now: Date): Promise<number> {
  const { db } = deps;
  const due = await db
    .selectFrom('users')
    .select('id')
    .where('erase_at', '<=', now)
    .where('is_open', '=', true)
    .orderBy('erase_at')
    .limit(MAX_ACCOUNTS)
    .execute();
  const errors: unknown[] = [];
  let erased = 0;
  for (const { id } of due) {
    try {
      // The owner asked for it, but this is not the owner's request.
      const owner = { actor: actAs(operator, id), now };
      if (await runWrite(deps, owner, eraseWhenDue)) erased += 1;
    } catch (error) {
      const isLast = isLastAdmin(error);
      if (!isLast) errors.push(error);
      await delay(db, id, now, isLast ? DAY_MS : 0);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} accounts not erased`);
  return erased;
}

/** Erases the account that acts. Returns false when the account is no longer due. */
async function eraseWhenDue(write: Write): Promise<boolean> {
  const { trx, now } = write;
  const id = write.actor.userId;
  await lockAccounts(trx);
  // The owner or an admin may have decided to keep the account, and another process may have erased it.
  const due = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('erase_at', '<=', now)
    .where('is_open', '=', true)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!due) return false;
  await eraseAccount(write, id);
  return true;
}

async function delay(db: Kysely<Schema>, id: number, now: Date, ms: number): Promise<void> {
  await db
    .updateTable('users')
    .set({ erase_at: new Date(now.getTime() + ms) })
    .where('id', '=', id)
    .where('erase_at', '<=', now)
    .execute();
}

function isLastAdmin(error: unknown): boolean {
  return error instanceof ApiProblem && error.problem.type === 'last-admin';
}
