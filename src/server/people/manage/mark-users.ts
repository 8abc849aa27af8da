import type { Kysely } from 'kysely';
import {
  type ConfirmUsersBody,
  type MarkUsersBody,
  RESTORE_DAYS,
  type UsersMarked,
} from '../../../contract/admin/users.ts';
import { ADMIN_ROLE } from '../../../contract/base/admin-role.ts';
import type { UserActor } from '../../audit/save-audit.ts';
import type { Schema } from '../../db/schema.ts';
import { refuse } from '../../problems/api-problem.ts';
import { askSecondLook, evenAlone } from '../../second-looks/ask-second-look.ts';
import { touchTournaments, type Write } from '../../unit-of-work/write.ts';
import { delayErase } from '../erase/request-erase.ts';
import { lockAccounts } from '../lock-accounts.ts';
import { requireAdmins } from '../require-admins.ts';
import { touchBoards } from '../touch-boards.ts';
import { announceAdmins } from './announce-admins.ts';
import {
  countUsers,
  findRestoreEnd,
  type StoredUser,
  selectStoredUsers,
  selectUsers,
} from './list-users.ts';

/**
 * Deletes or restores accounts. A deleted account keeps its row and its names, so that it can be restored. Accounts
 * that are deleted or restored already count as changed, because the call may come twice.
 *
 * @throws ApiProblem `selection-changed` when the number of matching accounts is not the one that the admin saw;
 *   `last-admin`
 */
export async function markUsers(
  write: Write,
  site: string,
  body: MarkUsersBody,
): Promise<UsersMarked> {
  const { trx, actor: admin, now, touched } = write;
  await lockAccounts(trx);
  const ids = await findSelected(trx, body);
  const users = await selectStoredUsers(trx, ids).forNoKeyUpdate().execute();
  const reasons = new Map(users.map((user) => [user.id, explainStay(user, admin, body, now)]));
  const allowed = users.filter(({ id }) => reasons.get(id) === null);
  const marked = allowed.filter(({ deleted_at }) => (deleted_at === null) === body.is_deleted);
  const changed = marked.map(({ id }) => id);
  await requireAdmins(trx, admin.userId, body.is_deleted ? changed : []);
  await storeMark(write, marked, body.is_deleted);
  if (!body.is_deleted) await announceAdmins(write, site, changed);
  for (const id of changed) touched.users.add(id);
  touchTournaments(touched, await touchBoards(trx, changed));
  return {
    changed: allowed.map(({ id }) => id),
    kept: users.flatMap(({ id, username }) => {
      const why = reasons.get(id);
      return why ? [{ id, username, why }] : [];
    }),
  };
}

/** Returns the ids of the selected accounts. */
export async function findSelected(
  trx: Kysely<Schema>,
  { selected, filter }: ConfirmUsersBody,
): Promise<readonly number[]> {
  if ('ids' in selected) return [...new Set(selected.ids)];
  const total = await countUsers(trx, filter);
  if (total !== selected.all) {
    const detail = `You saw ${selected.all} accounts, but ${total} match now`;
    refuse('selection-changed', { detail, selection: { seen: selected.all, now: total } });
  }
  const rows = await selectUsers(trx, filter).select('id').execute();
  return rows.map(({ id }) => id);
}

/** Returns why an account stays as it is; null when it is deleted or restored. */
function explainStay(
  user: StoredUser,
  { userId }: UserActor,
  { is_deleted }: MarkUsersBody,
  now: Date,
): string | null {
  if (is_deleted) return user.id === userId ? "You can't delete your own account here" : null;
  if (user.erased_at) return 'It was erased, so nothing of it can be restored';
  const end = findRestoreEnd(user);
  return end && end <= now ? `It was deleted more than ${RESTORE_DAYS} days ago` : null;
}

async function storeMark(
  { trx, now, audit }: Write,
  users: readonly StoredUser[],
  isDeleted: boolean,
): Promise<void> {
  if (users.length === 0) return;
  const ids = users.map(({ id }) => id);
  await trx
    .updateTable('users')
    .set({ deleted_at: isDeleted ? now : null })
    .where('id', 'in', ids)
    .execute();
  if (isDeleted) {
    await trx
      .updateTable('sessions')
      .set({ revoked_at: now })
      .where('user_id', 'in', ids)
      .where('revoked_at', 'is', null)
      .execute();
  } else {
    await delayErase(trx, ids, now);
  }
  const action = isDeleted ? 'account-deleted' : 'account-restored';
  for (const { id, user_role } of users) {
    const auditId = await audit(action, { target: id, before: null, after: null, detail: {} });
    if (user_role === ADMIN_ROLE) await askSecondLook(trx, auditId, null, evenAlone);
  }
}
