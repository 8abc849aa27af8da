import { byteWords } from '../ui/byte-words.ts';
import { type Finding, fails, partly, works } from './finding.ts';

/** A tap that takes longer to be safe is felt as a delay; much longer, and taps run ahead of the tablet. In ms. */
const QUICK_SAVE_MS = 100;
const SLOW_SAVE_MS = 400;

/** From here on the app warns that storage runs low (offline.md). */
const NEARLY_FULL = 0.8;

const OTHER_BROWSER = 'Use a current Safari, Chrome or Edge, and no private window.';

/** Whether the address lets a page work offline at all. */
export function judgeAddress(isSecure: boolean): Finding {
  return isSecure
    ? works('The connection is secure.')
    : fails(
        'This address is not secure, so the browser keeps the app from working offline.',
        'Open the https:// address that the server printed when it started.',
      );
}

/** What the service worker is to this page. */
export type WorkerState = 'none' | 'not registered' | 'not in control' | 'in control';

/** Whether the part that works without a page runs. */
export function judgeWorker(state: WorkerState): Finding {
  const reload = 'Reload this page. If that does not help, restart the browser.';
  const findings: Record<WorkerState, Finding> = {
    none: fails('This browser has no service worker here.', OTHER_BROWSER),
    'not registered': fails('The service worker is not installed.', reload),
    'not in control': partly('The service worker is installed, but not in charge yet.', reload),
    'in control': works('The service worker is installed and in charge of this page.'),
  };
  return findings[state];
}

/** What of the app is kept on this device. */
export interface ShellFacts {
  readonly files: number;
  /** The page that starts the app is among them. */
  readonly hasShell: boolean;
}

/** Whether the app starts without a network. */
export function judgeShell({ files, hasShell }: ShellFacts): Finding {
  return hasShell
    ? works(`The app starts without a network: ${files} files are kept on this device.`)
    : fails(
        'The app is not kept on this device yet.',
        'Stay on this page with a network for a minute, then check again.',
      );
}

/** How long saves took, in ms. */
export interface SaveTimes {
  readonly median: number;
  readonly longest: number;
  readonly saves: number;
}

/** Whether a tap is safe quickly. */
export function judgeSaving({ median, longest, saves }: SaveTimes): Finding {
  const found = `Time to save: ${ms(median)} (median of ${saves}, the longest ${ms(longest)}).`;
  const restart = 'Close other apps, restart the device, and free some storage.';
  if (median <= QUICK_SAVE_MS) return works(found);
  return median <= SLOW_SAVE_MS ? partly(found, restart) : fails(found, restart);
}

/** Whether the browser promised to keep what is stored; null where it cannot be asked. */
export function judgeKeeping(isKept: boolean | null): Finding {
  const install = 'Install the app on this device, and enter scores there.';
  if (isKept === null)
    return partly('This browser does not say whether it keeps entries.', install);
  return isKept
    ? works('The browser keeps entries until you remove them.')
    : partly('The browser may remove entries when storage runs very low.', install);
}

/** How full the app's storage is. In bytes; null where the browser does not say. */
export function judgeSpace(space: { usage: number; quota: number } | null): Finding {
  if (!space) return partly('This browser does not say how much it can store.', OTHER_BROWSER);
  const found = `${byteWords(space.usage)} of ${byteWords(space.quota)} used.`;
  return space.usage < space.quota * NEARLY_FULL
    ? works(found)
    : fails(found, 'Remove photos, films or apps from this device before the round.');
}

function ms(duration: number): string {
  return `${duration.toFixed(duration < 10 ? 1 : 0)} ms`;
}
