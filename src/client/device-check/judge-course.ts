import { type Finding, fails, partly, works } from './finding.ts';

/** Nothing is ordered by a device's clock; more than this is only confusing to read. In ms. */
const CLOCK_TOLERANCE_MS = 30_000;

/** Smallest side of a scoring button, for a gloved thumb in the sun (field.md). In CSS px. */
const TARGET_PX = 64;

/** Whether the screen can be kept on. */
export function judgeAwake(state: 'missing' | 'refused' | 'held'): Finding {
  const autoLock =
    'Set the screen to stay on: on an iPad Settings, Display & Brightness, Auto-Lock, Never.';
  const findings = {
    missing: partly('This browser cannot keep the screen on.', autoLock),
    refused: partly('This device would not keep the screen on. A low battery does that.', autoLock),
    held: works('The app can keep the screen on while you score.'),
  };
  return findings[state];
}

/** Whether entries leave when no page is open. */
export function judgeBackground(canSync: boolean): Finding {
  return canSync
    ? works('Entries can be sent after the app is closed.')
    : partly(
        'Entries are sent only while the app is open. Safari and Firefox cannot do otherwise.',
        'Keep the app open until its status says All sent.',
      );
}

/** How far the device's clock is ahead of the server's, in ms; null when the server did not tell. */
export function judgeClock(ahead: number | null): Finding {
  if (ahead === null) {
    return partly(
      'The server did not answer, so the clock could not be compared.',
      'Check again when there is a network.',
    );
  }
  if (Math.abs(ahead) <= CLOCK_TOLERANCE_MS) return works('The clock agrees with the server.');
  const found = `The clock is ${duration(Math.abs(ahead))} ${ahead > 0 ? 'ahead' : 'behind'}.`;
  return partly(
    `${found} Scores are safe with any clock; the times shown here are off.`,
    'Let the device set its date and time automatically.',
  );
}

/** Whether the app runs from the home screen. */
export function judgeInstalled(isInstalled: boolean): Finding {
  return isInstalled
    ? works('The app is installed and runs by itself.')
    : partly(
        'The app runs in a browser tab.',
        'Install it: on an iPad tap Share, then Add to Home Screen; elsewhere press Install.',
      );
}

/** How a scoring button comes out on this screen. */
export interface TouchFacts {
  readonly hasTouch: boolean;
  /** Shorter side of a scoring button in CSS px. */
  readonly target: number;
  /** The page is laid out wider than the screen, so everything on it is shrunk. */
  readonly isShrunk: boolean;
}

/** Whether a finger hits a scoring button. */
export function judgeTouch({ hasTouch, target, isShrunk }: TouchFacts): Finding {
  const size = `Scoring buttons are ${Math.round(target)} px.`;
  if (isShrunk || target < TARGET_PX) {
    return fails(
      `${size} The page is shown smaller than it is made.`,
      'Set the browser to the mobile site and the zoom to 100%.',
    );
  }
  return hasTouch
    ? works(`This is a touch screen. ${size}`)
    : partly(`${size} This screen does not take touches.`, 'Score with the mouse or the keyboard.');
}

function duration(lengthMs: number): string {
  const seconds = Math.round(lengthMs / 1000);
  if (seconds < 120) return `${seconds} seconds`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 120) return `${minutes} minutes`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`;
}
