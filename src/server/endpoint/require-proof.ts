import type { Kysely } from 'kysely';
import { type Endpoint, PROOF_MS } from '../../contract/base/endpoint.ts';
import type { Schema } from '../db/schema.ts';
import { listProofWays } from '../people/factors/list-factors.ts';
import type { Session } from '../people/sessions/sessions.ts';
import { refuse } from '../problems/api-problem.ts';

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
