import { CallError } from '../../contract/base/call.ts';
import type { NeededProof, ProblemType } from '../../contract/base/problem.ts';

/** Returns the proof that a refusal of this type asks for; null for every other error. */
export function getNeededProof(error: unknown, type: ProblemType): NeededProof | null {
  if (!(error instanceof CallError) || !('problem' in error.failure)) return null;
  const { problem } = error.failure;
  return problem.type === type ? (problem.proof ?? null) : null;
}
