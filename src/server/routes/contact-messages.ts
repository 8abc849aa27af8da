import { changeMessage } from '../contact-messages/change-message.ts';
import { exportMessages } from '../contact-messages/export-messages.ts';
import { listMessages } from '../contact-messages/list-messages.ts';
import type { Deps, Handlers } from '../http/handler.ts';

type ContactMessageRoutes = Pick<
  Handlers,
  'contactMessages' | 'changeContactMessage' | 'contactMessagesCsv'
>;

/** Handles what admins do with visitors' messages. */
export function contactMessageRoutes({ db, clock }: Deps): ContactMessageRoutes {
  return {
    contactMessages: ({ query }) => listMessages(db, query),

    changeContactMessage: ({ body, actor }) =>
      db.transaction().execute((trx) => changeMessage(trx, actor, body, clock())),

    contactMessagesCsv: ({ body, actor }) => exportMessages(db, actor, body, clock()),
  };
}
