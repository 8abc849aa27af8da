import fc from 'fast-check';
import { carryFile, look, upload } from './carrying.ts';
import { everybody } from './cast.ts';
import { type Decision, decide } from './deciding.ts';
import { type Answer, answerOne } from './disputing.ts';
import { enter, takeBack } from './entering.ts';
import { near, often, onCard, type Step, step, value } from './step.ts';
import type { Tablet } from './tablet.ts';

/** The number of failed writes: 0, 1 with a successful retry, or 5, after which the tap is not saved. */
const faults = fc.constantFrom(0, 0, 0, 0, 1, 5);
/** Any hole of the golfers of two groups. */
const anywhere = fc.record({ golfer: fc.nat(5), hole: fc.nat(18) });
/** Creates the entries of one or two groups' cards, as a pad enters them: most holes or some. */
export const makeCards = ([minLength, maxLength]: readonly [number, number]) =>
  fc.uniqueArray(fc.record({ place: anywhere, value }), {
    minLength,
    maxLength,
    size: 'max',
    selector: ({ place }) => `${place.golfer}/${place.hole}`,
  });
const decisions: readonly Decision[] = [
  'discard',
  'retry',
  'keep mine',
  'keep mine',
  'use theirs',
  'edit',
  'plays on',
];
const answers: readonly Answer[] = ['agree', 'stand'];
const cell = fc.record({ place: near, strokes: fc.integer({ min: 3, max: 5 }) });
const cells = fc.array(cell, { minLength: 1, maxLength: 4 });

/** Creates the entries of the users at the tablets. `cards` sets the frequency and the size of entries of whole cards. */
export function stepsOfEntries(cards: {
  readonly often: number;
  readonly size: readonly [number, number];
}): fc.Arbitrary<Step>[] {
  const tap = fc.record({ place: near, value, faults });
  return [
    ...often(
      8,
      step('tap', tap, (cardStep, { world, tablet, tab }) => {
        const taps = [{ place: onCard(world, cardStep.place), value: cardStep.value }];
        return enter(world, tablet, tab, taps, cardStep.faults);
      }),
    ),
    ...often(
      cards.often,
      step('enter a card', makeCards(cards.size), (card, { world, tablet, tab }) => {
        const taps = card.map((cardTap) => ({
          place: onCard(world, cardTap.place),
          value: cardTap.value,
        }));
        return enter(world, tablet, tab, taps);
      }),
    ),
    step('undo', near, (place, { world, tablet, tab }) =>
      takeBack(tablet, tab, onCard(world, place)),
    ),
  ];
}

/** Creates all other steps of the users at the tablets. */
export function stepsOfPeople(): fc.Arbitrary<Step>[] {
  const decision = fc.record({ decision: fc.constantFrom(...decisions), pick: fc.nat(20) });
  const answer = fc.record({ answer: fc.constantFrom(...answers), pick: fc.nat(20) });
  const file = fc.record({
    to: fc.nat(1),
    person: fc.constantFrom(...everybody),
    sender: fc.option(fc.constantFrom(...everybody)),
  });
  return [
    ...often(
      4,
      step('decide', decision, (decisionStep, { tablet, tab }) =>
        decide(tablet, tab, decisionStep.decision, decisionStep.pick),
      ),
    ),
    ...often(
      2,
      step('answer a dispute', answer, (answerStep, { world, tablet, tab }) =>
        answerOne(world, tablet, tab, answerStep.answer, answerStep.pick),
      ),
    ),
    ...often(
      2,
      step('sign in', fc.constantFrom(...everybody), (person, { tablet }) => tablet.signIn(person)),
    ),
    step('sign out', fc.constant(null), (_, { tablet }) => tablet.signOut()),
    ...often(
      2,
      step('look', fc.constant(null), (_, { world, tablet }) => look(world, tablet)),
    ),
    ...often(
      3,
      step('a file is carried', file, async ({ to, person, sender }, { world, tablet }) => {
        const other = world.tablets[to] as Tablet;
        await carryFile(tablet, other, person);
        if (sender) await other.signIn(sender);
      }),
    ),
    stepOfUpload(),
  ];
}

/** Creates entries of scorers, and as many uploads of leaderboards that name the same holes. */
export function stepsOfUploads(): fc.Arbitrary<Step>[] {
  return [...stepsOfEntries({ often: 1, size: [4, 12] }), ...often(25, stepOfUpload())];
}

function stepOfUpload(): fc.Arbitrary<Step> {
  const details = fc.record({
    cells,
    isPreviewed: fc.boolean(),
    next: fc.option(fc.constantFrom(...everybody)),
  });
  return step('upload', details, async (uploadStep, { world, tablet }) => {
    const rows = uploadStep.cells.map(({ place, strokes }) => {
      const { golfer, hole } = onCard(world, place);
      return { golfer, hole: hole || 1, strokes };
    });
    await upload(world, tablet, rows, uploadStep.isPreviewed);
    if (uploadStep.next) await tablet.signIn(uploadStep.next);
  });
}
