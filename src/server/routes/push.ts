import type { Deps, Handlers } from '../endpoint/handler.ts';
import { createAllowance, spendAllowance } from '../problems/allowance.ts';
import { loadPushKeys } from '../push/push-keys.ts';
import {
  hasPush,
  removePushSubscription,
  requirePushEndpoint,
  savePushSubscription,
} from '../push/subscriptions.ts';
import { runWrite } from '../unit-of-work/run-write.ts';

const HOUR_MS = 3_600_000;
/** Each one looks a name up. */
const SAVES_PER_HOUR = 30;

/** Handles the calls about notices that reach a device while the app is closed. */
export function pushRoutes(deps: Deps) {
  const { db, settings, jobs } = deps;
  const allowance = createAllowance('push', SAVES_PER_HOUR, HOUR_MS);
  return {
    pushState: async ({ session }) => ({
      public_key: (await loadPushKeys(db)).publicKey,
      is_on: await hasPush(db, session),
    }),
    savePush: async (call) => {
      await spendAllowance(db, allowance, `user ${call.session.userId}`, call.now);
      await requirePushEndpoint(call.body, settings.pushHosts);
      await runWrite(deps, call, async (write) => {
        await savePushSubscription(write, call.session, call.body);
        // Otherwise the first notices would wait for the schedule.
        await jobs.add(write.trx, 'push-notices', null);
      });
      return { is_on: true };
    },
    removePush: async ({ session }) => {
      await removePushSubscription(db, session);
      return { is_on: false };
    },
  } satisfies Partial<Handlers>;
}
