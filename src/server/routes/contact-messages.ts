import type { Deps, Handlers } from '../endpoint/handler.ts';
import { changeMessage } from '../panel/messages/change-message.ts';
import { exportMessages } from '../panel/messages/export-messages.ts';
import { listMessages } from '../panel/messages/list-messages.ts';

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
