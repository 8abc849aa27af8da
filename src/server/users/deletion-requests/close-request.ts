import type { Selectable } from 'kysely';
import type { DeletionOutcome, EndRequestBody } from '../../../contract/admin/deletion-requests.ts';
import type { Account } from '../../accounts/accounts.ts';
import { lockAccounts } from '../../accounts/lock-accounts.ts';
import type { Schema } from '../../db/schema.ts';
import { refuse } from '../../problems/api-problem.ts';
import type { Write } from '../../unit-of-work/write.ts';
import { eraseUser } from '../erase-user.ts';
import { requireAdmins } from '../require-admins.ts';
import { createNoAccountEmail, createRejectionEmail } from './closing-emails.ts';
import { hasAddress, lockRequest } from './lock-request.ts';
import { requireNameless } from './require-nameless.ts';
import { isConfirmedFor } from './select-requests.ts';

type OpenRequest = Selectable<Schema['deletion_requests']>;

/**
 * Closes a request and the other open requests from its email address, with one email to it.
 *
 * @param office the email address for replies
 * @throws ApiProblem `not-found`; `state-changed` when the request has ended, or another account than the admin
 *   saw has its email address; `reason-required` for an erase without a confirmation or a reason; `last-admin`;
 *   `validation-failed` for their own account, another username, and a reason that names the person
 */
export async function closeRequest(
  write: Write,
  office: string,
  body: EndRequestBody,
): Promise<void> {
  const { trx, actor: admin, now, mailbox } = write;
  await lockAccounts(trx);
  await requireAdmins(trx, admin.userId, []);
  const { request, account } = await lockRequest(trx, body.id);
  if (body.outcome === 'erased') return erase(write, { request, account, body });
  if (body.outcome === 'no-account' && account) {
    refuse('state-changed', { detail: 'An account has this address now' });
  }
  const reason = body.outcome === 'rejected' ? body.reason : null;
  await closeRequests(write, request.email, body.outcome, reason);
  const about = account ? [account.id] : [];
  const email =
    reason === null
      ? createNoAccountEmail(request.email)
      : createRejectionEmail(request.email, reason, office);
  await mailbox.post(trx, { ...email, about }, now);
}

interface Erasure {
  readonly request: OpenRequest;
  readonly account: Account | undefined;
  readonly body: EndRequestBody & { readonly outcome: 'erased' };
}

async function erase(write: Write, { request, account, body }: Erasure): Promise<void> {
  const { user_id, username, reason } = body;
  if (account?.id !== user_id) {
    return refuse('state-changed', { detail: 'Another account has this address now, or none' });
  }
  if (!isConfirmedFor(request, user_id) && reason === null) refuse('reason-required');
  if (reason !== null) requireNameless(reason, [account, request]);
  // The erase closes every open request from the email address, and deletes the names in them.
  await eraseUser(write, { user_id, username });
  await write.trx
    .updateTable('deletion_requests')
    .set({ end_reason: reason })
    .where('id', '=', request.id)
    .execute();
}

async function closeRequests(
  { trx, actor: admin, now, audit }: Write,
  address: string,
  outcome: Exclude<DeletionOutcome, 'erased'>,
  reason: string | null,
): Promise<void> {
  const rows = await trx
    .updateTable('deletion_requests')
    .set({
      done_at: now,
      done_by: admin.userId,
      outcome,
      end_reason: reason,
      // A closed request's link no longer reveals the email address.
      token_hash: null,
      // The name and email address of a person without an account are no longer needed.
      ...(outcome === 'no-account' && { name: '', email: '' }),
    })
    .where(hasAddress(address))
    .where('done_at', 'is', null)
    .returning('id')
    .execute();
  for (const { id } of rows) {
    const facts = { target: id, before: null, after: null, detail: {} };
    await audit(`deletion-request-${outcome}`, facts);
  }
}
