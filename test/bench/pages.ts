import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { openTablet } from '../e2e/browser.ts';
import { untilOfflineReady } from '../e2e/scorer.ts';
import { startServer } from '../e2e/server.ts';
import type { Arm, Row } from './arm.ts';
import { median, short, spread } from './figures.ts';
import { startFormerServer } from './former-server.ts';
import { LONG_TASK_MS, type PageTimes, recordPageTimes } from './page-times.ts';

const RUNS = 5;
const PHONE = { width: 412, height: 823 };
const SLOWER_CPU = 4;
/** A slow connection: 150 ms latency, 1.6 Mbit/s down and 0.75 up. */
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
};
/** After this time the page requests nothing more, in ms. */
const SETTLED_MS = 6_000;

const VISITED = ['/', '/leaderboard'] as const;
type Visited = (typeof VISITED)[number];

/** The promises for a page, as a share of the earlier build's figures. */
const PROMISES = {
  '/': { firstPaint: 0.9, largestPaint: 0.9, blocking: 1 },
  '/leaderboard': { firstPaint: null, largestPaint: 0.6, blocking: 1 },
} as const;

const words = {
  firstPaint: 'first paint',
  largestPaint: 'largest paint (LCP)',
  blocking: 'total blocking time',
} as const;

const REPEAT_MS = 500;

/**
 * Measures a phone's first visit on a slow connection and a processor that is four times slower, in turns with the
 * build of `b00e823` and a bare page of as many bytes; and the second visit to the board, from the device.
 */
export const pagesArm: Arm = async (say) => {
  const folder = await mkdtemp(join(tmpdir(), 'gimme-pages-'));
  const env = (name: string) => ({ LOG_LEVEL: 'error', DATA_DIR: join(folder, name) });
  const server = await startServer({ env: env('now') });
  say('the former build is made');
  const former = await startFormerServer(env('former'), true);
  const bare = await startBarePages(server.url);
  try {
    const rows: Row[] = [];
    for (const path of VISITED) {
      const times = { now: [] as PageTimes[], former: [] as PageTimes[], bare: [] as PageTimes[] };
      const urls = { now: server.url, former: former.url, bare: bare.url };
      for (let run = 0; run < RUNS; run++) {
        for (const name of ['now', 'former', 'bare'] as const) {
          const measured = await visitOnce(urls[name] + path);
          times[name].push(measured);
          say(`${path} ${name}: ${JSON.stringify(measured)}`);
        }
      }
      rows.push(...compare(path, times));
    }
    return [...rows, await measureRepeat(server.url)];
  } finally {
    bare.close();
    await former.stop();
    await server.stop();
    await rm(folder, { recursive: true });
  }
};

async function visitOnce(url: string): Promise<PageTimes> {
  const tablet = await openTablet({ viewport: PHONE });
  try {
    const page = await tablet.newPage();
    await slowDown(page, true);
    await page.addInitScript(recordPageTimes, LONG_TASK_MS);
    await page.goto(url);
    await page.waitForTimeout(SETTLED_MS);
    return await page.evaluate(() => window.pageTimes as PageTimes);
  } finally {
    await tablet.dispose();
  }
}

async function slowDown(page: Page, isOnBadLine: boolean): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  if (isOnBadLine) await devTools.send('Network.emulateNetworkConditions', LINE);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU });
}

function compare(path: Visited, times: Record<'now' | 'former' | 'bare', PageTimes[]>): Row[] {
  const read = (name: keyof typeof times, key: keyof PageTimes) =>
    times[name].map((one) => one[key]);
  const rows = (['firstPaint', 'largestPaint', 'blocking'] as const).map((key) => {
    const promised = PROMISES[path][key];
    const ratio = median(read('now', key)) / Math.max(1, median(read('former', key)));
    return {
      what: `${path} on a phone with a bad line: ${words[key]}`,
      measured: spread(read('now', key), 'ms'),
      against: `b00e823: ${spread(read('former', key), 'ms')}; a bare page with as many bytes: ${spread(read('bare', key), 'ms')}`,
      figure: `${short(ratio)} ×`,
      target: promised === null ? '' : `at most ${promised} ×`,
      isMet: promised === null ? null : ratio <= promised,
    };
  });
  const shift = Math.max(...read('now', 'shift'));
  return [
    ...rows,
    {
      what: `${path}: layout shift (CLS), the largest`,
      measured: short(shift),
      against: '',
      figure: short(shift),
      target: '0',
      isMet: shift < 0.001,
    },
  ];
}

/**
 * Measures from the request of the board until its rows are painted, when the device has the app and the last board.
 */
async function measureRepeat(url: string): Promise<Row> {
  const tablet = await openTablet({ viewport: PHONE });
  try {
    const first = await tablet.newPage();
    await first.goto(`${url}/leaderboard`);
    await untilOfflineReady(first);
    const seen: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      const page = await tablet.newPage();
      await slowDown(page, false);
      await page.goto(`${url}/leaderboard`);
      await page.locator('[data-row]').first().waitFor();
      seen.push(
        await page.evaluate(
          () => new Promise<number>((done) => requestAnimationFrame(() => done(performance.now()))),
        ),
      );
      await page.close();
    }
    return {
      what: 'the last board on a second visit, from the device, with a processor that is 4 times slower',
      measured: spread(seen, 'ms'),
      against: '',
      figure: `${short(median(seen))} ms`,
      target: `≤ ${REPEAT_MS} ms`,
      isMet: median(seen) <= REPEAT_MS,
    };
  } finally {
    await tablet.dispose();
  }
}

/**
 * Serves, for each visited path, a page of text with as many bytes as the real page with its style sheet and scripts.
 */
async function startBarePages(url: string): Promise<{ url: string; close: () => Server }> {
  const pages = new Map<string, { html: string; styles: string; script: string }>();
  for (const path of VISITED) {
    const html = await (await fetch(url + path)).text();
    const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(js|css))"/g)];
    const texts = { js: '', css: '' };
    for (const [, file = '', kind] of files)
      texts[kind as 'js' | 'css'] += await (await fetch(url + file)).text();
    const text = html.replace(/<[^>]*>/g, ' ').replace(/[<>&]/g, ' ');
    pages.set(path, {
      html: `<!doctype html><link rel="stylesheet" href="${path}?css"><p>${text}</p><script async src="${path}?js"></script>`,
      styles: `/*${texts.css.replaceAll('*/', '')}*/`,
      script: `/*${texts.js.replaceAll('*/', '')}*/`,
    });
  }
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://bare');
    const page = pages.get(pathname);
    const [type, text] =
      search === '?css'
        ? ['text/css', page?.styles]
        : search === '?js'
          ? ['text/javascript', page?.script]
          : ['text/html; charset=utf-8', page?.html];
    response.writeHead(page ? 200 : 404, { 'Content-Type': type, 'Content-Encoding': 'gzip' });
    response.end(gzipSync(text ?? ''));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}
