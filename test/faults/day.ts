import { historyOf } from '../e2e/history.ts';
import { deviceRowsOf } from './device-rows.ts';
import { isOfRun } from './golfers.ts';
import { type Finding, findingsOf } from './oracle.ts';
import { playRound, type RoundRecord } from './round.ts';
import { openScene } from './scene.ts';
import { roundsOf } from './schedule.ts';

/** What one tablet saw in its rounds. */
export interface Day {
  readonly seed: number;
  readonly rounds: readonly RoundRecord[];
  readonly historyRows: number;
  readonly findings: readonly Finding[];
  /** Why it did not come to its end: then nothing was asked of the oracle. */
  readonly broken: string | null;
}

interface DayOptions {
  seed: number;
  rounds: number;
  told: ((seed: number, round: RoundRecord) => void) | undefined;
}

/** Plays the first rounds of a seed on a scene of their own and asks the oracle at the end. */
export async function playDay({ seed, rounds: count, told }: DayOptions): Promise<Day> {
  const rounds: RoundRecord[] = [];
  const scene = await openScene({ isUnseen: true });
  try {
    for (const plan of roundsOf(seed).take(count)) {
      const round = await playRound(scene, plan).catch((error: unknown) => {
        const kinds = plan.faults.map(({ kind }) => kind).join(', ');
        throw new Error(`round ${plan.number} (${kinds})`, { cause: error });
      });
      rounds.push(round);
      told?.(seed, round);
    }
    const device = await deviceRowsOf(scene.page());
    const history = (await historyOf(scene.server)).filter((row) => isOfRun(row.competitor_id));
    const findings = findingsOf(rounds, history, device);
    return { seed, rounds, historyRows: history.length, findings, broken: null };
  } catch (error) {
    return { seed, rounds, historyRows: 0, findings: [], broken: wordsOf(error) };
  } finally {
    await scene.close();
  }
}

function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause ? `${error.message}: ${wordsOf(error.cause)}` : error.message;
}
