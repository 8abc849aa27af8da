/** The verdict of a check. `partly` means that scoring is safe and that the user should know a limit. */
export type CheckResult = 'works' | 'partly' | 'fails';

/** The verdicts in words. */
export const checkResultWords: Record<CheckResult, string> = {
  works: 'Works',
  partly: 'Works partly',
  fails: "Doesn't work",
};

/** The finding of a check, in words for the user of the tablet. */
export interface Finding {
  readonly verdict: CheckResult;
  readonly found: string;
  /** The advice to the user; null when nothing needs a fix. */
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
