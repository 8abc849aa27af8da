import fc from 'fast-check';
import type { Place } from './cast.ts';
import { inspect } from './inspect.ts';
import type { Tab } from './tab.ts';
import type { Tablet } from './tablet.ts';
import { throwBroken, type World } from './world.ts';

/** One thing that happens; afterwards the tablet it happened to is held against the rules. */
export type Step = fc.AsyncCommand<object, World>;

/** Where something happens. */
export interface Spot {
  readonly world: World;
  readonly tablet: Tablet;
  readonly tab: Tab;
}

const spot = fc.record({ tablet: fc.nat(1), tab: fc.nat(1) });

/** Few lanes, so that people meet: two golfers' first two holes and start holes; golfers by their place. */
export const near = fc.record({ golfer: fc.nat(1), hole: fc.nat(2) });

/** What somebody enters; null takes a value back. */
export const value = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: 3, max: 5 }) },
  { weight: 1, arbitrary: fc.constant(null) },
);

/** Something that may happen, with its details. */
export function step<T>(
  name: string,
  details: fc.Arbitrary<T>,
  happen: (details: T, at: Spot) => Promise<void>,
): fc.Arbitrary<Step> {
  return fc.tuple(details, spot).map(([it, where]) => ({
    check: () => true,
    run: async (_model, world) => {
      const tablet = world.tablets[where.tablet] as Tablet;
      const tab = tablet.tabs[where.tab] as Tab;
      await happen(it, { world, tablet, tab });
      await inspect(world, tablet);
      throwBroken(world);
    },
    toString: () => `${name} ${JSON.stringify({ ...where, it })}`,
  }));
}

/** The same so many times: it is drawn the more often. */
export function often(times: number, arbitrary: fc.Arbitrary<Step>): fc.Arbitrary<Step>[] {
  return Array<fc.Arbitrary<Step>>(times).fill(arbitrary);
}

/** The golfer of a place by id. */
export function onCard(world: World, { golfer, hole }: Place): Place {
  return { golfer: world.office.golfers[golfer]?.id ?? 0, hole };
}
