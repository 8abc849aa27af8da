import { cpSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Where the browser of a course finds the app, whatever the port of its link: what a profile keeps belongs to an
 * address. Chromium trusts it as it trusts HTTPS.
 */
export const SITE = 'http://app.localhost';

/** A tablet: one Chromium profile that outlives the browser processes run on it. */
export interface Tablet {
  /** Folder of the profile. */
  readonly profile: string;
  /** The open browser; throws when it is closed. */
  context(): BrowserContext;
  /** A new page, watched for errors. */
  newPage(): Promise<Page>;
  /** Closes the browser as a person does. */
  close(): Promise<void>;
  /** Ends every process of the browser as a crash does. */
  kill(): Promise<void>;
  /** Opens the browser again on the same profile. */
  open(): Promise<void>;
  /** DevTools of the whole browser or of one page. */
  devTools(page: Page): Promise<CDPSession>;
  /** Console errors and uncaught exceptions that no expectation covers. */
  unexpectedErrors(): string[];
  /** Errors that match are part of the test from now on. */
  expectErrors(pattern: RegExp): void;
  /** Closes the browser and forgets the profile. */
  dispose(): Promise<void>;
}

interface TabletOptions {
  viewport?: { width: number; height: number };
  /** Where SITE leads. */
  site?: { port: number };
  /** Folder of the profile it starts with, of which it takes a copy; else an empty one. */
  startsAs?: string;
  /** Whether its screen has a quarter of the points and no motion: where nobody looks, drawing is in the way. */
  isUnseen?: boolean;
  /** More of Chromium's own options. */
  args?: readonly string[];
}

/** The network's own complaints, which tests with a bad network expect. */
export const NETWORK_ERRORS = /Failed to load resource|net::ERR_/;

const profiles = new WeakMap<BrowserContext, string>();

/** What a tablet's browser has written down about its service workers. */
export function registrationsOf(context: BrowserContext): string {
  const folder = join(profiles.get(context) ?? '', 'Default/Service Worker/Database');
  return globSync(join(folder, '*.log'))
    .map((log) => readFileSync(log, 'latin1'))
    .join();
}

/** Opens a browser. The default size is that of a tablet held upright. */
export async function openTablet({
  viewport = { width: 820, height: 1180 },
  site,
  startsAs,
  isUnseen = false,
  args = [],
}: TabletOptions = {}): Promise<Tablet> {
  const profile = mkdtempSync(join(tmpdir(), 'gimme-profile-'));
  if (startsAs) cpSync(startsAs, profile, { recursive: true });
  const leading = site
    ? [`--host-resolver-rules=MAP ${new URL(SITE).host}:80 127.0.0.1:${site.port}`]
    : [];
  const errors: string[] = [];
  const expected: RegExp[] = [];
  let browser: BrowserContext | null = null;

  function context(): BrowserContext {
    if (!browser) throw new Error('the browser is closed');
    return browser;
  }

  async function open() {
    browser = await chromium.launchPersistentContext(profile, {
      executablePath: '/usr/bin/chromium',
      args: [...FLAGS, ...leading, ...args],
      viewport,
      ...(isUnseen && { deviceScaleFactor: 0.5, reducedMotion: 'reduce' }),
    });
    profiles.set(browser, profile);
    browser.on('console', (message) => {
      const at = message.location().url;
      if (message.type() === 'error') errors.push(`${message.text()} ${at}`);
    });
    browser.on('weberror', (uncaught) => errors.push(String(uncaught.error().stack)));
    for (const page of browser.pages().slice(1)) await page.close();
  }

  async function end(how: () => Promise<void>) {
    if (!browser) return;
    await how();
    browser = null;
  }

  await open();
  return {
    profile,
    context,
    open,
    newPage: () => context().newPage(),
    close: () => end(() => context().close()),
    kill: () =>
      end(async () => {
        const closed = context().waitForEvent('close');
        await killProcessesOf(profile);
        await closed;
      }),
    devTools: (page) => context().newCDPSession(page),
    unexpectedErrors: () => errors.filter((text) => !expected.some((one) => one.test(text))),
    expectErrors: (pattern) => void expected.push(pattern),
    dispose: async () => {
      await end(() => context().close());
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}

/** Only processes started on this profile name its folder. */
async function killProcessesOf(profile: string): Promise<void> {
  const processes = () =>
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
      .filter((id) => commandLineOf(id).includes(`--user-data-dir=${profile}`));
  for (const id of processes()) process.kill(id, 'SIGKILL');
  while (processes().length > 0) await wait(20);
}

function commandLineOf(id: number): string {
  try {
    return readFileSync(`/proc/${id}/cmdline`, 'utf8');
  } catch {
    // It ended meanwhile.
    return '';
  }
}
