import type { Kysely } from 'kysely';
import { isAdmin } from '../../contract/base/admin-role.ts';
import { type Endpoint, PROOF_MS } from '../../contract/base/endpoint.ts';
import type { Schema } from '../db/schema.ts';
import { listFactors, listProofWays } from '../people/factors/list-factors.ts';
import type { Session } from '../people/sessions/sessions.ts';
import { refuse } from '../problems/api-problem.ts';
import type { RunningSettings } from '../running-settings/running-settings.ts';

/**
 * Refuses a session that did not prove who uses it in the last {@link PROOF_MS}. A proof of the future counts no longer,
 * because the clock was wrong.
 *
 * @throws ApiProblem `step-up-required` with the ways that the account has
 */
export async function requireProof(db: Kysely<Schema>, session: Session, now: Date): Promise<void> {
  if (isProved(session, now)) return;
  refuse('step-up-required', { proof: { ways: await listProofWays(db, session.userId) } });
}

/** Whether a session proved who uses it in the last {@link PROOF_MS}. */
export function isProved({ provedAt }: Session, now: Date): boolean {
  return provedAt !== null && Math.abs(now.getTime() - provedAt.getTime()) <= PROOF_MS;
}

/**
 * Asks an account with a second factor for a fresh proof beside its password, which may be stolen.
 *
 * @throws ApiProblem `step-up-required`
 */
export async function requireFactorProof(
  db: Kysely<Schema>,
  session: Session,
  now: Date,
): Promise<void> {
  if ((await listFactors(db, session.userId)).length > 0) await requireProof(db, session, now);
}

/** Whether this body of a call needs a proof, where only some bodies do. */
export function needsProofFor({ stepUp }: Endpoint, body: unknown): boolean {
  return typeof stepUp === 'function' && stepUp(body as never);
}

/**
 * Returns the session with the rights of a player, if it is of an admin without a second factor and the setting says
 * that admins need one by now; otherwise the session itself.
 */
export async function limitUntilEnrolled(
  db: Kysely<Schema>,
  session: Session,
  running: Pick<RunningSettings, 'get'>,
  clock: () => Date,
): Promise<Session> {
  if (!isAdmin([session.role])) return session;
  const from = running.get('admin_factor_from');
  if (from === '' || Date.parse(from) > clock().getTime()) return session;
  const factors = await listFactors(db, session.userId);
  return factors.length === 0 ? { ...session, role: 'user' } : session;
}
