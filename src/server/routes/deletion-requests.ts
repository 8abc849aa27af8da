import type { Deps, Handlers } from '../endpoint/handler.ts';
import { askForConfirmation } from '../users/deletion-requests/ask-for-confirmation.ts';
import { confirmRequest, readLinkedRequest } from '../users/deletion-requests/confirm-request.ts';
import { listRequests, readRequest } from '../users/deletion-requests/list-requests.ts';

type DeletionRequestRoutes = Pick<
  Handlers,
  'deletionRequests' | 'askForConfirmation' | 'linkedRequest' | 'confirmDeletion'
>;

/** Handles the requests to delete an account. */
export function deletionRequestRoutes(deps: Deps): DeletionRequestRoutes {
  const { db, clock, settings, mailbox } = deps;

  return {
    deletionRequests: ({ query }) => listRequests(db, query, clock()),

    async askForConfirmation({ body: { id }, actor }) {
      const post = { mailbox, site: settings.publicUrl };
      await db.transaction().execute((trx) => askForConfirmation(trx, post, actor, id, clock()));
      return readRequest(db, id);
    },

    linkedRequest: ({ body }) => readLinkedRequest(db, body.token, clock()),

    confirmDeletion: ({ body }) =>
      db.transaction().execute((trx) => confirmRequest(trx, body.token, clock())),
  };
}
