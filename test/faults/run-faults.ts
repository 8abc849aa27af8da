import { historyOf } from '../e2e/history.ts';
import { deviceRowsOf } from './device-rows.ts';
import { isOfRun } from './golfers.ts';
import { ROUNDS_FOR_EVERY_KIND } from './kinds.ts';
import { type Finding, findingsOf } from './oracle.ts';
import { playRound, type RoundRecord } from './round.ts';
import { openScene } from './scene.ts';
import { roundsOf } from './schedule.ts';
import { type ArmTally, openWorkboxArm } from './workbox/arm.ts';

/** What a run saw. */
export interface Run {
  readonly seed: number;
  readonly rounds: readonly RoundRecord[];
  readonly historyRows: number;
  readonly findings: readonly Finding[];
  /** What workbox-background-sync made of the same schedule. */
  readonly workbox: readonly ArmTally[];
}

/** Plays rounds of a seed for the app, and the first ones, which have every kind, for the library. */
export async function runFaults(options: RunOptions): Promise<Run> {
  const workbox = await playWorkbox(options);
  return { ...(await playApp(options)), workbox };
}

interface RunOptions {
  demoDataDir: string;
  rounds: number;
  seed: number;
  told?: (round: RoundRecord) => void;
}

async function playWorkbox({ rounds, seed }: RunOptions): Promise<ArmTally[]> {
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

/** Plays rounds of a seed on one scene and asks the oracle at the end. `told` hears of each round. */
async function playApp(options: RunOptions): Promise<Omit<Run, 'workbox'>> {
  const { demoDataDir, rounds: count, seed, told } = options;
  const scene = await openScene(demoDataDir);
  try {
    const rounds: RoundRecord[] = [];
    for (const plan of roundsOf(seed).take(count)) {
      const round = await playRound(scene, plan).catch((error: unknown) => {
        const kinds = plan.faults.map(({ kind }) => kind).join(', ');
        throw new Error(`seed ${seed}, round ${plan.number} (${kinds})`, { cause: error });
      });
      rounds.push(round);
      told?.(round);
    }
    const device = await deviceRowsOf(scene.page());
    const history = (await historyOf(scene.server)).filter((row) => isOfRun(row.competitor_id));
    return {
      seed,
      rounds,
      historyRows: history.length,
      findings: findingsOf(rounds, history, device),
    };
  } finally {
    await scene.close();
  }
}
