import type { Deps, Handlers } from '../endpoint/handler.ts';
import { loadPushKeys } from '../push/push-keys.ts';
import {
  hasPush,
  removePushSubscription,
  requirePushEndpoint,
  savePushSubscription,
} from '../push/subscriptions.ts';
import { runWrite } from '../unit-of-work/run-write.ts';

/** Handles the calls about notices that reach a device while the app is closed. */
export function pushRoutes(deps: Deps) {
  const { db, settings, jobs } = deps;
  return {
    pushState: async ({ session }) => ({
      public_key: (await loadPushKeys(db)).publicKey,
      is_on: await hasPush(db, session),
    }),
    savePush: async (call) => {
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
