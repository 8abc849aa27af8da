import type { Kysely } from 'kysely';
import type { SaveUserBody } from '../../../contract/admin/users.ts';
import { ADMIN_ROLE } from '../../../contract/base/admin-role.ts';
import { UserRole } from '../../../contract/base/fields.ts';
import { joinNames } from '../../../golf/names.ts';
import type { UserActor } from '../../audit/save-audit.ts';
import type { Schema } from '../../db/schema.ts';
import { refuse } from '../../problems/api-problem.ts';
import { askSecondLook, evenAlone, isPlayOn } from '../../second-looks/ask-second-look.ts';
import { findTournamentsPlayed } from '../../tickets/mark-tickets-ranked.ts';
import { unrankStaffTickets } from '../../tickets/unrank-staff-tickets.ts';
import { touchTournaments, type Write } from '../../unit-of-work/write.ts';
import { delayErase } from '../erase/request-erase.ts';
import { lockAccounts } from '../lock-accounts.ts';
import { checkPersonName } from '../names/check-person-name.ts';
import { requireAdmins } from '../require-admins.ts';
import { revokeOtherSessions } from '../sessions/session-list.ts';
import { announceAdmins } from './announce-admins.ts';
import { type StoredUser, selectStoredUsers } from './list-users.ts';

interface SaveOptions {
  readonly site: string;
  /** Usernames that the operator reserves for staff. */
  readonly reserved: readonly string[];
  /** Removes an account that lost the scorer's role from its groups. The set-up does this, and it uses this room. */
  readonly removeScorer: (trx: Kysely<Schema>, account: StoredUser, now: Date) => Promise<void>;
}

/**
 * Changes an account. A save that was already made changes nothing, so that it can be sent again after a lost answer.
 * Revokes the sessions of an account that loses rights, and announces a new admin by email.
 *
 * @throws ApiProblem `not-found`; `account-changed` when the account has changed since the admin read it; `last-admin`;
 *   `validation-failed` for their own role, their own activity, a deleted account, or a name that misleads
 */
export async function saveUser(
  write: Write,
  { id, version, ...values }: SaveUserBody,
  { site, reserved, removeScorer }: SaveOptions,
): Promise<void> {
  const { trx, actor: admin, now, touched, audit } = write;
  await lockAccounts(trx);
  const before = await selectStoredUsers(trx, [id]).forNoKeyUpdate().executeTakeFirst();
  if (!before) return refuse('not-found');
  if (isSame(before, values)) return;
  if (before.row_version !== version) refuse('account-changed');
  const gainsPanel = isOpenAdmin(values) && !isOpenAdmin(before);
  const losesPanel = before.user_role === ADMIN_ROLE && !isOpenAdmin(values);
  await requireAdmins(trx, admin.userId, losesPanel ? [id] : []);
  refuseWrong(admin, before, values);
  const hasNewName = joinNames(before) !== joinNames(values);
  if (hasNewName && values.user_role === 'user') await checkPersonName(trx, values, reserved);
  await trx.updateTable('users').set(values).where('id', '=', id).execute();
  if (!before.is_active && values.is_active) await delayErase(trx, [id], now);
  if (losesRights(before, values)) await revokeOtherSessions(trx, id, null, now);
  if (before.user_role !== values.user_role) {
    if (values.user_role === 'user') await removeScorer(trx, before, now);
    else await unrankStaffTickets(trx, id, now);
  }
  touched.users.add(id);
  // A role removes the account's tickets from the boards.
  touchTournaments(touched, await findTournamentsPlayed(trx, id));
  const facts = {
    target: id,
    before: pickChanged(before, before, values),
    after: pickChanged(values, before, values),
    detail: { names_changed: hasNewName },
  };
  const auditId = await audit('account-changed', facts);
  if (losesPanel) await askSecondLook(trx, auditId, null, evenAlone);
  else if (gainsPanel) await askSecondLook(trx, auditId, null);
  else if (before.user_role === 'user' && values.user_role === 'scorer')
    await askSecondLook(trx, auditId, null, isPlayOn);
  if (gainsPanel) await announceAdmins(write, site, [id]);
}

type Values = Pick<StoredUser, 'first_name' | 'last_name' | 'user_role' | 'is_active'>;

function isSame(before: StoredUser, values: Values): boolean {
  return (
    before.first_name === values.first_name &&
    before.last_name === values.last_name &&
    before.user_role === values.user_role &&
    before.is_active === values.is_active
  );
}

function isOpenAdmin({ user_role, is_active }: Values): boolean {
  return user_role === ADMIN_ROLE && is_active;
}

function losesRights(before: Values, after: Values): boolean {
  // The roles are in the order of their rights.
  const { options } = UserRole;
  const isLower = options.indexOf(after.user_role) < options.indexOf(before.user_role);
  return isLower || (before.is_active && !after.is_active);
}

function refuseWrong(admin: UserActor, before: StoredUser, values: Values): void {
  const wrong = (path: string, message: string) =>
    refuse('validation-failed', { errors: [{ path, message }] });
  if (before.erased_at) wrong('id', 'This account was erased');
  if (before.deleted_at) wrong('id', 'This account is deleted. Restore it first');
  const isConfirmed = before.email_verified_at !== null || before.hand_confirmed_at !== null;
  if (values.user_role !== 'user' && before.user_role === 'user' && !isConfirmed) {
    wrong('user_role', "This account's email address isn't confirmed yet, so it can't get a role");
  }
  if (before.id !== admin.userId) return;
  if (before.user_role !== values.user_role) wrong('user_role', "You can't change your own role");
  if (before.is_active !== values.is_active) wrong('is_active', "You can't close your own account");
}

function pickChanged(values: Values, before: Values, after: Values) {
  return {
    ...(before.user_role !== after.user_role && { role: values.user_role }),
    ...(before.is_active !== after.is_active && { active: values.is_active }),
  };
}
