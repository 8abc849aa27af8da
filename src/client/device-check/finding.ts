/** Whether something works on this device. `partly`: scoring is safe, but a person should know. */
export type Verdict = 'works' | 'partly' | 'fails';

/** The verdicts in words. */
export const verdictWords: Record<Verdict, string> = {
  works: 'Works',
  partly: 'Works partly',
  fails: 'Does not work',
};

/** What a check found, in words for the person who holds the tablet. */
export interface Finding {
  readonly verdict: Verdict;
  readonly found: string;
  /** What to do about it; null when nothing needs doing. */
  readonly todo: string | null;
}

/** It works, and nothing needs doing. */
export function works(found: string): Finding {
  return { verdict: 'works', found, todo: null };
}

/** It works only partly: what to do instead, or to have it whole. */
export function partly(found: string, todo: string): Finding {
  return { verdict: 'partly', found, todo };
}

/** It does not work: what to do. */
export function fails(found: string, todo: string): Finding {
  return { verdict: 'fails', found, todo };
}
