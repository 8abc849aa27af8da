import type { Deps, Handlers } from '../endpoint/handler.ts';
import { storeMessage } from '../panel/messages/contact.ts';
import { createAllowance, spendAllowance } from '../problems/allowance.ts';
import { storeDeletionRequest } from '../users/deletion-requests/store-request.ts';

const HOUR_MS = 3_600_000;
/** A whole course may share one IP address. */
const MESSAGES_PER_HOUR = 20;

/** Handles messages to the operator and deletion requests. */
export function messageRoutes({ db, settings, running, mailbox }: Deps) {
  const { office } = settings.mail;
  const createPost = () => ({
    mailbox,
    office,
    site: settings.publicUrl,
    days: running.get('deletion_days'),
  });
  const allowance = createAllowance('message', MESSAGES_PER_HOUR, HOUR_MS);

  return {
    async contact({ body, address, now }) {
      await spendAllowance(db, allowance, address, now);
      await storeMessage(db, mailbox, office, body, now);
      return { received: true };
    },

    async emailSend({ body, address, now }) {
      await spendAllowance(db, allowance, address, now);
      await storeDeletionRequest(db, createPost(), body.template_params, now);
      return 'OK';
    },

    async emailSendForm({ body, address, now }) {
      await spendAllowance(db, allowance, address, now);
      await storeDeletionRequest(db, createPost(), body, now);
      return 'OK';
    },
  } satisfies Partial<Handlers>;
}
