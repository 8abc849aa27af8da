import fc from 'fast-check';
import type { LateDecision } from '../../src/contract/scoring/late-strokes.ts';
import { cancelRound } from './cancelled.ts';
import { look } from './carrying.ts';
import { enter } from './entering.ts';
import { askForEnds, decideOneLate, markEndSeen } from './late.ts';
import type { RoundState } from './office.ts';
import { send } from './sending.ts';
import { often, onCard, type Step, step, value } from './step.ts';
import { setRound } from './world.ts';

const place = fc.record({ golfer: fc.constantFrom(0, 3), hole: fc.constantFrom(0, 1, 1, 2) });
const decisions: readonly LateDecision[] = ['accepted', 'declined'];

/** Creates the steps of users who enter values while the round closes, opens and is cancelled, and of an office that decides. */
export function stepsOfLate(): fc.Arbitrary<Step>[] {
  const tap = fc.record({ place, value });
  const decision = fc.record({
    decision: fc.constantFrom(...decisions),
    pick: fc.nat(9),
    isOld: fc.boolean(),
  });
  const state = fc.constantFrom<RoundState>('live', 'closed', 'closed', 'setup');
  return [
    ...often(
      14,
      step('tap', tap, (tapStep, { world, tablet, tab }) =>
        enter(world, tablet, tab, [{ place: onCard(world, tapStep.place), value: tapStep.value }]),
      ),
    ),
    ...often(
      14,
      step('send', fc.constant(null), (_, { world, tablet, tab }) => send(world, tablet, tab)),
    ),
    ...often(
      4,
      step('look', fc.constant(null), (_, { world, tablet }) => look(world, tablet)),
    ),
    ...often(
      6,
      step('the round opens, closes or goes back', state, (roundState, { world }) =>
        setRound(world, roundState),
      ),
    ),
    ...often(
      4,
      step('the office cancels or restores the round', fc.boolean(), (isCancelled, { world }) =>
        cancelRound(world, isCancelled),
      ),
    ),
    ...often(
      8,
      step('the office decides', decision, (decisionStep, { world }) =>
        decideOneLate(world, decisionStep.pick, decisionStep.decision, decisionStep.isOld),
      ),
    ),
    ...often(
      6,
      step('ask for ends', fc.constant(null), (_, { tablet, tab }) => askForEnds(tablet, tab)),
    ),
    ...often(
      3,
      step('see an end', fc.nat(5), (pick, { tablet, tab }) => markEndSeen(tablet, tab, pick)),
    ),
  ];
}
