import { cpSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core';
import { until } from '../faults/until.ts';
import { PATIENCE_MS } from '../patience.ts';
import { beginTrace } from './evidence.ts';

/**
 * The features that Playwright 1.65 disables in Chromium on Linux (chromiumSwitches of playwright-core). Chromium uses
 * only the last list on its command line, so the list below includes them.
 */
const DISABLED_BY_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** The two pages behind the address bar, which no test opens. They take half of a browser's start-up time. */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

const FLAGS = [
  `--disable-features=${[...DISABLED_BY_PLAYWRIGHT, ...ADDRESS_BAR].join(',')}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The URL at which a tablet's browser finds the app, whatever the port of its link. A profile stores data by origin.
 * Chromium trusts this origin as it trusts HTTPS.
 */
export const SITE = 'http://app.localhost';

/** A tablet: a Chromium profile that outlives its browser process. */
export interface Tablet {
  /** The profile's folder. */
  readonly profile: string;
  /** Returns the open browser. Throws when the browser is closed. */
  context(): BrowserContext;
  /** Opens a page and records its errors. */
  newPage(): Promise<Page>;
  /** Closes the browser as a user does. */
  close(): Promise<void>;
  /** Ends every process of the browser, as a crash does. */
  kill(): Promise<void>;
  /** Opens the browser again on the same profile. */
  open(): Promise<void>;
  /** Opens a DevTools session of a page. */
  devTools(page: Page): Promise<CDPSession>;
  /** Returns the console errors and uncaught exceptions that no call of `expectErrors` covers. */
  unexpectedErrors(): string[];
  /** Accepts errors that match the pattern from now on. */
  expectErrors(pattern: RegExp): void;
  /** Closes the browser and deletes the profile. */
  dispose(): Promise<void>;
}

interface TabletOptions {
  viewport?: { width: number; height: number };
  /** The pixels of the screen for each CSS px; 1 by default. */
  pixelRatio?: number;
  /** The port to which the browser connects for SITE. */
  site?: { port: number };
  /** The folder of a profile to copy. Empty by default. */
  startsAs?: string;
  /** Whether the screen has a quarter of the pixels and no motion, which is faster for tests that look at no screen. */
  isUnseen?: boolean;
  /**
   * Whether the browser is the full Chromium that users have. Otherwise it is the headless shell, which takes three
   * quarters of the processor time, but has no Background Sync, no wake lock and no offer to install.
   */
  isWhole?: boolean;
  /** More command line options for Chromium. */
  args?: readonly string[];
  /** Collects the errors of several tablets. */
  errors?: ErrorWatch;
}

/** The size of a tablet in portrait. */
const PORTRAIT = { width: 820, height: 1180 };

/** The browser's network errors. Tests with a bad network expect them. */
export const NETWORK_ERRORS = /Failed to load resource|net::ERR_/;

const profiles = new WeakMap<BrowserContext, string>();

/** Returns the profile's stored data about service workers. */
export function listRegistrations(context: BrowserContext): string {
  const folder = join(profiles.get(context) ?? '', 'Default/Service Worker/Database');
  return globSync(join(folder, '*.log'))
    .map((log) => readFileSync(log, 'latin1'))
    .join();
}

/** A collector of browser errors. */
export type ErrorWatch = ReturnType<typeof watchErrors>;

/** Collects console errors and uncaught exceptions. */
export function watchErrors() {
  const errors: string[] = [];
  const expectedErrors: RegExp[] = [];
  return {
    watch: (context: BrowserContext) => {
      context.on('console', (message) => {
        const at = message.location().url;
        if (message.type() === 'error') errors.push(`${message.text()} ${at}`);
      });
      context.on('weberror', (error) => errors.push(String(error.error().stack)));
    },
    unexpected: () => errors.filter((text) => !expectedErrors.some((one) => one.test(text))),
    expect: (pattern: RegExp) => void expectedErrors.push(pattern),
  };
}

/** Opens a browser. The default size is a tablet in portrait. */
export async function openTablet({
  viewport = PORTRAIT,
  pixelRatio = 1,
  site,
  startsAs,
  isUnseen = false,
  isWhole = false,
  args = [],
  errors = watchErrors(),
}: TabletOptions = {}): Promise<Tablet> {
  const profile = mkdtempSync(join(tmpdir(), 'gimme-profile-'));
  if (startsAs) cpSync(startsAs, profile, { recursive: true });
  const leadingSite = site
    ? [`--host-resolver-rules=MAP ${new URL(SITE).host}:80 127.0.0.1:${site.port}`]
    : [];
  let browser: BrowserContext | null = null;

  function context(): BrowserContext {
    if (!browser) throw new Error('the browser is closed');
    return browser;
  }

  async function openBrowser() {
    browser = await chromium.launchPersistentContext(profile, {
      executablePath: isWhole ? '/usr/bin/chromium' : '/usr/bin/chromium-headless-shell',
      args: [...FLAGS, ...leadingSite, ...args],
      viewport,
      deviceScaleFactor: pixelRatio,
      ...(isUnseen && { deviceScaleFactor: 0.5, reducedMotion: 'reduce' }),
    });
    browser.setDefaultTimeout(PATIENCE_MS);
    await beginTrace(browser);
    profiles.set(browser, profile);
    errors.watch(browser);
    for (const page of browser.pages().slice(1)) await page.close();
  }

  async function end(stop: () => Promise<void>) {
    if (!browser) return;
    await stop();
    browser = null;
  }

  await openBrowser();
  return {
    profile,
    context,
    open: openBrowser,
    newPage: () => context().newPage(),
    close: () => end(() => context().close()),
    kill: () =>
      end(async () => {
        const closeEvent = context().waitForEvent('close');
        await killProcesses(profile);
        await closeEvent;
      }),
    devTools: (page) => context().newCDPSession(page),
    unexpectedErrors: errors.unexpected,
    expectErrors: errors.expect,
    dispose: async () => {
      await end(() => context().close());
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}

/** Ends a profile's processes. Only they name its folder in their command line. */
async function killProcesses(profile: string): Promise<void> {
  const processes = () =>
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
      .filter((id) => readCommandLine(id).includes(`--user-data-dir=${profile}`));
  for (const id of processes()) process.kill(id, 'SIGKILL');
  await until(
    'end of the browser',
    () => processes().length,
    (count) => count === 0,
  );
}

function readCommandLine(id: number): string {
  try {
    return readFileSync(`/proc/${id}/cmdline`, 'utf8');
  } catch {
    // The process ended after the list was read.
    return '';
  }
}
