import { API_MARK } from '../../contract/base/call.ts';
import { coreEndpoints } from '../../contract/scoring/core-endpoints.ts';
import { API_BASE } from '../api/media-url.ts';
import type { TouchFacts } from './judge-course.ts';

const CLOCK_TIMEOUT_MS = 8_000;

/** The server's Date header has whole seconds, so it is half a second behind on average. */
const HALF_SECOND_MS = 500;

/** Tests whether the page can keep the screen on, and lets it go at once. */
export async function measureAwake(): Promise<'missing' | 'refused' | 'held'> {
  if (!('wakeLock' in navigator)) return 'missing';
  try {
    const lock = await navigator.wakeLock.request('screen');
    await lock.release();
    return 'held';
  } catch {
    return 'refused';
  }
}

/** Whether the browser can start the worker when the network is back. */
export function measureBackground(): boolean {
  return 'SyncManager' in window && Boolean(navigator.serviceWorker);
}

/** Returns how far this device's clock is ahead of the server's, in ms; null when the server's time is unknown. */
export async function measureClock(): Promise<number | null> {
  const signal = AbortSignal.timeout(CLOCK_TIMEOUT_MS);
  const sentAt = Date.now();
  const answer = await fetch(API_BASE + coreEndpoints.live.path, {
    cache: 'no-store',
    signal,
  }).catch(() => null);
  const between = (sentAt + Date.now()) / 2;
  const date = Date.parse(answer?.headers.get('Date') ?? '');
  const isTrusted = answer?.headers.get(API_MARK.name) === API_MARK.value;
  return isTrusted && !Number.isNaN(date) ? between - (date + HALF_SECOND_MS) : null;
}

/** Whether the app runs in its own window, as installed apps do. */
export function measureInstalled(): boolean {
  const modes = ['standalone', 'fullscreen', 'minimal-ui', 'window-controls-overlay'];
  const isApp = modes.some((mode) => matchMedia(`(display-mode: ${mode})`).matches);
  return isApp || ('standalone' in navigator && navigator.standalone === true);
}

/** Measures `target`, a scoring button on this screen. */
export function measureTouch(target: Element): TouchFacts {
  const { width, height } = target.getBoundingClientRect();
  // Some browsers always report width and height for an upright screen, so the longer side counts.
  const longestSide = Math.max(screen.width, screen.height);
  return {
    hasTouch: navigator.maxTouchPoints > 0 || matchMedia('(any-pointer: coarse)').matches,
    target: Math.min(width, height),
    isShrunk: innerWidth > longestSide * 1.05,
  };
}
