import fc from 'fast-check';
import { type Intent, takeStep } from './cards.ts';
import { look } from './carrying.ts';
import { everybody } from './cast.ts';
import { enter, takeBack } from './entering.ts';
import { askForEnds, decideOneLate } from './late.ts';
import type { RoundState } from './office.ts';
import { send } from './sending.ts';
import { often, onCard, type Step, step, value } from './step.ts';
import { makeCards } from './steps-of-people.ts';
import { setRound } from './world.ts';

const hole = fc.record({ golfer: fc.constantFrom(0, 0, 3), hole: fc.constantFrom(1, 1, 2) });

/**
 * Creates the steps of users who read cards back, submit, attest and give them back while scores still come, the round
 * closes and opens, and the office corrects. `cards` sets the frequency and the size of entries of whole cards.
 */
export function stepsOfCards(cards: {
  readonly often: number;
  readonly size: readonly [number, number];
}): fc.Arbitrary<Step>[] {
  const intents = fc.constantFrom<Intent>(
    'next',
    'next',
    'next',
    'next',
    'attest',
    'refuse',
    'reopen',
  );
  const taken = fc.record({
    golfer: fc.constantFrom(0, 0, 3),
    kind: intents,
    isFresh: fc.boolean(),
  });
  const tap = fc.record({ place: hole, value });
  const question = fc.record({ place: hole, value, other: fc.integer({ min: 6, max: 19 }) });
  const write = fc.record({ person: fc.constantFrom(...everybody), place: hole, strokes: value });
  const decision = fc.record({ pick: fc.nat(9), isAccepted: fc.boolean() });
  return [
    ...often(
      20,
      step('take a step about a card', taken, async (act, { world, tablet, tab }) => {
        if (act.isFresh) await look(world, tablet);
        const { golfer } = onCard(world, { golfer: act.golfer, hole: 0 });
        await takeStep(world, tablet, tab, golfer, act.kind);
      }),
    ),
    ...often(
      10,
      step('tap', tap, (entry, { world, tablet, tab }) =>
        enter(world, tablet, tab, [{ place: onCard(world, entry.place), value: entry.value }]),
      ),
    ),
    ...often(
      3,
      step(
        'the round opens or closes',
        fc.constantFrom<RoundState>('live', 'live', 'closed'),
        (state, { world }) => setRound(world, state),
      ),
    ),
    ...often(
      3,
      step('the office decides', decision, ({ pick, isAccepted }, { world }) =>
        decideOneLate(world, pick, isAccepted ? 'accepted' : 'declined', false),
      ),
    ),
    ...often(
      2,
      step('ask for ends', fc.constant(null), (_, { tablet, tab }) => askForEnds(tablet, tab)),
    ),
    ...often(
      cards.often,
      step('enter a card', makeCards(cards.size), (card, { world, tablet, tab }) =>
        enter(
          world,
          tablet,
          tab,
          card.map((entry) => ({ ...entry, place: onCard(world, entry.place) })),
        ),
      ),
    ),
    ...often(
      3,
      step('ask for a ruling', question, ({ place, other, ...entry }, { world, tablet, tab }) =>
        enter(world, tablet, tab, [{ ...entry, place: onCard(world, place), scores: [5, other] }]),
      ),
    ),
    ...often(
      4,
      step('somebody else writes', write, ({ person, place, strokes }, { world }) => {
        const { golfer, hole: number } = onCard(world, place);
        return world.office.writePlainly(person, golfer, number, strokes ?? 6);
      }),
    ),
    ...often(
      3,
      step('undo', hole, (place, { world, tablet, tab }) =>
        takeBack(tablet, tab, onCard(world, place)),
      ),
    ),
    ...often(
      12,
      step('send', fc.constant(null), (_, { world, tablet, tab }) => send(world, tablet, tab)),
    ),
    ...often(
      8,
      step('look', fc.constant(null), (_, { world, tablet }) => look(world, tablet)),
    ),
  ];
}
