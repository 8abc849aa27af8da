import fc from 'fast-check';
import { enter } from './entering.ts';
import { endGolfer, endings, enterWithWord } from './out.ts';
import { send } from './sending.ts';
import { often, onCard, type Step, step, value } from './step.ts';

const place = fc.record({ golfer: fc.constantFrom(0, 3), hole: fc.constantFrom(1, 2) });
const strokes = fc.integer({ min: 3, max: 5 });

/** Creates the steps of users who enter strokes for golfers while the office sets and clears endings. */
export function stepsOfOut(): fc.Arbitrary<Step>[] {
  const tap = fc.record({ place, value });
  const word = fc.record({ place, strokes });
  const ending = fc.record({
    golfer: fc.constantFrom(0, 3),
    ending: fc.constantFrom(...endings),
  });
  return [
    ...often(
      14,
      step('tap', tap, (tapStep, { world, tablet, tab }) =>
        enter(world, tablet, tab, [{ place: onCard(world, tapStep.place), value: tapStep.value }]),
      ),
    ),
    ...often(
      6,
      step('tap with the word', word, (tapStep, { world, tablet, tab }) =>
        enterWithWord(world, tablet, tab, onCard(world, tapStep.place), tapStep.strokes),
      ),
    ),
    ...often(
      14,
      step('send', fc.constant(null), (_, { world, tablet, tab }) => send(world, tablet, tab)),
    ),
    ...often(
      10,
      step('a golfer is out', ending, (endStep, { world }) =>
        endGolfer(world, endStep.golfer, endStep.ending),
      ),
    ),
  ];
}
