import { type Finding, reportFailure, reportPartialPass, reportPass } from './finding.ts';

/**
 * The tolerance for the device's clock, in ms. No order depends on this clock; a larger difference only makes shown
 * times wrong.
 */
const CLOCK_TOLERANCE_MS = 30_000;

/** The minimum side of a scoring button in CSS px, for a gloved thumb in the sun (docs/field.md#the-walking-scorer). */
const TARGET_PX = 64;

/** Judges whether the page can keep the screen on. */
export function judgeWakeLock(state: 'missing' | 'refused' | 'held'): Finding {
  const autoLock =
    'Set the screen to stay on: on an iPad Settings, Display & Brightness, Auto-Lock, Never.';
  const findings = {
    missing: reportPartialPass("This browser can't keep the screen on.", autoLock),
    refused: reportPartialPass(
      "This device wouldn't keep the screen on. A low battery can cause that.",
      autoLock,
    ),
    held: reportPass('The app can keep the screen on while you score.'),
  };
  return findings[state];
}

/** Judges whether the browser can send entries while no page is open. */
export function judgeBackground(canSync: boolean): Finding {
  return canSync
    ? reportPass('Entries can be sent after the app is closed.')
    : reportPartialPass(
        "Entries are only sent while the app is open. Safari and Firefox can't send them in the background.",
        'Keep the app open until its status says All sent.',
      );
}

/** Judges the device's clock, `ahead` ms ahead of the server's; null when the server's time is unknown. */
export function judgeClock(ahead: number | null): Finding {
  if (ahead === null) {
    return reportPartialPass(
      "The server didn't answer, so the clock couldn't be compared.",
      "Check again when you're back online.",
    );
  }
  if (Math.abs(ahead) <= CLOCK_TOLERANCE_MS) return reportPass('The clock agrees with the server.');
  const fact = `The clock is ${formatDuration(Math.abs(ahead))} ${ahead > 0 ? 'ahead' : 'behind'}.`;
  return reportPartialPass(
    `${fact} Scores are safe with any clock; the times shown here are off.`,
    'Let the device set its date and time automatically.',
  );
}

/** Judges whether the app runs from the home screen. */
export function judgeInstallation(isInstalled: boolean): Finding {
  return isInstalled
    ? reportPass('The app is installed and runs in its own window.')
    : reportPartialPass(
        'The app runs in a browser tab.',
        'Install it: on an iPad tap Share, then Add to Home Screen; elsewhere press Install.',
      );
}

/** The measurements of a scoring button on this screen. */
export interface TouchFacts {
  readonly hasTouch: boolean;
  /** The shorter side of a scoring button, in CSS px. */
  readonly target: number;
  /** True when the page is wider than the screen, so that the browser shrinks it. */
  readonly isShrunk: boolean;
}

/** Judges whether a finger can hit a scoring button. */
export function judgeTouch({ hasTouch, target, isShrunk }: TouchFacts): Finding {
  const size = `Scoring buttons are ${Math.round(target)} px.`;
  if (isShrunk || target < TARGET_PX) {
    return reportFailure(
      `${size} The page is shown smaller than it should be.`,
      'Set the browser to the mobile site and the zoom to 100%.',
    );
  }
  return hasTouch
    ? reportPass(`This is a touch screen. ${size}`)
    : reportPartialPass(
        `${size} This screen doesn't respond to touch.`,
        'Score with the mouse or the keyboard.',
      );
}

function formatDuration(lengthMs: number): string {
  const seconds = Math.round(lengthMs / 1000);
  if (seconds < 120) return `${seconds} seconds`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 120) return `${minutes} minutes`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`;
}
