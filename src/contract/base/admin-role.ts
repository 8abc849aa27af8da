/** The role of admins in a user's `authority`. */
export const ADMIN_ROLE = 'admin';

/**
 * Whether a list of roles makes its user an admin. Ignores the case and the spaces around a role.
 *
 * @param authority the roles of a user; empty for a visitor
 */
export function isAdmin(authority: readonly string[]): boolean {
  return authority.some((role) => role.trim().toLowerCase() === ADMIN_ROLE);
}
