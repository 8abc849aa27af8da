import { describeBytes } from '../ui/byte-words.ts';
import { type Finding, reportFailure, reportPartialPass, reportPass } from './finding.ts';

/**
 * Two limits for the duration of a save, in ms: above the first it feels slow, and above the second it can't keep up
 * with taps.
 */
const QUICK_SAVE_MS = 100;
const SLOW_SAVE_MS = 400;

/** From this share of the quota on, the app warns about low storage (docs/outbox.md#storage). */
const NEARLY_FULL = 0.8;

const OTHER_BROWSER = 'Use an up-to-date Safari, Chrome or Edge, and not a private window.';

/** Judges whether the page's URL allows it to work offline. */
export function judgeAddress(isSecure: boolean): Finding {
  return isSecure
    ? reportPass('The connection is secure.')
    : reportFailure(
        "This address isn't secure, so the browser won't let the app work offline.",
        'Open the https:// address that the server printed when it started.',
      );
}

/** The state of this page's service worker. */
export type WorkerState = 'none' | 'not registered' | 'not in control' | 'in control';

/** Judges whether the service worker runs. */
export function judgeWorker(state: WorkerState): Finding {
  const reload = "Reload this page. If that doesn't help, restart the browser.";
  const findings: Record<WorkerState, Finding> = {
    none: reportFailure('This browser has no service worker here.', OTHER_BROWSER),
    'not registered': reportFailure("The service worker isn't installed.", reload),
    'not in control': reportPartialPass(
      'The service worker is installed, but not in charge yet.',
      reload,
    ),
    'in control': reportPass('The service worker is installed and in charge of this page.'),
  };
  return findings[state];
}

/** The number of the app's files on this device, and whether the page is one of them. */
export interface ShellFacts {
  readonly files: number;
  /** True when the page that starts the app is stored. */
  readonly hasShell: boolean;
}

/** Judges whether the app starts without a network. */
export function judgeShell({ files, hasShell }: ShellFacts): Finding {
  return hasShell
    ? reportPass(`The app starts without a network: ${files} files are stored on this device.`)
    : reportFailure(
        "The app isn't stored on this device yet.",
        'Stay on this page with a network for a minute, then check again.',
      );
}

/** The durations of several saves, in ms. */
export interface SaveTimes {
  readonly median: number;
  readonly longest: number;
  readonly saves: number;
}

/** Judges whether the device saves taps quickly. */
export function judgeSaving({ median, longest, saves }: SaveTimes): Finding {
  const fact = `Time to save: ${formatMilliseconds(median)} (median of ${saves}, the longest ${formatMilliseconds(longest)}).`;
  const restart = 'Close other apps, restart the device, and free up some storage.';
  if (median <= QUICK_SAVE_MS) return reportPass(fact);
  return median <= SLOW_SAVE_MS ? reportPartialPass(fact, restart) : reportFailure(fact, restart);
}

/** Judges whether the browser promised to keep stored data; null when the browser does not tell. */
export function judgeKeeping(isKept: boolean | null): Finding {
  const install = 'Install the app on this device, and enter scores there.';
  if (isKept === null)
    return reportPartialPass("This browser doesn't say whether it keeps entries.", install);
  return isKept
    ? reportPass('The browser keeps entries until you remove them.')
    : reportPartialPass('The browser may remove entries when storage runs very low.', install);
}

/** Judges how full the app's storage is, in bytes; null when the browser does not tell. */
export function judgeSpace(space: { usage: number; quota: number } | null): Finding {
  if (!space)
    return reportPartialPass("This browser doesn't say how much it can store.", OTHER_BROWSER);
  const fact = `${describeBytes(space.usage)} of ${describeBytes(space.quota)} used.`;
  return space.usage < space.quota * NEARLY_FULL
    ? reportPass(fact)
    : reportFailure(fact, 'Remove photos, films or apps from this device before the round.');
}

function formatMilliseconds(duration: number): string {
  return `${duration.toFixed(duration < 10 ? 1 : 0)} ms`;
}
