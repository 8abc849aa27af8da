import { joinNames } from '../../golf/names.ts';
import type { Deps, Handlers } from '../endpoint/handler.ts';
import { findAccountById, toSessionUser } from '../people/accounts.ts';
import { checkPersonName } from '../people/names/check-person-name.ts';
import { foldUsername } from '../people/names/fold-username.ts';
import { createReservedNameCheck } from '../people/names/reserved.ts';
import { renameAccount } from '../people/profile/rename-account.ts';
import { createAllowance, spendAllowance } from '../problems/allowance.ts';
import { refuse } from '../problems/api-problem.ts';
import { runWrite } from '../unit-of-work/run-write.ts';

const DAY_MS = 86_400_000;
/**
 * Three changes are enough for a mistake and its correction. The number is small, because each former name stays
 * reserved for a while.
 */
const USERNAMES_PER_DAY = 3;

/** Handles the calls about the names of an account. */
export function accountRoutes(deps: Deps) {
  const { db, settings } = deps;
  const checkReserved = createReservedNameCheck(settings.scorerUsernames);
  const renames = createAllowance('username', USERNAMES_PER_DAY, DAY_MS);

  /** Throws when the user may not change the username to the new one. */
  async function checkUsername(userId: number, from: string, to: string, now: Date): Promise<void> {
    if (from === to) return;
    // Only the operator grants a reserved name, and the user of such a name cannot change it to another name.
    const reason =
      foldUsername(from) === foldUsername(to)
        ? null
        : (isReservedBefore(from) ?? checkReserved(to));
    if (reason) refuse(reason);
    await spendAllowance(db, renames, `user ${userId}`, now);
  }

  function isReservedBefore(username: string) {
    return checkReserved(username) === 'username-reserved' ? 'username-granted' : null;
  }

  return {
    async saveAccount(call) {
      const { body, session } = call;
      const before = (await findAccountById(db, session.userId)) ?? refuse('not-found');
      const isSameName = joinNames(before) === joinNames(body);
      if (session.role === 'user' && !isSameName) {
        await checkPersonName(db, body, settings.scorerUsernames);
      }
      await checkUsername(session.userId, before.username, body.username, call.now);
      const account = await runWrite(deps, call, async (write) => {
        const result = await renameAccount(write, body);
        return typeof result === 'string' ? refuse(result) : result;
      });
      return { data: toSessionUser(account) };
    },
  } satisfies Partial<Handlers>;
}
