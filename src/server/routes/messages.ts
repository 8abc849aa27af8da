import type { Deps, Handlers } from '../http/handler.ts';
import { createAllowance, spendAllowance } from '../limits/allowance.ts';
import { readMailLog } from '../mail/mail-log.ts';
import { createMailbox } from '../mail/mailbox.ts';
import { storeMessage } from '../messages/contact.ts';
import {
  closeDeletionRequest,
  listDeletionRequests,
  storeDeletionRequest,
} from '../messages/deletion-requests.ts';
import { refuse } from '../problems/api-problem.ts';

const HOUR_MS = 3_600_000;
/** A whole course may share one address. */
const MESSAGES_PER_HOUR = 20;

type MessageRoutes = Pick<
  Handlers,
  'contact' | 'emailSend' | 'emailSendForm' | 'deletionRequests' | 'deletionDone' | 'mailLog'
>;

/** Handles messages to the operator, deletion requests and the mail log. */
export function messageRoutes({ db, clock, settings, jobs }: Deps): MessageRoutes {
  const letters = createMailbox(jobs, settings);
  const { office } = settings.mail;
  const allowance = createAllowance('message', MESSAGES_PER_HOUR, HOUR_MS);

  return {
    async contact({ body, address }) {
      await spendAllowance(db, allowance, address, clock());
      await storeMessage(db, letters, office, body, clock());
      return { received: true };
    },

    async emailSend({ body, address }) {
      await spendAllowance(db, allowance, address, clock());
      await storeDeletionRequest(db, letters, office, body.template_params, clock());
      return 'OK';
    },

    async emailSendForm({ body, address }) {
      await spendAllowance(db, allowance, address, clock());
      await storeDeletionRequest(db, letters, office, body, clock());
      return 'OK';
    },

    deletionRequests: () => listDeletionRequests(db),

    async deletionDone({ body, session, requestId }) {
      const actor = { userId: session.userId, requestId };
      const isClosed = await closeDeletionRequest(db, body.id, actor, clock());
      if (!isClosed) refuse('not-found');
      return listDeletionRequests(db);
    },

    mailLog: ({ query }) => readMailLog(db, query.before),
  };
}
