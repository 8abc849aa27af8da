import { refuse } from '../api-problem.ts';

/** Refuses a new password that is shorter than the operator asks. */
export function requireLength(password: string, least: number): void {
  if (password.length >= least) return;
  const message = `Password must have at least ${least} characters`;
  refuse('validation-failed', { errors: [{ path: 'password', message }] });
}
