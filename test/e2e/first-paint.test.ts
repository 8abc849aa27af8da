import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { PlayersBoard } from '../../src/contract/game/boards.ts';
import { observe } from './api.ts';
import { readBuild } from './build-graph.ts';
import { shareCourse } from './course.ts';
import { pass, withoutScripts } from './link.ts';
import { isApp, untilApp } from './until-app.ts';

/** What a browser shows and requests before the app runs, on its first visit. */
const course = shareCourse({ isNew: true });

const FIELD = 54;
const WRITTEN_ROWS = 15;

const readPage = async (path: string, headers: Record<string, string> = {}) =>
  fetch(course().server.url + path, { headers });

/** Opens an empty page without a worker and without cached files. */
async function openFirstPage(): Promise<Page> {
  const { tablet } = course();
  const page = await tablet.newPage();
  const devTools = await tablet.devTools(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.setBypassServiceWorker', { bypass: true });
  await devTools.send('Network.setCacheDisabled', { cacheDisabled: true });
  return page;
}

/** Lists the scripts named in a page's HTML. */
function listScripts(html: string): Set<string> {
  const names = html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g);
  return new Set([...names].map(([, name]) => name ?? ''));
}

it.each(['/', '/howtoPlay', '/sign-up', '/faqs', '/leaderboard'])(
  '%s names every script that it needs to start',
  async (path) => {
    const named = listScripts(await (await readPage(path)).text());
    // An idle moment may come before the app's page. The worker is registered then.
    named.add(`/${readBuild().fileOf('src/client/shell/offer-update.ts')}`);
    const page = await openFirstPage();
    await page.addInitScript(() => {
      // A script that comes with the app's first page was needed for it.
      const watcher = new MutationObserver(() => {
        const main = document.querySelector('#main');
        if (!main || Object.keys(main).length === 0) return;
        watcher.disconnect();
        const entries = performance.getEntriesByType('resource');
        document.documentElement.dataset.asked = JSON.stringify(entries.map(({ name }) => name));
      });
      watcher.observe(document, { childList: true, subtree: true, attributes: true });
    });
    await page.goto(course().url + path);
    await untilApp(page);
    await page.waitForFunction(() => document.documentElement.dataset.asked);
    const asked: string[] = await page.evaluate(() =>
      JSON.parse(document.documentElement.dataset.asked ?? ''),
    );
    const scripts = asked
      .map((name) => new URL(name).pathname)
      .filter((name) => /\.js$/.test(name));
    expect(scripts.length).toBeGreaterThan(4);
    expect(scripts.filter((name) => !named.has(name))).toEqual([]);
    await page.close();
  },
);

it("the leaderboard's HTML has its name, state and first rows, and the app replaces them without a gap", async () => {
  const { link, server, url } = course();
  // Before the first stroke the board is no table.
  await (await observe(server)).write(1, 1, 4);
  const { rule, letGo } = withoutScripts();
  link.setRule(rule);
  const page = await openFirstPage();
  await page.addInitScript((written) => {
    const seen: number[] = [];
    const look = () => {
      const rows = document.querySelectorAll('[data-row]').length;
      // A busy browser draws while it still reads the page.
      if (rows >= written || seen.length > 0) seen.push(rows);
      document.documentElement.dataset.fewest = String(Math.min(...seen));
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, WRITTEN_ROWS);
  await page.goto(`${url}/leaderboard`, { waitUntil: 'commit' });
  await expect.poll(() => page.locator('[data-row]').count()).toBe(WRITTEN_ROWS);
  await page.getByText('Silver Birch Invitational').first().waitFor();
  await page.getByText('In play', { exact: true }).waitFor();
  await page.getByText(/^Updated \d+ s ago$/).waitFor();
  const readNames = () => page.locator('[data-row] th').allTextContents();
  const written = await readNames();
  letGo();
  await untilApp(page);
  await expect.poll(() => page.locator('[data-row]').count()).toBe(FIELD);
  expect((await readNames()).slice(0, WRITTEN_ROWS)).toEqual(written);
  const fewest = await page.evaluate(() => document.documentElement.dataset.fewest);
  expect(Number(fewest)).toBeGreaterThanOrEqual(WRITTEN_ROWS);
  await page.close();
});

it("the leaderboard's HTML changes with its board, and an unchanged one is answered with 304", async () => {
  const first = await readPage('/leaderboard');
  const tag = first.headers.get('etag') ?? '';
  expect(first.headers.get('cache-control')).toBe('no-cache');
  expect((await readPage('/leaderboard', { 'If-None-Match': tag })).status).toBe(304);
  const office = await observe(course().server);
  await office.write(1, 1, 3);
  const next = await readPage('/leaderboard', { 'If-None-Match': tag });
  expect(next.status).toBe(200);
  expect(next.headers.get('etag')).not.toBe(tag);
  // The other boards and open rows come with the app.
  for (const view of ['?tab=points', '?player=1', '?tournament=1']) {
    expect(await (await readPage(`/leaderboard${view}`)).text(), view).not.toContain('data-row');
  }
});

it("a golfer's name cannot break out of the data in the page", async () => {
  const { server } = course();
  const { renderBoard } = await import(`${process.cwd()}/dist/.server/render-board.js`);
  const api = async (path: string) => (await fetch(`${server.url}/api/${path}`)).json();
  const tournaments = await api('game/game-tournaments');
  const tournamentId: number = tournaments[0].id;
  const board: PlayersBoard = await api(`leaderboardstats/players?tournament_id=${tournamentId}`);
  const name = '</script><script>alert(1)</script>';
  const rows = board.rows.map((row) => ({ ...row, full_name: name }));
  const page: string = await renderBoard('<div id="root"></div>', '/leaderboard', {
    tournamentId,
    tournaments,
    board: { ...board, rows },
  });
  expect(page.match(/<script/g)).toHaveLength(1);
  const data = /<script[^>]*>(.*)<\/script>/s.exec(page)?.[1] ?? '';
  expect(JSON.parse(data).board.rows[0].full_name).toBe(name);
});

it('a screen of the app shows its header before its scripts have arrived', async () => {
  const { link, url } = course();
  const { rule, letGo } = withoutScripts();
  link.setRule(rule);
  const page = await openFirstPage();
  await page.goto(`${url}/dashboard`, { waitUntil: 'commit' });
  const frame = page.locator('#root + div').getByText('Gimme Points');
  await frame.waitFor();
  expect(await isApp(page)).toBe(false);
  letGo();
  link.setRule(pass);
  await untilApp(page);
  expect(await frame.isVisible()).toBe(false);
});
