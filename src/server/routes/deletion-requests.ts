import type { Deps, Handlers } from '../endpoint/handler.ts';
import { runWrite } from '../unit-of-work/run-write.ts';
import { confirmRequest, loadLinkedRequest } from '../users/deletion-requests/confirm-request.ts';
import { listRequests, loadDeletionRequest } from '../users/deletion-requests/list-requests.ts';
import { sendConfirmationLink } from '../users/deletion-requests/send-confirmation-link.ts';

/** Handles the requests to delete an account. */
export function deletionRequestRoutes(deps: Deps) {
  const { db, settings } = deps;

  return {
    deletionRequests: ({ query, now }) => listRequests(db, query, now),

    async askForConfirmation(call) {
      const { id } = call.body;
      await runWrite(deps, call, (write) => sendConfirmationLink(write, settings.publicUrl, id));
      return loadDeletionRequest(db, id);
    },

    linkedRequest: ({ body, now }) => loadLinkedRequest(db, body.token, now),

    confirmDeletion: (call) =>
      runWrite(deps, call, (write) => confirmRequest(write, call.body.token)),
  } satisfies Partial<Handlers>;
}
