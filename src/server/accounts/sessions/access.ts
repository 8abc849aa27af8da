import type { Access } from '../../../contract/base/endpoint.ts';
import type { UserRole } from '../../../contract/base/fields.ts';
import type { Session } from './sessions.ts';

const roles: Record<Exclude<Access, 'public'>, ReadonlySet<UserRole>> = {
  self: new Set(['user', 'scorer', 'admin']),
  member: new Set(['user', 'scorer', 'admin']),
  scorer: new Set(['scorer', 'admin']),
  admin: new Set(['admin']),
};

/** Tells whether a session with this role may call an endpoint of this access. */
export function mayCall(access: Access, role: UserRole): boolean {
  return access === 'public' || roles[access].has(role);
}

/** Tells whether a session may act for the owner of some data: its own user, or an admin for any user. */
export function mayActFor({ role, userId }: Session, owner: number): boolean {
  return role === 'admin' || userId === owner;
}
