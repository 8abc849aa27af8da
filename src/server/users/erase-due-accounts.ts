import type { Kysely } from 'kysely';
import { lockAccounts } from '../accounts/lock-accounts.ts';
import type { Schema } from '../db/schema.ts';
import type { Mailbox } from '../mail/mailbox.ts';
import { ApiProblem } from '../problems/api-problem.ts';
import { eraseAccount } from './erase-account.ts';

const DAY_MS = 86_400_000;
/** The most accounts of one job. A job must end before the queue treats it as lost; the next job continues. */
const MOST = 50;

/**
 * Erases the accounts whose owners asked for it, once their time has come. The last admin waits a day. An account that
 * an admin has closed waits until it is open again, because its owner cannot sign in to keep it. An account that fails
 * moves behind the others, so that accounts that always fail do not stop them.
 *
 * @param onErased gets the tournaments whose boards showed the name of an erased account
 * @returns how many accounts were erased
 */
export async function eraseDueAccounts(
  db: Kysely<Schema>,
  mailbox: Mailbox,
  now: Date,
  onErased: (tournaments: readonly number[]) => void,
): Promise<number> {
  const due = await db
    .selectFrom('users')
    .select('id')
    .where('erase_at', '<=', now)
    .where('is_open', '=', true)
    .orderBy('erase_at')
    .limit(MOST)
    .execute();
  const errors: unknown[] = [];
  let erased = 0;
  for (const { id } of due) {
    try {
      const tournaments = await eraseWhenDue(db, mailbox, id, now);
      if (tournaments === null) continue;
      erased += 1;
      onErased(tournaments);
    } catch (error) {
      const isLast = isLastAdmin(error);
      if (!isLast) errors.push(error);
      await delay(db, id, now, isLast ? DAY_MS : 0);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} accounts not erased`);
  return erased;
}

/** Returns the tournaments of an erased account; null when the account is no longer due. */
async function eraseWhenDue(
  db: Kysely<Schema>,
  mailbox: Mailbox,
  id: number,
  now: Date,
): Promise<readonly number[] | null> {
  return db.transaction().execute(async (trx) => {
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
    if (!due) return null;
    const owner = { userId: id, requestId: null };
    return (await eraseAccount(trx, mailbox, owner, id, now)).tournaments;
  });
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
