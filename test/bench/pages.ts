import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { observe } from '../e2e/api.ts';
import { openTablet, type Tablet } from '../e2e/browser.ts';
import { findGroup, signIn, untilOfflineReady } from '../e2e/scorer.ts';
import { createArm, type Figure, type RowPlan } from './arm.ts';
import { median, spread } from './figures.ts';
import { type PageTimes, recordPageTimes } from './page-times.ts';
import type { Run } from './run.ts';

const PHONE = { width: 412, height: 823 };
const SLOWER_CPU = 4;
/** A slow connection: 150 ms latency, 1.6 Mbit/s down and 0.75 up. */
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
};

/** The visited pages. The dashboard's visitor is signed in. */
const pages = {
  home: { path: '/', what: '`/`' },
  board: { path: '/leaderboard', what: '`/leaderboard`' },
  dashboard: { path: '/dashboard', what: '`/dashboard`' },
} as const;
type PageName = keyof typeof pages;
const pageNames = Object.keys(pages) as PageName[];

interface Size {
  readonly visits: number;
  /** After this time the page requests nothing more, in ms. */
  readonly settledMs: number;
  readonly repeats: number;
  /** Whether line and processor are slow. */
  readonly isSlow: boolean;
}

/**
 * Measures a phone's first visit on a slow connection and a processor that is four times slower, in turns with a bare
 * page of as many bytes; and the second visit to the board, from the device.
 */
export const pagesArm = createArm({
  seconds: 200,
  sizes: {
    full: { visits: 5, settledMs: 3_500, repeats: 5, isSlow: true },
    short: { visits: 1, settledMs: 0, repeats: 1, isSlow: false },
  },
  rows: {
    ...planPage('home', 'its parts come in one page with their styles and script'),
    ...planPage('board'),
    ...planPage('dashboard', 'its cards wait for the script and the API'),
    repeat: {
      what: 'the last board on a second visit, from the device, on a processor 4 times slower',
      unit: 'ms',
      atMost: 500,
      reason: "React's start and 54 rows",
    },
  },
  measure: async (run, size) => {
    const server = await run.server(await run.embedded());
    // The board has rows from the first stroke on.
    await (await observe(server)).write(findGroup(1)[0].id, 1, 4);
    const bare = await startBarePages(server.url);
    run.atEnd(bare.close);
    const tablet = await openTablet({ viewport: PHONE });
    run.atEnd(tablet.dispose);
    const figures = {} as Record<
      `${PageName}Paint` | `${PageName}Lcp` | `${PageName}Shift`,
      Figure
    >;
    for (const name of pageNames) {
      if (name === 'dashboard') await signInPlayer(tablet, server.url);
      const { path } = pages[name];
      const times = { now: [] as PageTimes[], bare: [] as PageTimes[] };
      for (let visit = 0; visit < size.visits; visit++) {
        times.now.push(await visitOnce(tablet, server.url + path, size));
        times.bare.push(await visitOnce(tablet, bare.url + path, size));
      }
      run.say(`${path}: ${JSON.stringify(times)}`);
      figures[`${name}Paint`] = compare(times, 'firstPaint');
      figures[`${name}Lcp`] = compare(times, 'largestPaint');
      figures[`${name}Shift`] = { value: Math.max(...times.now.map(({ shift }) => shift)) };
    }
    return { ...figures, repeat: await measureRepeat(run, server.url, size) };
  },
});

function planPage<Name extends PageName>(name: Name, reason?: string) {
  const visit = `a first visit to ${pages[name].what} on a phone`;
  const plan = (what: string): RowPlan => ({
    what: `${visit}: ${what} / a bare page of as many bytes`,
    unit: '×',
    atMost: 1.12,
    ...(reason && { reason }),
  });
  return {
    [`${name}Paint`]: plan('first paint'),
    [`${name}Lcp`]: plan('largest paint (LCP)'),
    [`${name}Shift`]: {
      what: `${visit}: layout shift (CLS), the largest`,
      unit: '',
      atMost: 0.001,
    },
  } as Record<`${Name}Paint` | `${Name}Lcp` | `${Name}Shift`, RowPlan>;
}

