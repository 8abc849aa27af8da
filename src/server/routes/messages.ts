import { allowance, takeOne } from '../allowance.ts';
import { refuse } from '../api-problem.ts';
import { readMailLog } from '../mail/mail-log.ts';
import { mailbox } from '../mail/mailbox.ts';
import { takeMessage } from '../messages/contact.ts';
import {
  closeDeletionRequest,
  listDeletionRequests,
  takeDeletionRequest,
} from '../messages/deletion-requests.ts';
import type { Deps, Handlers } from './handler.ts';

const HOUR_MS = 3_600_000;
/** A whole course may share one address. */
const MESSAGES_PER_HOUR = 20;

type MessageRoutes = Pick<
  Handlers,
  'contact' | 'emailSend' | 'emailSendForm' | 'deletionRequests' | 'deletionDone' | 'mailLog'
>;

/** What people write to the operator, and what the server writes to people. */
export function messageRoutes({ db, clock, settings, jobs }: Deps): MessageRoutes {
  const letters = mailbox(jobs, settings);
  const { office } = settings.mail;
  const allowed = allowance(MESSAGES_PER_HOUR, HOUR_MS);

  return {
    async contact({ body, address }) {
      takeOne(allowed, address, clock());
      await takeMessage(db, letters, office, body, clock());
      return { received: true };
    },

    async emailSend({ body, address }) {
      takeOne(allowed, address, clock());
      await takeDeletionRequest(db, letters, office, body.template_params, clock());
      return 'OK';
    },

    async emailSendForm({ body, address }) {
      takeOne(allowed, address, clock());
      await takeDeletionRequest(db, letters, office, body, clock());
      return 'OK';
    },

    deletionRequests: () => listDeletionRequests(db),

    async deletionDone({ body, session }) {
      const isClosed = await closeDeletionRequest(db, body.id, session.userId, clock());
      if (!isClosed) refuse('not-found');
      return listDeletionRequests(db);
    },

    mailLog: ({ query }) => readMailLog(db, query.page ?? 1),
  };
}
