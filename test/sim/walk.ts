import fc from 'fast-check';
import { checkCalls } from './calls.ts';
import { cancelRound } from './cancelled.ts';
import { checkLastTaps, checkUndone, finish, finishBeside } from './finish.ts';
import { inspect } from './inspect.ts';
import { checkLate, settleLate } from './late.ts';
import { audit } from './ledger.ts';
import { settleOuts } from './out.ts';
import { checkSent, sendEverythingAgain } from './restores.ts';
import { checkHistory, settleDisputes } from './settle-disputes.ts';
import type { Step } from './step.ts';
import { stepsOfCalls } from './steps-of-calls.ts';
import { stepsOfCards } from './steps-of-cards.ts';
import { stepsOfDisputes } from './steps-of-disputes.ts';
import { stepsOfEarly } from './steps-of-early.ts';
import { stepsOfLate } from './steps-of-late.ts';
import { stepsOfOut } from './steps-of-out.ts';
import { stepsOfEntries, stepsOfPeople, stepsOfUploads } from './steps-of-people.ts';
import { stepsOfRestores } from './steps-of-restores.ts';
import { stepsOfRulings } from './steps-of-rulings.ts';
import { stepsOfScreens } from './steps-of-screens.ts';
import { stepsOfSenders } from './steps-of-senders.ts';
import { stepOfTheRound, stepsOfTheWorld } from './steps-of-the-world.ts';
import type { Tally } from './tally.ts';
import { inWorld, type Run, setRound, type World } from './world.ts';

/** The most steps of one simulation. */
const STEPS = 100;

/** Plays simulations with all kinds of steps in any order. Every rule must hold. */
export function everyRuleHolds(run: Run) {
  const entries = stepsOfEntries({ often: 1, size: [20, 40] });
  return walks(run, { entries, calm: 2 }, fc.constant(true));
}

/**
 * Plays simulations with full cards and a better network: ten times as many entries a second, for runs of a million.
 * Only some of them check that a failing lane delays no other, because that check sends every op alone.
 */
export function everyRuleHoldsInACrowd(run: Run) {
  return walks(
    run,
    { entries: stepsOfEntries({ often: 6, size: [60, 110] }), calm: 12 },
    fc.integer({ min: 1, max: 16 }).map((n) => n === 1),
  );
}

/** Plays simulations of users with two tabs on a tablet who undo their taps there. */
export function everyUndoHolds(run: Run) {
  return walks(run, { entries: stepsOfScreens(), calm: 8 }, fc.constant(false));
}

/** Plays simulations of users who meet on a few holes and answer. At the end every user answers every question. */
export function everyDisputeEnds(run: Run) {
  return walks(run, { entries: stepsOfDisputes(), calm: 8 }, fc.constant(false), settleDisputes);
}

/**
 * Plays simulations in which the office sets and clears endings. At the end every user confirms that the golfers play
 * on.
 */
export function everyStrokeAfterTheLastHoleIsAsked(run: Run) {
  return walks(run, { entries: stepsOfOut(), calm: 8 }, fc.constant(false), settleOuts);
}

/**
 * Plays simulations in which the round closes and opens often, and the office decides late strokes. At the end the
 * office decides about the rest, and every tablet asks.
 */
export function everyLateStrokeEnds(run: Run) {
  return walks(run, { entries: stepsOfLate(), calm: 8 }, fc.constant(false), settleLate);
}

/**
 * Plays simulations of users who ask for rulings while play is suspended and the round closes, opens and is cancelled.
 * At the end the office decides about the late strokes.
 */
export function everyRulingIsGiven(run: Run) {
  const entries = stepsOfRulings({ often: 0, size: [1, 1] });
  return walks(run, { entries, calm: 8 }, fc.constant(false), settleLate);
}

/** The same with full cards and a better network, for runs of hundreds of thousands of ops. */
export function everyRulingIsGivenInACrowd(run: Run) {
  const entries = stepsOfRulings({ often: 12, size: [60, 110] });
  return walks(run, { entries, calm: 12 }, fc.constant(false), settleLate);
}