function compare(times: Record<'now' | 'bare', PageTimes[]>, key: keyof PageTimes) {
  const [now, bare] = [times.now.map((one) => one[key]), times.bare.map((one) => one[key])];
  return {
    value: median(now) / median(bare),
    measured: spread(now, 'ms'),
    against: spread(bare, 'ms'),
  };
}

/** Signs in on the tablet, so that later visits are those of a player. */
async function signInPlayer(tablet: Tablet, url: string): Promise<void> {
  const page = await tablet.newPage();
  await page.goto(`${url}/sign-in`);
  await signIn(page, 'player');
  await page.close();
}

/** Visits a page as for the first time: without worker and cache. */
async function visitOnce(
  tablet: Tablet,
  url: string,
  { settledMs, isSlow }: Size,
): Promise<PageTimes> {
  const page = await tablet.newPage();
  const devTools = await tablet.devTools(page);
  await devTools.send('Network.clearBrowserCache');
  await devTools.send('Storage.clearDataForOrigin', {
    origin: new URL(url).origin,
    storageTypes: 'service_workers,cache_storage',
  });
  await devTools.send('Network.enable');
  if (isSlow) await devTools.send('Network.emulateNetworkConditions', LINE);
  if (isSlow) await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU });
  await page.addInitScript(recordPageTimes);
  await page.goto(url);
  await page.waitForFunction(() => (window.pageTimes?.largestPaint ?? 0) > 0);
  await page.waitForTimeout(settledMs);
  const times = await page.evaluate(() => window.pageTimes as PageTimes);
  await page.close();
  return times;
}

/**
 * Measures from the request of the board until its rows are painted, when the device has the app and the last board.
 */
async function measureRepeat(run: Run, url: string, { repeats }: Size): Promise<Figure> {
  const tablet = await openTablet({ viewport: PHONE });
  run.atEnd(tablet.dispose);
  const first = await tablet.newPage();
  await first.goto(`${url}/leaderboard`);
  await untilOfflineReady(first);
  const seen: number[] = [];
  for (let visit = 0; visit < repeats; visit++) {
    const page = await tablet.newPage();
    const devTools = await tablet.devTools(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU });
    await page.goto(`${url}/leaderboard`);
    await page.locator('[data-row]').first().waitFor();
    seen.push(await page.evaluate(untilPainted));
    await page.close();
  }
  return { value: median(seen), measured: spread(seen, 'ms') };
}

/** Runs in the page: returns the time of the next frame, in ms since the page was requested. */
function untilPainted(): Promise<number> {
  return new Promise((done) => requestAnimationFrame(() => done(performance.now())));
}

/**
 * Serves, for each visited path, a page of text with as many bytes as the real page with its style sheet and scripts.
 */
async function startBarePages(url: string): Promise<{ url: string; close: () => Server }> {
  const copies = new Map<string, { html: string; styles: string; script: string }>();
  for (const { path } of Object.values(pages)) {
    const html = await (await fetch(url + path)).text();
    const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(js|css))"/g)];
    const texts = { js: '', css: '' };
    for (const [, file = '', kind] of files)
      texts[kind as 'js' | 'css'] += await (await fetch(url + file)).text();
    const text = html.replace(/<[^>]*>/g, ' ').replace(/[<>&]/g, ' ');
    copies.set(path, {
      html: `<!doctype html><link rel="stylesheet" href="${path}?css"><p>${text}</p><script async src="${path}?js"></script>`,
      styles: `/*${texts.css.replaceAll('*/', '')}*/`,
      script: `/*${texts.js.replaceAll('*/', '')}*/`,
    });
  }
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://bare');
    const copy = copies.get(pathname);
    const [type, text] =
      search === '?css'
        ? ['text/css', copy?.styles]
        : search === '?js'
          ? ['text/javascript', copy?.script]
          : ['text/html; charset=utf-8', copy?.html];
    response.writeHead(copy ? 200 : 404, { 'Content-Type': type, 'Content-Encoding': 'gzip' });
    response.end(gzipSync(text ?? ''));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}
