import fc from 'fast-check';
import { checkLocked } from './cards.ts';
import type { Place } from './cast.ts';
import { inspect } from './inspect.ts';
import type { Tab } from './tab.ts';
import type { Tablet } from './tablet.ts';
import { throwBroken, type World } from './world.ts';

/** One step of a simulation. After the step the tablet is checked against the rules. */
export type Step = fc.AsyncCommand<object, World>;

/** The tablet and the tab of a step. */
export interface Spot {
  readonly world: World;
  readonly tablet: Tablet;
  readonly tab: Tab;
}

const spot = fc.record({ tablet: fc.nat(1), tab: fc.nat(1) });

/**
 * Few lanes, so that users meet: the first two holes and the start holes of two golfers. A golfer is an index in the
 * list.
 */
export const near = fc.record({ golfer: fc.nat(1), hole: fc.nat(2) });

/** The value of an entry; null clears the hole. */
export const value = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: 3, max: 5 }) },
  { weight: 1, arbitrary: fc.constant(null) },
);

/** Creates a possible step with its details. */
export function step<T>(
  name: string,
  details: fc.Arbitrary<T>,
  happen: (details: T, at: Spot) => Promise<void>,
): fc.Arbitrary<Step> {
  return fc.tuple(details, spot).map(([stepDetails, place]) => ({
    check: () => true,
    run: async (_model, world) => {
      const tablet = world.tablets[place.tablet] as Tablet;
      const tab = tablet.tabs[place.tab] as Tab;
      await happen(stepDetails, { world, tablet, tab });
      await inspect(world, tablet);
      await checkLocked(world);
      throwBroken(world);
    },
    toString: () => `${name} ${JSON.stringify({ ...place, it: stepDetails })}`,
  }));
}

/** Repeats a step in the list, so that fast-check chooses it more often. */
export function often(times: number, arbitrary: fc.Arbitrary<Step>): fc.Arbitrary<Step>[] {
  return Array<fc.Arbitrary<Step>>(times).fill(arbitrary);
}

/** Replaces a golfer's index in the list by the golfer's id. */
export function onCard(world: World, { golfer, hole }: Place): Place {
  return { golfer: world.office.golfers[golfer]?.id ?? 0, hole };
}
