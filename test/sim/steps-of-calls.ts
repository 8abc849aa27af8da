import fc from 'fast-check';
import { callOffice } from './calls.ts';
import { often, onCard, type Step, step } from './step.ts';
import { stepsOfLate } from './steps-of-late.ts';

/** Creates the steps of users who call the office, often several times from one hole, while the round closes and opens. */
export function stepsOfCalls(): fc.Arbitrary<Step>[] {
  return [
    ...stepsOfLate(),
    ...often(
      14,
      step('call the office', fc.constantFrom(0, 3), (golfer, { world, tablet, tab }) =>
        callOffice(world, tablet, tab, onCard(world, { golfer, hole: 0 }).golfer),
      ),
    ),
  ];
}
