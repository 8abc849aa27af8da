import fc from 'fast-check';
import { look } from './carrying.ts';
import { type Answer, answerOne } from './disputing.ts';
import { enter } from './entering.ts';
import { send } from './sending.ts';
import { often, onCard, type Step, step, value } from './step.ts';

/** A golfer of each scorer's group, and one of a group that neither scorer follows. */
const place = fc.record({ golfer: fc.constantFrom(0, 3, 6), hole: fc.constantFrom(1, 1, 2) });
const answers: readonly Answer[] = ['agree', 'stand'];

/**
 * Creates the steps of users who meet on a few holes, read the disputes and answer them, and of an office that decides.
 */
export function stepsOfDisputes(): fc.Arbitrary<Step>[] {
  const tap = fc.record({ place, value });
  const answer = fc.record({ answer: fc.constantFrom(...answers), pick: fc.nat(5) });
  const decision = fc.record({ place, strokes: fc.integer({ min: 3, max: 5 }) });
  return [
    ...often(
      12,
      step('tap', tap, (tapStep, { world, tablet, tab }) =>
        enter(world, tablet, tab, [{ place: onCard(world, tapStep.place), value: tapStep.value }]),
      ),
    ),
    ...often(
      12,
      step('send', fc.constant(null), (_, { world, tablet, tab }) => send(world, tablet, tab)),
    ),
    ...often(
      10,
      step('look', fc.constant(null), (_, { world, tablet }) => look(world, tablet)),
    ),
    ...often(
      16,
      step('answer a dispute', answer, (answerStep, { world, tablet, tab }) =>
        answerOne(world, tablet, tab, answerStep.answer, answerStep.pick),
      ),
    ),
    ...often(
      2,
      step('the office decides', decision, ({ place: at, strokes }, { world }) => {
        const { golfer, hole } = onCard(world, at);
        return world.office.writePlainly('admin', golfer, hole, strokes);
      }),
    ),
  ];
}
