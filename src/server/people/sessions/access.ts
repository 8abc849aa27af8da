import { isAdmin } from '../../../contract/base/admin-role.ts';
import type { Access } from '../../../contract/base/endpoint.ts';
import type { UserRole } from '../../../contract/base/fields.ts';
import type { Session } from './sessions.ts';

/** The roles for each access word. Admins are not listed, because they may call every endpoint. */
const roles: Record<Exclude<Access, 'public'>, ReadonlySet<UserRole>> = {
  self: new Set(['user', 'scorer']),
  own: new Set(['user', 'scorer']),
  member: new Set(['user', 'scorer']),
  scorer: new Set(['scorer']),
  admin: new Set(),
};

/** Whether a session with this role may call an endpoint of this access. */
export function mayCall(access: Access, role: UserRole): boolean {
  return access === 'public' || roles[access].has(role) || isAdmin([role]);
}

/** The access words of calls that name their owner. */
export type OwnedAccess = Extract<Access, 'self' | 'own'>;

/** Whether a session may act for the owner of some data: users for themselves, and admins for every user by `self`. */
export function mayActFor(access: OwnedAccess, { role, userId }: Session, owner: number): boolean {
  return userId === owner || (access === 'self' && isAdmin([role]));
}
