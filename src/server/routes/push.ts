import type { Deps, Handlers } from '../endpoint/handler.ts';
import { loadPushKeys } from '../push/push-keys.ts';
import { hasPush, removePushSubscription, savePushSubscription } from '../push/subscriptions.ts';

/** Handles the calls about notices that reach a device while the app is closed. */
export function pushRoutes({ db, settings, jobs }: Deps) {
  return {
    pushState: async ({ session }) => ({
      public_key: (await loadPushKeys(db)).publicKey,
      is_on: await hasPush(db, session),
    }),
    savePush: async ({ session, body, now }) => {
      await savePushSubscription(db, session, body, settings.pushHosts, now);
      // Otherwise the first notices would wait for the schedule.
      await jobs.add(db, 'push-notices', null);
      return { is_on: true };
    },
    removePush: async ({ session }) => {
      await removePushSubscription(db, session);
      return { is_on: false };
    },
  } satisfies Partial<Handlers>;
}
