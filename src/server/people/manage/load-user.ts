import type { Kysely } from 'kysely';
import type { AuditAction } from '../../../contract/admin/audit.ts';
import type { UserDetail } from '../../../contract/admin/users.ts';
import type { Schema } from '../../db/schema.ts';
import { loadSigns } from '../referrals/select-signs.ts';
import { selectStoredUsers, toUserRow } from './list-users.ts';

/** The actions that change an account as an admin sees it. */
const CHANGES: readonly AuditAction[] = [
  'account-changed',
  'account-deleted',
  'account-restored',
  'account-erased',
  'grant',
  'username changed',
  'email changed',
];

/** Loads one account and who changed it last; null when there is no such account. */
export async function loadUser(db: Kysely<Schema>, id: number): Promise<UserDetail | null> {
  const stored = await selectStoredUsers(db, [id]).executeTakeFirst();
  if (!stored) return null;
  const findSigns = await loadSigns(db, [id]);
  const change = await db
    .selectFrom('audit')
    .leftJoin('users', 'users.id', 'audit.user_id')
    .select(['username', 'at'])
    .where('target_kind', '=', 'account')
    .where('target_id', '=', String(id))
    .where('action', 'in', CHANGES)
    .orderBy('audit.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    user: toUserRow(stored, findSigns(id)),
    changed: change ? { by: change.username, at: change.at.toISOString() } : null,
  };
}
