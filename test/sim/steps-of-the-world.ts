import fc from 'fast-check';
import { getLane } from '../../src/contract/scoring/op-kinds.ts';
import { everybody, makeContent } from './cast.ts';
import type { Network } from './network.ts';
import type { RoundState } from './office.ts';
import { near, often, onCard, type Step, step } from './step.ts';
import { setRound, type Trouble } from './world.ts';

const networks: readonly Network[] = [
  'down',
  'answer lost',
  'twice',
  'late',
  'captive portal',
  'answers of others',
  'a later release',
];
const troubles: readonly Trouble[] = [
  { type: 'internal', retryAfterS: null },
  { type: 'unavailable', retryAfterS: 90 },
  { type: 'unavailable', retryAfterS: 86_400 },
  { type: 'too-many-requests', retryAfterS: 60 },
  { type: 'too-many-requests', retryAfterS: null },
  { type: 'held', retryAfterS: null },
];
const jumps = [-90_000_000, -400_000, -5_000, 5_000, 400_000, 90_000_000];
const waits = [200, 1_000, 10_000, 60_000, 400_000];

/** A round that takes nothing should open again soon, so opening is more likely. */
const roundState = fc.constantFrom<RoundState>('live', 'live', 'live', 'live', 'closed', 'setup');

/**
 * Creates the events around the tablets and the acts of others. `calm` is the number of faults that end for every five
 * that begin.
 */
export function stepsOfTheWorld(calm: number): fc.Arbitrary<Step>[] {
  const plainWrite = fc.record({
    person: fc.constantFrom(...everybody),
    place: near,
    strokes: fc.integer({ min: 3, max: 5 }),
  });
  return [
    ...often(
      2,
      step(
        'network',
        fc.constantFrom(...Array<'up'>(calm + 1).fill('up'), ...networks),
        async (network, { tablet }) => {
          tablet.network = network;
        },
      ),
    ),
    step(
      'trouble',
      fc.constantFrom(...Array<null>(calm).fill(null), ...troubles),
      async (trouble, { world }) => {
        world.trouble = trouble;
      },
    ),
    step('poison', fc.option(near, { freq: 2 }), async (place, { world }) => {
      if (place) world.poisoned.add(getLane(makeContent(onCard(world, place), null)));
      else world.poisoned.clear();
    }),
    ...often(
      2,
      step('time passes', fc.constantFrom(...waits), async (ms, { world }) => {
        world.time += ms;
      }),
    ),
    step('clock jumps', fc.constantFrom(...jumps), async (ms, { tablet }) => {
      tablet.clockOffset += ms;
      // A clock that jumps forward ends the wait that the API asked for.
      if (ms > 0) for (const tab of tablet.tabs) tab.restUntil = 0;
    }),
    step('hide or show', fc.boolean(), async (isHidden, { tablet }) => {
      tablet.hidden = isHidden;
    }),
    step('sessions end', fc.constantFrom(...everybody), (person, { world }) =>
      world.office.revokeAll(person),
    ),
    step('a plain client writes', plainWrite, ({ person, place, strokes }, { world }) => {
      const { golfer, hole } = onCard(world, place);
      return world.office.writePlainly(person, golfer, hole || 1, strokes);
    }),
  ];
}

/** Creates the step of the office that opens and closes the round. */
export function stepOfTheRound(): fc.Arbitrary<Step> {
  return step('the round opens, closes or goes back', roundState, (state, { world }) =>
    setRound(world, state),
  );
}
