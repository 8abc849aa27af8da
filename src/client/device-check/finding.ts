/** A check's verdict. `partly`: scoring is safe, but with a limitation. */
export type CheckResult = 'works' | 'partly' | 'fails';

/** The names of the verdicts. */
export const checkResultWords: Record<CheckResult, string> = {
  works: 'Works',
  partly: 'Works partly',
  fails: "Doesn't work",
};

/** A check's finding, as texts for the tablet's user. */
export interface Finding {
  readonly verdict: CheckResult;
  readonly found: string;
  /** The advice; null when nothing needs a fix. */
  readonly todo: string | null;
}

/** Reports an ability that works. */
export function reportPass(fact: string): Finding {
  return { verdict: 'works', found: fact, todo: null };
}

/** Reports an ability that works partly, with advice. */
export function reportPartialPass(fact: string, todo: string): Finding {
  return { verdict: 'partly', found: fact, todo };
}

/** Reports an ability that does not work, with advice. */
export function reportFailure(fact: string, todo: string): Finding {
  return { verdict: 'fails', found: fact, todo };
}
