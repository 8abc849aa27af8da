import fc from 'fast-check';
import { backUp, restore } from './restores.ts';
import { send } from './sending.ts';
import { often, type Step, step } from './step.ts';
import { stepsOfEntries } from './steps-of-people.ts';

/** Creates entries of users, and an office that makes backups and restores them at any moment, also during a request. */
export function stepsOfRestores(cards: {
  readonly often: number;
  readonly size: readonly [number, number];
}): fc.Arbitrary<Step>[] {
  return [
    ...stepsOfEntries(cards),
    ...often(
      3,
      step('a backup', fc.constant(null), (_, { world }) => backUp(world)),
    ),
    ...often(
      2,
      step('a restore', fc.constant(null), (_, { world }) => restore(world)),
    ),
    step('a restore while sending', fc.constant(null), async (_, { world, tablet, tab }) => {
      tablet.during.push(() => restore(world));
      await send(world, tablet, tab);
      tablet.during.length = 0;
    }),
  ];
}
