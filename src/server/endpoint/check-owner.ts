import type { Endpoint } from '../../contract/base/endpoint.ts';
import { mayActFor, type OwnedAccess } from '../people/sessions/access.ts';
import type { Session } from '../people/sessions/sessions.ts';
import { refuse } from '../problems/api-problem.ts';

/** Returns the access of an endpoint whose calls name their owner; null for other endpoints. */
export function getOwnedAccess({ access }: Pick<Endpoint, 'access'>): OwnedAccess | null {
  return access === 'self' || access === 'own' ? access : null;
}

/**
 * Refuses a call for another user, before its content is checked: rights come before content. A `user_id` that is no id
 * is left to the schema.
 *
 * @param parts the path's parameters, the query and the body, as they were sent
 */
export function refuseForeignOwner(
  access: OwnedAccess,
  session: Session,
  parts: readonly unknown[],
): void {
  const owners = parts.flatMap(listOwners).filter((owner) => owner > 0);
  // A missing resource and another user's resource get the same answer.
  if (owners.some((owner) => !mayActFor(access, session, owner))) refuse('not-found');
}

/** Refuses a call that names no user, or another one. */
export function checkOwner(access: OwnedAccess, session: Session, parts: readonly unknown[]): void {
  const owners = parts.flatMap(listOwners);
  const isOwn = owners.length > 0 && owners.every((owner) => mayActFor(access, session, owner));
  if (!isOwn) refuse('not-found');
}

function listOwners(namedIds: unknown): number[] {
  if (typeof namedIds !== 'object' || namedIds === null || !('user_id' in namedIds)) return [];
  return [Number(namedIds.user_id)];
}
