import type { Access } from '../../contract/endpoint.ts';
import type { UserRole } from '../../contract/fields.ts';

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
