import { CallError } from '../../contract/base/call.ts';
import type { Problem, ProblemType } from '../../contract/base/problem.ts';
import { isSessionEnded } from '../session/session-ended.ts';
import { isServerFault } from './server-fault.ts';

/**
 * How a failed call ended. `refused`: nothing was changed. `changed`: somebody else was first, and nothing was changed.
 * `signed-out`: the session has ended, and nothing was changed. `unknown`: no answer, or a 5xx. A write may have been
 * done (decision 112).
 */
export type FailedOutcome =
  | { readonly kind: 'refused' | 'changed' | 'signed-out'; readonly problem: Problem }
  | { readonly kind: 'unknown'; readonly problem: null };

const UNKNOWN: FailedOutcome = { kind: 'unknown', problem: null };

/** The problems with which the API says that the content is no longer what the caller was shown. */
const changedTypes: ReadonlySet<string> = new Set<ProblemType>([
  'account-changed',
  'message-changed',
  'selection-changed',
  'settings-changed',
  'state-changed',
  'strokes-missing',
]);

/** Returns how a failed call ended. */
export function toOutcome(error: Error): FailedOutcome {
  const failure = error instanceof CallError ? error.failure : null;
  if (!failure || !('problem' in failure) || isServerFault(error)) return UNKNOWN;
  const { problem } = failure;
  if (isSessionEnded(error)) return { kind: 'signed-out', problem };
  return { kind: changedTypes.has(problem.type) ? 'changed' : 'refused', problem };
}

/** Returns what the API says about a problem. */
export function describeProblem({ detail, title }: Problem): string {
  return detail ?? title;
}

/** Returns what the API says about the first wrong field of a problem, else about the problem. */
export function describeFirstFault(problem: Problem): string {
  return problem.errors?.[0]?.message ?? describeProblem(problem);
}

/** What a screen adds to the sentence about a failed write. */
export interface WriteWords {
  /** What may have been done, after "we don't know whether": "the change was made". */
  readonly thing: string;
  /** What is certain after a refusal. */
  readonly rest?: string;
  /** What to do when it is not known whether the write was done. */
  readonly next?: string;
  /** The whole sentence for a call that changes nothing, when no answer came. */
  readonly unknown?: string;
  /** Whole sentences for the problems that the screen can explain better than the API. */
  readonly problems?: Readonly<Partial<Record<string, string | ((problem: Problem) => string)>>>;
}

/** Explains why a write has no result. Says that nothing was changed only when that is certain. */
export function describeFailedWrite(
  error: Error,
  {
    thing,
    rest = 'Nothing was changed.',
    next = 'Try again: it is done once.',
    unknown,
    problems = {},
  }: WriteWords,
): string {
  const { kind, problem } = toOutcome(error);
  if (kind === 'unknown') {
    if (unknown !== undefined) return unknown;
    const doubt = isServerFault(error) ? 'The server had a problem' : 'No answer came';
    return `${doubt}, so we don't know whether ${thing}. ${next}`;
  }
  if (kind === 'signed-out') return `You were signed out. ${rest}`;
  const own = problems[problem.type];
  if (own !== undefined) return typeof own === 'string' ? own : own(problem);
  return `${addFullStop(describeFirstFault(problem))} ${rest}`;
}

/** Adds a full stop to a text that lacks one. */
export function addFullStop(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
