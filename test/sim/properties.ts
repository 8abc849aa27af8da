import fc from 'fast-check';
import { comesOutAlike } from './alike.ts';
import { everyReleaseDelivers } from './releases.ts';
import {
  everyCallArrives,
  everyCardIsCertified,
  everyCardIsCertifiedInACrowd,
  everyDisputeEnds,
  everyEarlyEntryWaits,
  everyLateStrokeEnds,
  everyRestoreIsFollowed,
  everyRuleHolds,
  everyRuleHoldsInACrowd,
  everyRulingIsGiven,
  everyRulingIsGivenInACrowd,
  everyStrokeAfterTheLastHoleIsAsked,
  everyUndoHolds,
  everyUploadGivesWay,
} from './walk.ts';
import type { Run } from './world.ts';

/** The simulations to play. */
interface Choice {
  readonly seed: number;
  readonly numRuns: number;
  /** The path of the simulation that failed before. */
  readonly path?: string;
  /** Whether to stop at the first failure, without a search for the shortest one. */
  readonly endOnFailure?: boolean;
}

/** A simulation in which a rule did not hold. */
export interface Failure {
  /** The rules that did not hold: `Invariant 3: ...`, one in each line. */
  readonly lines: readonly string[];
  readonly path: string;
  readonly steps: string;
}

/** Plays simulations until one fails. Returns null when none fails. */
export type Property = (run: Run, choice: Choice) => Promise<Failure | null>;

/** The properties by the name that a run uses. Together they check every invariant. */
export const properties = {
  walk: playRun(everyRuleHolds),
  crowd: playRun(everyRuleHoldsInACrowd),
  undo: playRun(everyUndoHolds),
  disputes: playRun(everyDisputeEnds),
  out: playRun(everyStrokeAfterTheLastHoleIsAsked),
  uploads: playRun(everyUploadGivesWay),
  late: playRun(everyLateStrokeEnds),
  rulings: playRun(everyRulingIsGiven),
  rulingCrowd: playRun(everyRulingIsGivenInACrowd),
  cards: playRun(everyCardIsCertified),
  cardCrowd: playRun(everyCardIsCertifiedInACrowd),
  calls: playRun(everyCallArrives),
  early: playRun(everyEarlyEntryWaits),
  alike: playRun(comesOutAlike),
  restores: playRun(everyRestoreIsFollowed),
  releases: playRun(everyReleaseDelivers),
} satisfies Record<string, Property>;

/** The name of a property. */
export type PropertyName = keyof typeof properties;

function playRun<T>(make: (run: Run) => fc.IAsyncProperty<T>): Property {
  return async (run, choice) => {
    const report = await fc.check(make(run), choice);
    if (!report.failed) return null;
    return {
      lines: String(report.errorInstance).split('\n'),
      // A shrunk failure cannot be found by its path alone, so the path leads to where the shrinking starts.
      path: report.counterexamplePath?.split(':')[0] ?? '',
      steps: fc.stringify(report.counterexample),
    };
  };
}
