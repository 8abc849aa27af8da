import { generateToken, hashToken } from '../../accounts/secrets/secret-token.ts';
import { countEmail } from '../../mail/count-email.ts';
import { refuse } from '../../problems/api-problem.ts';
import type { Write } from '../../unit-of-work/write.ts';
import { lockRequest } from './lock-request.ts';
import { CONFIRMATION, isConfirmedFor } from './select-requests.ts';

const LIFE_MS = 7 * 86_400_000;

/**
 * Emails the link that confirms a request to the account of its address. The new link replaces the earlier one.
 *
 * @throws ApiProblem `not-found`; `state-changed` when the request has ended or is confirmed, and when no account has
 *   the email address; `email-just-sent`
 */
export async function sendConfirmationLink(
  { trx, now, mailbox, audit }: Write,
  site: string,
  id: number,
): Promise<void> {
  const { request, account } = await lockRequest(trx, id);
  if (!account) return refuse('state-changed', { detail: 'No account has this address' });
  if (isConfirmedFor(request, account.id)) {
    refuse('state-changed', { detail: 'This request is confirmed already' });
  }
  await countEmail(trx, 'deletion', account.email, now);
  const token = generateToken();
  await trx
    .updateTable('deletion_requests')
    .set({
      token_hash: hashToken(token),
      asked_at: now,
      link_expires_at: new Date(now.getTime() + LIFE_MS),
      // A new link discards a confirmation by an account that no longer has the email address.
      confirmed_at: null,
      confirmed_user_id: null,
    })
    .where('id', '=', id)
    .execute();
  const email = {
    kind: CONFIRMATION,
    // Anybody may have typed the email address into the form, so its spelling may differ.
    to: account.email,
    about: [account.id],
    subject: 'Do you want your account deleted?',
    body:
      'Hello,\n\n' +
      'Somebody asked us to delete the Gimme Points account with this address. ' +
      `If that was you, open this link and press the button on the page:\n\n${site}/confirm-deletion#${token}\n\n` +
      "It works once, within seven days. If it wasn't you, you don't need to do anything.\n",
    isSecret: true,
  };
  await mailbox.post(trx, email, now);
  const facts = { target: id, before: null, after: null, detail: {} };
  await audit('deletion-request-asked', facts);
}
