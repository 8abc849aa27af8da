import { type Finding, reportFailure } from './finding.ts';
import {
  judgeBackground,
  judgeClock,
  judgeInstallation,
  judgeTouch,
  judgeWakeLock,
} from './judge-course.ts';
import {
  judgeAddress,
  judgeKeeping,
  judgeSaving,
  judgeShell,
  judgeSpace,
  judgeWorker,
} from './judge-saving.ts';
import {
  measureAwake,
  measureBackground,
  measureClock,
  measureInstalled,
  measureTouch,
} from './measure-course.ts';
import {
  measureKeeping,
  measureSaves,
  measureShell,
  measureSpace,
  measureWorker,
} from './measure-saving.ts';

/** A check that takes longer than this fails. */
const LIMIT_MS = 20_000;

/** The check of one ability that the device needs. */
export interface Check {
  readonly id: string;
  readonly title: string;
  /** True when scores are not safe on a device without this ability. */
  readonly isEssential: boolean;
  /** @param target a scoring button on the screen */
  readonly run: (target: Element) => Promise<Finding>;
}

/** All checks, in the screen's order. */
export const checks: readonly Check[] = [
  {
    id: 'address',
    title: 'Secure address',
    isEssential: true,
    run: async () => judgeAddress(isSecureContext),
  },
  {
    id: 'worker',
    title: 'Service worker',
    isEssential: true,
    run: async () => judgeWorker(await measureWorker()),
  },
  {
    id: 'shell',
    title: 'Starts offline',
    isEssential: true,
    run: async () => judgeShell(await measureShell()),
  },
  {
    id: 'saving',
    title: 'Saves entries',
    isEssential: true,
    run: async () => judgeSaving(await measureSaves()),
  },
  {
    id: 'keeping',
    title: 'Keeps entries',
    isEssential: false,
    run: async () => judgeKeeping(await measureKeeping()),
  },
  {
    id: 'space',
    title: 'Room for entries',
    isEssential: false,
    run: async () => judgeSpace(await measureSpace()),
  },
  {
    id: 'touch',
    title: 'Touch',
    isEssential: false,
    run: async (target) => judgeTouch(measureTouch(target)),
  },
  {
    id: 'awake',
    title: 'Screen stays on',
    isEssential: false,
    run: async () => judgeWakeLock(await measureAwake()),
  },
  {
    id: 'background',
    title: 'Sends in the background',
    isEssential: false,
    run: async () => judgeBackground(measureBackground()),
  },
  {
    id: 'clock',
    title: 'Clock',
    isEssential: false,
    run: async () => judgeClock(await measureClock()),
  },
  {
    id: 'installed',
    title: 'Installed',
    isEssential: false,
    run: async () => judgeInstallation(measureInstalled()),
  },
];

/** Runs a check. An error or a timeout counts as a failed check. */
export async function runCheck(check: Check, target: Element): Promise<Finding> {
  const restart = 'Restart the browser, leave private mode, and check again.';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Finding>((resolve) => {
    timer = setTimeout(
      () => resolve(reportFailure("It didn't answer in time.", restart)),
      LIMIT_MS,
    );
  });
  try {
    return await Promise.race([check.run(target), late]);
  } catch (error) {
    const name = error instanceof Error ? error.name : 'unknown';
    return reportFailure(`It failed (${name}).`, restart);
  } finally {
    clearTimeout(timer);
  }
}
