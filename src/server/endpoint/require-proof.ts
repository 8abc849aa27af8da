import type { Kysely } from 'kysely';
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
  const { userId, provedAt } = session;
  if (provedAt && Math.abs(now.getTime() - provedAt.getTime()) <= PROOF_MS) return;
  refuse('step-up-required', { proof: { ways: await listProofWays(db, userId) } });
}

/** Whether this body of a call needs a proof, where only some bodies do. */
export function needsProofFor({ stepUp }: Endpoint, body: unknown): boolean {
  return typeof stepUp === 'function' && stepUp(body as never);
}

/**
 * Refuses the panel to an admin without a second factor, once the setting says that admins need one.
 *
 * @throws ApiProblem `factor-required`
 */
export async function requireEnrolment(
  db: Kysely<Schema>,
  { userId }: Session,
  running: Pick<RunningSettings, 'get'>,
  now: Date,
): Promise<void> {
  const from = running.get('admin_factor_from');
  if (from === '' || Date.parse(from) > now.getTime()) return;
  if ((await listFactors(db, userId)).length === 0) refuse('factor-required');
}
