import type { Deps, Handlers } from '../endpoint/handler.ts';
import { confirmRequest, loadLinkedRequest } from '../users/deletion-requests/confirm-request.ts';
import { listRequests, loadDeletionRequest } from '../users/deletion-requests/list-requests.ts';
import { sendConfirmationLink } from '../users/deletion-requests/send-confirmation-link.ts';

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
      await db.transaction().execute((trx) => sendConfirmationLink(trx, post, actor, id, clock()));
      return loadDeletionRequest(db, id);
    },

    linkedRequest: ({ body }) => loadLinkedRequest(db, body.token, clock()),

    confirmDeletion: ({ body }) =>
      db.transaction().execute((trx) => confirmRequest(trx, body.token, clock())),
  };
}
