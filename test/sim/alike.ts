import fc from 'fast-check';
import { getLane } from '../../src/contract/scoring/op-kinds.ts';

import { makeContent } from './cast.ts';
import { enter, takeBack } from './entering.ts';
import { empty } from './finish.ts';
import { send } from './sending.ts';
import { createTablet } from './tablet.ts';
import { inWorld, loadLaneVersions, note, type Run, type World } from './world.ts';

const HOLES = [1, 2, 3];

/** A step of one user on a card, and what happens to the tablet meanwhile. */
interface Doing {
  readonly hole: number;
  readonly value: number | null;
  readonly isUndo: boolean;
  readonly isDown: boolean;
  readonly jumpMs: number;
}

const action: fc.Arbitrary<Doing> = fc.record({
  hole: fc.constantFrom(...HOLES),
  value: fc.option(fc.integer({ min: 3, max: 6 }), { freq: 5 }),
  isUndo: fc.boolean(),
  isDown: fc.boolean(),
  jumpMs: fc.constantFrom(0, 0, 0, -400_000, 400_000, -90_000_000, 90_000_000),
});

/**
 * Checks that a user's card is the same at the end, whether each tap is sent alone or all taps together, and whatever
 * the clock shows.
 */
export function comesOutAlike(run: Run) {
  const doings = fc.array(action, { minLength: 3, maxLength: 15, size: 'max' });
  return fc.asyncProperty(doings, (script) =>
    inWorld(run, async (world) => {
      const [one = 0, two = 0, three = 0, four = 0] = world.office.golfers.map(({ id }) => id);
      const all = { isEager: true, hasOutages: false, hasJumps: false };
      const eager = await play(world, one, script, all);
      const lazy = await play(world, two, script, { ...all, isEager: false });
      if (eager !== lazy) note(world, 6, `${lazy} at once, ${eager} tap by tap`);
      const calm = await play(world, three, script, { ...all, hasOutages: true });
      const jumpy = await play(world, four, script, { ...all, hasOutages: true, hasJumps: true });
      if (calm !== jumpy) note(world, 16, `${jumpy} with clocks that are set, ${calm} without`);
    }),
  );
}

/** Plays a script on a golfer's card and returns the result. */
async function play(
  world: World,
  golfer: number,
  script: readonly Doing[],
  how: { isEager: boolean; hasOutages: boolean; hasJumps: boolean },
): Promise<string> {
  const tablet = createTablet(world);
  await tablet.signIn('scorer');
  const [tab] = tablet.tabs;
  for (const { hole, value, isUndo, isDown, jumpMs } of script) {
    const place = { golfer, hole };
    if (how.hasOutages) tablet.network = isDown ? 'down' : 'up';
    if (isUndo) await takeBack(tablet, tab, place);
    else await enter(world, tablet, tab, [{ place, value }]);
    if (how.isEager) await send(world, tablet, tab);
    if (how.hasJumps) tablet.clockOffset += jumpMs;
  }
  tablet.network = 'up';
  const isEmpty = await empty(world, tablet);
  const boards = await loadLaneVersions(world);
  const values = HOLES.map(
    (hole) => boards.get(getLane(makeContent({ golfer, hole }, null)))?.value,
  );
  await tablet.remove();
  return `${values.map((value) => value ?? '-').join(' ')}${isEmpty ? '' : ' and something left'}`;
}
