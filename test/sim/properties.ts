import fc from 'fast-check';
import { comesOutAlike } from './alike.ts';
import { everyReleaseDelivers } from './releases.ts';
import { everyRuleHolds, everyRuleHoldsInACrowd } from './walk.ts';
import type { Run } from './world.ts';

/** Which simulations to play. */
interface Choice {
  readonly seed: number;
  readonly numRuns: number;
  /** The one that failed before. */
  readonly path?: string;
  /** Not the shortest way to fail, the first. */
  readonly endOnFailure?: boolean;
}

/** A simulation in which a rule did not hold. */
export interface Failure {
  /** What did not hold: `Invariant 3: ...`, a line each. */
  readonly lines: readonly string[];
  readonly path: string;
  readonly steps: string;
}

/** Plays simulations until one fails; null when none does. */
export type Property = (run: Run, choice: Choice) => Promise<Failure | null>;

/** The properties by the name a run is asked for with. Together they hold every invariant. */
export const properties = {
  walk: played(everyRuleHolds),
  crowd: played(everyRuleHoldsInACrowd),
  alike: played(comesOutAlike),
  releases: played(everyReleaseDelivers),
} satisfies Record<string, Property>;

/** The name of a property. */
export type PropertyName = keyof typeof properties;

function played<T>(make: (run: Run) => fc.IAsyncProperty<T>): Property {
  return async (run, choice) => {
    const report = await fc.check(make(run), choice);
    if (!report.failed) return null;
    return {
      lines: String(report.errorInstance).split('\n'),
      // Shrunk ones need more than their path to be found again; from here they are shrunk anew.
      path: report.counterexamplePath?.split(':')[0] ?? '',
      steps: fc.stringify(report.counterexample),
    };
  };
}
