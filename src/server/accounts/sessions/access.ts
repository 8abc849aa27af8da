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

/** Tells whether a session with this role may call an endpoint of this access. */
export function mayCall(access: Access, role: UserRole): boolean {
  return access === 'public' || roles[access].has(role) || isAdmin([role]);
}

/** Tells whether a session may act for the owner of some data. Users act for themselves, and admins for every user. */
export function mayActFor({ role, userId }: Session, owner: number): boolean {
  return isAdmin([role]) || userId === owner;
}
