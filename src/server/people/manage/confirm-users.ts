import { isNoEmail } from '../../../contract/account/no-email.ts';
import type { ConfirmUsersBody, UsersMarked } from '../../../contract/admin/users.ts';
import { findTournamentsPlayed, markTicketsRanked } from '../../tickets/mark-tickets-ranked.ts';
import { touchTournaments, type Write } from '../../unit-of-work/write.ts';
import { lockAccounts } from '../lock-accounts.ts';
import { type StoredUser, selectStoredUsers } from './list-users.ts';
import { findSelected } from './mark-users.ts';

/**
 * Confirms people by hand, for a server without a mail server. Their tickets are ranked in each tournament that has no
 * stroke yet. An account that is confirmed already counts as changed, because the call may come twice.
 *
 * @throws ApiProblem `selection-changed` when the number of matching accounts is not the one that the admin saw
 */
export async function confirmUsers(
  { trx, now, touched, audit }: Write,
  body: ConfirmUsersBody,
): Promise<UsersMarked> {
  await lockAccounts(trx);
  const users = await selectStoredUsers(trx, await findSelected(trx, body))
    .forNoKeyUpdate()
    .execute();
  const kept = users.flatMap((user) => {
    const why = findObstacle(user);
    return why ? [{ id: user.id, username: user.username, why }] : [];
  });
  const allowed = users.filter((user) => !findObstacle(user));
  const waiting = allowed.filter((user) => !user.email_verified_at && !user.hand_confirmed_at);
  for (const { id } of waiting) {
    await trx.updateTable('users').set({ hand_confirmed_at: now }).where('id', '=', id).execute();
    await markTicketsRanked(trx, id, now, { isByHand: true });
    const facts = { target: id, before: null, after: null, detail: {} };
    await audit('account-confirmed', facts);
    touched.users.add(id);
    touchTournaments(touched, await findTournamentsPlayed(trx, id));
  }
  return { changed: allowed.map(({ id }) => id), kept };
}

/** Returns why a person cannot be confirmed by hand, or null. */
function findObstacle({ is_active, deleted_at, email }: StoredUser): string | null {
  if (!is_active || deleted_at !== null) return 'The account is not active';
  // Such accounts would count as people of their own: somebody could sign up with one address again and again.
  return isNoEmail(email) ? 'Another account has its address' : null;
}
