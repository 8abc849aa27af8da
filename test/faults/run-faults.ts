import { type Day, type DayOptions, playDay } from './day.ts';
import { type Kind, ROUNDS_FOR_EVERY_KIND } from './kinds.ts';
import { listMissingKinds } from './report.ts';
import type { RoundRecord } from './round.ts';
import { makeRounds, shareRounds } from './schedule.ts';
import { type ArmTally, openWorkboxArm } from './workbox/arm.ts';

/** The results of a run. */
export interface Run {
  /** The only kind of fault in the run, if one was chosen. */
  readonly only?: Kind | undefined;
  readonly days: readonly Day[];
  /** The results of workbox-background-sync with the same schedule, or `null` when it did not play. */
  readonly workbox: readonly ArmTally[] | null;
}

interface RunOptions {
  rounds: number;
  seed: number;
  /** The number of tablets that play at the same time. */
  tablets: number;
  /** The only kind of fault to play. */
  only?: Kind | undefined;
  /** Whether workbox-background-sync plays the first rounds too, which shows that the faults lose taps elsewhere. */
  withWorkbox: boolean;
  told?: (seed: number, round: RoundRecord) => void;
}

/**
 * Plays rounds of the app, spread over several tablets, and if wanted the first rounds with the library.
 * Each tablet has its own server, link and browser.
 */
export async function runFaults(options: RunOptions): Promise<Run> {
  const { rounds, seed, tablets, only, withWorkbox, told } = options;
  const shares = shareRounds(options);
  const days: Day[] = [];
  const playShares = async () => {
    for (let share = shares.shift(); share; share = shares.shift()) {
      days.push(await playWholeDay({ ...share, only, told }));
    }
  };
  const workbox = withWorkbox ? playWorkbox(rounds, seed) : null;
  await Promise.all([workbox, ...Array.from({ length: tablets }, playShares)]);
  // A fault may by chance affect no request. Then its kind gets a round of its own. A run that has failed already needs
  // none.
  const isWhole = days.every(({ broken }) => broken === null);
  for (const kind of isWhole && !only ? listMissingKinds(days, only) : []) {
    days.push(await playWholeDay({ seed, rounds: 1, only: kind, told }));
  }
  return { only, days: days.sort((a, b) => a.seed - b.seed), workbox: await workbox };
}

/**
 * Plays a day, and plays it again when it stopped before its end. A day with findings is never played again: see
 * docs/decisions/009-one-vitest.md.
 */
async function playWholeDay(options: DayOptions): Promise<Day> {
  const day = await playDay(options);
  if (day.broken === null) return day;
  return { ...(await playDay(options)), brokenBefore: day.broken };
}

async function playWorkbox(rounds: number, seed: number): Promise<ArmTally[]> {
  const arm = await openWorkboxArm();
  try {
    const tallies: ArmTally[] = [];
    const plans = makeRounds(seed).take(Math.min(rounds, ROUNDS_FOR_EVERY_KIND));
    for (const plan of plans) tallies.push(...(await arm.play(plan)));
    return tallies;
  } finally {
    await arm.close();
  }
}
