import { type Day, playDay } from './day.ts';
import { ROUNDS_FOR_EVERY_KIND } from './kinds.ts';
import type { RoundRecord } from './round.ts';
import { roundsOf } from './schedule.ts';
import { type ArmTally, openWorkboxArm } from './workbox/arm.ts';

/** What a run saw. */
export interface Run {
  readonly days: readonly Day[];
  /** What workbox-background-sync made of the same schedule. */
  readonly workbox: readonly ArmTally[];
}

interface RunOptions {
  rounds: number;
  seed: number;
  /** How many tablets play at once. */
  tablets: number;
  told?: (seed: number, round: RoundRecord) => void;
}

/** Most rounds of a tablet; after 24 its holes come again, as corrections. */
const LONGEST_DAY = 30;

/**
 * Plays rounds for the app, spread over tablets at once, and the first ones, which have every kind, for the library. Each
 * tablet has a server, a link, a browser and a seed of its own, and replays alone: they only share the time they wait.
 */
export async function runFaults(options: RunOptions): Promise<Run> {
  const { rounds, seed, tablets, told } = options;
  const count = Math.max(Math.min(tablets, rounds), Math.ceil(rounds / LONGEST_DAY));
  const shares = Array.from({ length: count }, (_, day) => ({
    seed: seed + day,
    rounds: Math.floor(rounds / count) + (day < rounds % count ? 1 : 0),
  }));
  const days: Day[] = [];
  const playShares = async () => {
    for (let share = shares.shift(); share; share = shares.shift()) {
      days.push(await playDay({ ...share, told }));
    }
  };
  const workbox = playWorkbox(rounds, seed);
  await Promise.all([workbox, ...Array.from({ length: tablets }, playShares)]);
  return { days: days.sort((a, b) => a.seed - b.seed), workbox: await workbox };
}

async function playWorkbox(rounds: number, seed: number): Promise<ArmTally[]> {
  const arm = await openWorkboxArm();
  try {
    const tallies: ArmTally[] = [];
    const plans = roundsOf(seed).take(Math.min(rounds, ROUNDS_FOR_EVERY_KIND));
    for (const plan of plans) tallies.push(...(await arm.play(plan)));
    return tallies;
  } finally {
    await arm.close();
  }
}
