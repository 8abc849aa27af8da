import type { Deps, Handlers } from '../endpoint/handler.ts';
import { changeMessage } from '../panel/messages/change-message.ts';
import { exportMessages } from '../panel/messages/export-messages.ts';
import { listMessages } from '../panel/messages/list-messages.ts';
import { runWrite } from '../unit-of-work/run-write.ts';

/** Handles what admins do with visitors' messages. */
export function contactMessageRoutes(deps: Deps) {
  const { db } = deps;

  return {
    contactMessages: ({ query }) => listMessages(db, query),

    changeContactMessage: (call) =>
      runWrite(deps, call, (write) => changeMessage(write, call.body)),

    contactMessagesCsv: ({ body, actor, now }) => exportMessages({ db, actor, now }, body),
  } satisfies Partial<Handlers>;
}
