import fc from 'fast-check';
import { everybody } from './cast.ts';
import { enter, takeBack } from './entering.ts';
import { often, onCard, type Step, step, value } from './step.ts';
import { stepsOfLate } from './steps-of-late.ts';
import { makeCards } from './steps-of-people.ts';

const hole = fc.record({ golfer: fc.constantFrom(0, 3), hole: fc.constantFrom(1, 1, 2) });

/**
 * Creates the steps of users who ask for rulings and of an office that gives them, while play is suspended and resumed,
 * and the round closes, opens and is cancelled. `cards` sets the frequency and the size of entries of whole cards.
 */
export function stepsOfRulings(cards: {
  readonly often: number;
  readonly size: readonly [number, number];
}): fc.Arbitrary<Step>[] {
  const other = fc.integer({ min: 6, max: 19 });
  const question = fc.record({ place: hole, value, scores: fc.tuple(fc.constant(5), other) });
  const write = fc.record({ person: fc.constantFrom(...everybody), place: hole, strokes: other });
  return [
    ...stepsOfLate(),
    ...often(
      10,
      step('ask for a ruling', question, ({ place, ...asked }, { world, tablet, tab }) =>
        enter(world, tablet, tab, [{ ...asked, place: onCard(world, place) }]),
      ),
    ),
    ...often(
      cards.often,
      step('enter a card with rulings', makeCards(cards.size), (card, { world, tablet, tab }) => {
        const taps = card.map((tap, index) => {
          const scores = index % 3 === 0 ? { scores: [5, 6 + (index % 9)] as const } : {};
          return { ...tap, ...scores, place: onCard(world, tap.place) };
        });
        return enter(world, tablet, tab, taps);
      }),
    ),
    ...often(
      6,
      step('somebody else writes', write, ({ person, place, strokes }, { world }) => {
        const { golfer, hole: number } = onCard(world, place);
        return world.office.writePlainly(person, golfer, number, strokes);
      }),
    ),
    ...often(
      2,
      step('undo', hole, (place, { world, tablet, tab }) =>
        takeBack(tablet, tab, onCard(world, place)),
      ),
    ),
    ...often(
      4,
      step('the office suspends or resumes play', fc.boolean(), (isSuspended, { world }) =>
        world.office.suspendRound(isSuspended),
      ),
    ),
  ];
}
