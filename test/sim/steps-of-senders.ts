import fc from 'fast-check';
import { markOpsDue, type WakeReason } from '../../src/outbox/send/mark-ops-due.ts';
import { enter } from './entering.ts';
import { deliverStray, dieSending, send, sendFrozen } from './sending.ts';
import { near, often, onCard, type Step, step, value } from './step.ts';

const reasons: readonly WakeReason[] = ['online', 'visible', 'launch', 'user'];

/** Creates the steps of pages and workers. */
export function stepsOfSenders(): fc.Arbitrary<Step>[] {
  const tap = fc.record({ place: near, value });
  const stray = fc.record({ pick: fc.nat(20), keepsIt: fc.boolean() });
  return [
    ...often(
      5,
      step('send', fc.constant(null), (_, { world, tablet, tab }) => send(world, tablet, tab)),
    ),
    step('both tabs send', fc.constant(null), async (_, { world, tablet }) => {
      await Promise.all(tablet.tabs.map((tab) => send(world, tablet, tab)));
    }),
    ...often(
      2,
      step('tap while sending', tap, async (tapStep, { world, tablet, tab }) => {
        const taps = [{ place: onCard(world, tapStep.place), value: tapStep.value }];
        tablet.during.push(() => enter(world, tablet, tab, taps));
        await send(world, tablet, tab);
        tablet.during.length = 0;
      }),
    ),
    step('freeze in mid-request', fc.boolean(), (ignoresLeases, { world, tablet }) =>
      sendFrozen(world, tablet, ignoresLeases),
    ),
    step('the tab dies in mid-request', fc.boolean(), (hasArrived, { world, tablet, tab }) =>
      dieSending(world, tablet, tab, hasArrived),
    ),
    step('wake', fc.constantFrom(...reasons), async (reason, { tablet, tab }) => {
      await markOpsDue(tab.env, reason);
      // Send now ends the wait that the API asked for.
      if (reason === 'user') for (const one of tablet.tabs) one.restUntil = 0;
    }),
    ...often(
      2,
      step('a stray arrives', stray, ({ pick, keepsIt }, { world }) =>
        deliverStray(world, pick, keepsIt),
      ),
    ),
  ];
}
