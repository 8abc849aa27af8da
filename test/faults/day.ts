import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EVIDENCE_FOLDER, keepPages } from '../e2e/evidence.ts';
import { readCardSteps, readHistory, readOfficeCalls } from '../e2e/history.ts';
import { readDeviceRows } from './device-rows.ts';
import { isOfRun } from './golfers.ts';
import type { Kind } from './kinds.ts';
import { type Finding, judgeTablet } from './oracle.ts';
import { fillCard } from './return-card.ts';
import { playRound, type RoundRecord } from './round.ts';
import { openScene } from './scene.ts';
import { makeRounds } from './schedule.ts';

/** The results of one tablet's rounds. */
export interface Day {
  readonly seed: number;
  /** The only kind of fault of the day, if one was chosen. */
  readonly only: Kind | undefined;
  readonly rounds: readonly RoundRecord[];
  readonly historyRows: number;
  readonly findings: readonly Finding[];
  /** Why the day stopped before its end. Then the oracle did not check it. Null for a complete day. */
  readonly broken: string | null;
  /** Why an earlier attempt at the same day stopped before its end. */
  readonly brokenBefore?: string;
}

export interface DayOptions {
  seed: number;
  rounds: number;
  /** The only kind of fault to play. The default is all kinds. */
  only: Kind | undefined;
  told: ((seed: number, round: RoundRecord) => void) | undefined;
}

/** Plays the first rounds of a seed on their own scene. The oracle checks them at the end. */
export async function playDay({ seed, rounds: count, only, told }: DayOptions): Promise<Day> {
  const rounds: RoundRecord[] = [];
  const scene = await openScene({ isUnseen: true });
  try {
    const plans = makeRounds(seed, only).take(count).toArray();
    // The tablet loads the cards once more before the first fault, which may stop all reads for minutes.
    for (const { card } of plans) if (card) await fillCard(scene, card);
    for (const plan of plans) {
      const round = await playRound(scene, plan).catch((error: unknown) => {
        const kinds = plan.faults.map(({ kind }) => kind).join(', ');
        throw new Error(`round ${plan.number} (${kinds})`, { cause: error });
      });
      rounds.push(round);
      told?.(seed, round);
    }
    const device = await readDeviceRows(scene.page());
    const history = (await readHistory(scene.server)).filter((row) => isOfRun(row.competitor_id));
    const steps = await readCardSteps(scene.server);
    const calls = await readOfficeCalls(scene.server);
    const findings = judgeTablet(rounds, history, device, steps, calls);
    return { seed, only, rounds, historyRows: history.length, findings, broken: null };
  } catch (error) {
    const broken = describeError(error);
    const folder = join(EVIDENCE_FOLDER, `faults-${seed}`);
    await keepPages(scene.tablet, folder);
    writeFileSync(join(folder, 'error.txt'), broken);
    return { seed, only, rounds, historyRows: 0, findings: [], broken };
  } finally {
    await scene.close();
  }
}

function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause ? `${error.message}: ${describeError(error.cause)}` : error.message;
}
