import fc from 'fast-check';
import { decide } from './deciding.ts';
import { enter, takeBack } from './entering.ts';
import type { RoundState } from './office.ts';
import { send } from './sending.ts';
import { often, onCard, type Step, step, value } from './step.ts';
import { setRound } from './world.ts';

const place = fc.record({ golfer: fc.constantFrom(0, 3), hole: fc.constantFrom(0, 1, 1, 2) });

/** A round that waits for its opening, or whose opening has passed, so that a fresh stroke makes it live. */
const state = fc.constantFrom<RoundState>('setup', 'setup', 'open', 'open', 'live');

/** Creates the steps of users who try the pad before a round opens: they enter, undo and discard values. */
export function stepsOfEarly(): fc.Arbitrary<Step>[] {
  const tap = fc.record({ place, value });
  return [
    ...often(
      14,
      step('tap', tap, (tapStep, { world, tablet, tab }) =>
        enter(world, tablet, tab, [{ place: onCard(world, tapStep.place), value: tapStep.value }]),
      ),
    ),
    ...often(
      12,
      step('undo', place, (at, { world, tablet, tab }) => takeBack(tablet, tab, onCard(world, at))),
    ),
    ...often(
      16,
      step('send', fc.constant(null), async (_, { world, tablet, tab }) => {
        world.time += 30_000;
        await send(world, tablet, tab);
      }),
    ),
    ...often(
      6,
      step('undo while sending', place, async (at, { world, tablet, tab }) => {
        tablet.during.push(async () => {
          await takeBack(tablet, tab, onCard(world, at));
          // The op of the Undo may have ended by the end of the step.
          for (const { id } of await tab.env.db.ops.toArray()) world.created.add(id);
        });
        await send(world, tablet, tab);
        tablet.during.length = 0;
      }),
    ),
    ...often(
      3,
      step('discard', fc.nat(9), (pick, { tablet, tab }) => decide(tablet, tab, 'discard', pick)),
    ),
    ...often(
      6,
      step('the round is planned, opens or goes live', state, (roundState, { world }) =>
        setRound(world, roundState),
      ),
    ),
  ];
}
