import type { Deps, Handlers } from '../endpoint/handler.ts';
import { deleteUselessCodes, reportFactorChange } from '../people/factors/change-factors.ts';
import { finishWithFactor } from '../people/factors/factor-ticket.ts';
import { listFactors } from '../people/factors/list-factors.ts';
import { loadFactors } from '../people/factors/load-factors.ts';
import { createRecoveryCodes } from '../people/factors/recovery-codes.ts';
import { spendFactorCode } from '../people/factors/spend-code.ts';
import { confirmTotp, createTotp, removeTotp } from '../people/factors/totp.ts';
import { markProved } from '../people/sessions/sessions.ts';
import { createCodeKey } from '../people/sign-in/attempt-keys.ts';
import { checkOwnPassword, checkOwnSecret } from '../people/sign-in/check-password.ts';
import { startSignIn } from '../people/sign-in/start-sign-in.ts';
import { refuse, refuseCode } from '../problems/api-problem.ts';
import { runWrite } from '../unit-of-work/run-write.ts';

/** Handles second factors: finishing a sign-in, proving who uses a session, and a user's own factors. */
export function factorRoutes(deps: Deps) {
  const { db, clock } = deps;
  return {
    async finishSignIn({ body, address, headers, now }) {
      const verify = (userId: number) => spendFactorCode(db, userId, body.code, now);
      const account = await finishWithFactor(db, { ticket: body.ticket, address }, verify, now);
      return startSignIn(db, account, headers, now);
    },

    async proveCaller({ body, session, address, now }) {
      const { userId } = session;
      const { code, password } = body;
      const hasFactor = (await listFactors(db, userId)).length > 0;
      if (code !== undefined) {
        const verify = () => spendFactorCode(db, userId, code, now);
        const guess = { userId, address, budget: createCodeKey(userId, 'step-up'), verify };
        await checkOwnSecret(db, guess, refuseCode, clock);
      } else if (hasFactor || password === undefined) {
        // The password alone proves less than the account asks for.
        refuseCode();
      } else {
        await checkOwnPassword(db, { userId, password, address }, clock);
      }
      await markProved(db, session, now);
      return { proved_at: now.toISOString() };
    },

    factors: ({ session }) => loadFactors(db, session, deps),

    startTotp: (call) =>
      runWrite(deps, call, async ({ trx, now }) => {
        const { userId, username } = call.session;
        return (await createTotp(trx, { id: userId, username }, now)) ?? refuse('account-changed');
      }),

    confirmTotp: (call) =>
      runWrite(deps, call, async (write) => {
        const { userId } = call.session;
        const isRight = await confirmTotp(write.trx, userId, call.body.code, write.now);
        if (!isRight) refuseCode();
        await reportFactorChange(write, userId, 'app-added');
        return { codes: await createRecoveryCodes(write.trx, userId) };
      }),

    removeTotp: (call) =>
      runWrite(deps, call, async (write) => {
        const { userId } = call.session;
        await removeTotp(write.trx, userId);
        await deleteUselessCodes(write.trx, userId);
        await reportFactorChange(write, userId, 'app-removed');
        return loadFactors(write.trx, call.session, deps);
      }),

    renewRecoveryCodes: (call) =>
      runWrite(deps, call, async (write) => {
        const { userId } = call.session;
        if ((await listFactors(write.trx, userId)).length === 0) refuse('account-changed');
        await reportFactorChange(write, userId, 'new-codes');
        return { codes: await createRecoveryCodes(write.trx, userId) };
      }),
  } satisfies Partial<Handlers>;
}