/** Plays simulations of users who certify cards while scores still come and the round closes and opens. */
export function everyCardIsCertified(run: Run) {
  const entries = stepsOfCards({ often: 0, size: [1, 1] });
  return walks(run, { entries, calm: 8 }, fc.constant(false), settleLate);
}

/** The same with full cards and a better network, for runs of hundreds of thousands of ops. */
export function everyCardIsCertifiedInACrowd(run: Run) {
  const entries = stepsOfCards({ often: 12, size: [60, 110] });
  return walks(run, { entries, calm: 12 }, fc.constant(false), settleLate);
}

/** Plays simulations of users who call the office while the round closes, opens and is cancelled. */
export function everyCallArrives(run: Run) {
  return walks(run, { entries: stepsOfCalls(), calm: 8 }, fc.constant(false), settleLate);
}

/** Plays simulations of users who enter, undo and discard values before the round opens, and after its opening. */
export function everyEarlyEntryWaits(run: Run) {
  return walks(run, { entries: stepsOfEarly(), calm: 8 }, fc.constant(false));
}

/** Plays simulations of scorers and of admins who upload the same holes from both tablets. */
export function everyUploadGivesWay(run: Run) {
  return walks(run, { entries: stepsOfUploads(), calm: 8 }, fc.constant(false));
}

/** Plays simulations of an office that restores backups. At the end every user sends again what is missing. */
export function everyRestoreIsFollowed(run: Run) {
  const entries = stepsOfRestores({ often: 1, size: [10, 40] });
  const mix = { entries, calm: 8, staysLive: true };
  return walks(run, mix, fc.constant(false), settleDisputes);
}

/** The ways in which values are entered, and how often faults of the API end. */
interface Mix {
  readonly entries: readonly fc.Arbitrary<Step>[];
  readonly calm: number;
  /** Whether the round stays live. */
  readonly staysLive?: boolean;
}

function walks(
  run: Run,
  { entries, calm, staysLive = false }: Mix,
  endsBesidePoison: fc.Arbitrary<boolean>,
  settle = async (_world: World) => {},
) {
  const steps = [
    ...entries,
    ...stepsOfPeople(),
    ...stepsOfSenders(),
    ...stepsOfTheWorld(calm),
    ...(staysLive ? [] : [stepOfTheRound()]),
  ];
  const commands = fc.commands<object, World>(steps, { maxCommands: STEPS, size: 'max' });
  return fc.asyncProperty(commands, endsBesidePoison, (drawnRun, isBeside) =>
    inWorld(run, (world) =>
      simulate(world, drawnRun as Iterable<Step>, { isBeside, settle }, run.tally),
    ),
  );
}

/** Plays one simulation to its end. */
async function simulate(
  world: World,
  steps: Iterable<Step>,
  { isBeside, settle }: { isBeside: boolean; settle: (world: World) => Promise<void> },
  tally: Tally,
): Promise<void> {
  await fc.asyncModelRun(() => ({ model: {}, real: world }), countSteps(steps, tally));
  await cancelRound(world, false);
  await setRound(world, 'live');
  if (isBeside) await finishBeside(world, { golfer: world.office.golfers[0]?.id ?? 0, hole: 1 });
  await sendEverythingAgain(world);
  await finish(world);
  await settle(world);
  for (const tablet of world.tablets) await inspect(world, tablet);
  const entries = await audit(world);
  await checkLastTaps(world, entries);
  await checkUndone(world, entries);
  await checkHistory(world, entries);
  await checkLate(world, entries);
  await checkCalls(world);
  await checkSent(world);
  const conflicts = entries.filter(({ outcome }) => outcome === 'conflict').length;
  tally.effects += entries.length - conflicts;
  tally.conflicts += conflicts;
}

function* countSteps(steps: Iterable<Step>, tally: Tally): Generator<Step> {
  for (const step of steps) {
    tally.steps += 1;
    yield step;
  }
}
