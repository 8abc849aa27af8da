import fc from 'fast-check';
import { checkLastTaps, finish, finishBeside } from './finish.ts';
import { inspect } from './inspect.ts';
import { audit } from './ledger.ts';
import type { Step } from './step.ts';
import { stepsOfPeople } from './steps-of-people.ts';
import { stepsOfSenders } from './steps-of-senders.ts';
import { stepsOfTheWorld } from './steps-of-the-world.ts';
import type { Tally } from './tally.ts';
import { inWorld, type Run, type World } from './world.ts';

/** Most steps of one simulation. */
const STEPS = 100;

/** Simulations of everything at once: whatever happens, in whatever order, every rule holds. */
export function everyRuleHolds(run: Run) {
  return walks(run, { cards: { often: 1, size: [20, 40] }, calm: 2 }, fc.constant(true));
}

/**
 * The same with full cards and a better network: ten times as many entries a second, for runs of a million. That one
 * lane may fail and delay no other sends every entry alone, so it is asked of some.
 */
export function everyRuleHoldsInACrowd(run: Run) {
  return walks(
    run,
    { cards: { often: 6, size: [60, 110] }, calm: 12 },
    fc.integer({ min: 1, max: 16 }).map((n) => n === 1),
  );
}

/** How often full cards are entered, and how often the API's troubles end, beside the other steps. */
interface Mix {
  readonly cards: Parameters<typeof stepsOfPeople>[0];
  readonly calm: number;
}

function walks(run: Run, { cards, calm }: Mix, endsBesidePoison: fc.Arbitrary<boolean>) {
  const steps = [...stepsOfPeople(cards), ...stepsOfSenders(), ...stepsOfTheWorld(calm)];
  const commands = fc.commands<object, World>(steps, { maxCommands: STEPS, size: 'max' });
  return fc.asyncProperty(commands, endsBesidePoison, (drawn, isBeside) =>
    inWorld(run, (world) => simulate(world, drawn as Iterable<Step>, isBeside, run.tally)),
  );
}

/** Plays one simulation to its end. */
async function simulate(
  world: World,
  steps: Iterable<Step>,
  isBeside: boolean,
  tally: Tally,
): Promise<void> {
  await fc.asyncModelRun(() => ({ model: {}, real: world }), counted(steps, tally));
  if (isBeside) await finishBeside(world, { golfer: world.office.golfers[0]?.id ?? 0, hole: 1 });
  await world.office.openRound(true);
  await finish(world);
  for (const tablet of world.tablets) await inspect(world, tablet);
  const entries = await audit(world);
  await checkLastTaps(world, entries);
  const conflicts = entries.filter(({ outcome }) => outcome === 'conflict').length;
  tally.effects += entries.length - conflicts;
  tally.conflicts += conflicts;
}

function* counted(steps: Iterable<Step>, tally: Tally): Generator<Step> {
  for (const step of steps) {
    tally.steps += 1;
    yield step;
  }
}
