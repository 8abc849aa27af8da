import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { publicPaths } from '../../src/client/public/site/public-paths.ts';
import { isLong } from '../form.ts';
import { NETWORK_ERRORS } from './browser.ts';
import { type Course, openCourse, shareCourse } from './course.ts';
import { keyboardFaults } from './keyboard.ts';
import { type Rule, withoutScripts } from './link.ts';
import { findEnlargedFaults, inspect, look, TABLET } from './look.ts';
import {
  adminScreens,
  NO_SUCH_PAGE,
  scorerScreens,
  sitePages,
  visitorScreens,
  walkedPaths,
} from './routes.ts';
import {
  enter,
  findGroup,
  lookForUpdate,
  selectPlayers,
  untilChip,
  untilOfflineReady,
} from './scorer.ts';
import { isApp, untilApp } from './until-app.ts';

const [golfer] = findGroup(1);

/** Opens each address and checks its only heading. */
async function walk(
  page: Page,
  url: string,
  rows: Readonly<Record<string, string>>,
  each: (name: string) => Promise<unknown>,
) {
  for (const [path, heading] of Object.entries(rows)) {
    await page.goto(url + path);
    const headings = page.locator('h1');
    await headings.getByText(heading, { exact: true }).waitFor();
    await expect.poll(() => headings.count(), { message: path }).toBe(1);
    await each(path.replace(/\?.*/, '').slice(1).replaceAll('/', '-') || 'home');
  }
}

/** Opens a screen, and checks its only heading, its title, its access by keyboard and its findings of axe. */
async function lookAtScreen({ url }: Course, page: Page, path: string, name: string) {
  await page.goto(url + path);
  await untilApp(page);
  await expect.poll(() => page.title(), { message: path }).toMatch(/. · Gimme Points$/);
  expect.soft(await keyboardFaults(page), `${path} by keyboard`).toEqual([]);
  await inspect(page, name);
  expect.soft(await findEnlargedFaults(page), `${path} with letters of twice the size`).toEqual([]);
}

const writeName = (path: string) =>
  path.replace(/\?.*/, '').slice(1).replaceAll('/', '-') || 'home';

/** Tests each screen of the rows, for one user. */
function testScreens(
  whose: string,
  rows: Readonly<Record<string, string>>,
  options: Parameters<typeof shareCourse>[0],
  prepare: (course: Course, page: Page) => Promise<void> = async () => {},
) {
  describe(`a screen of ${whose} has one heading, a title, keyboard access and no axe finding`, () => {
    const course = shareCourse(options);
    let page: Page;
    beforeAll(async () => {
      course().tablet.expectErrors(NO_SUCH_PAGE);
      page = await course().tablet.newPage();
      await prepare(course(), page);
    });

    it.each(Object.entries(rows))('%s, "%s"', async (path, heading) => {
      await lookAtScreen(course(), page, path, `${whose}-${writeName(path)}`);
      const headings = page.locator('h1');
      await headings.getByText(heading, { exact: true }).waitFor();
      await expect.poll(() => headings.count()).toBe(1);
      if (!isLong || whose !== 'admins') return;
      await page.emulateMedia({ colorScheme: 'dark' });
      await inspect(page, `dark-${writeName(path)}`, [TABLET]);
      await page.emulateMedia({ colorScheme: 'light' });
    });
  });
}

/** Fills the screens of a scorer: two holes of one player are entered. */
async function enterTwoHoles({ url }: Course, page: Page) {
  await page.goto(`${url}/addrecord`);
  await page.getByRole('button', { name: 'Select Players' }).click();
  await look(page, 'select-players');
  await page.keyboard.press('Escape');
  await selectPlayers(page, findGroup(1));
  await enter(page, { golfer, strokes: 3 });
  await enter(page, { golfer, strokes: 6 });
  await untilChip(page, /All sent/);
}

describe('every route', () => {
  it('is walked by the tests, except the routes of one ticket', () => {
    const tree = readFileSync('src/client/route-tree.gen.ts', 'utf8');
    const routes = [...tree.matchAll(/fullPath: '([^'$]+)'/g)].map(([, path = '']) =>
      path.replace(/(?<=.)\/$/, ''),
    );
    const walkedSet = new Set(walkedPaths);
    expect([...routes, ...publicPaths].filter((path) => !walkedSet.has(path))).toEqual([]);
  });
});

testScreens('visitors', { ...sitePages, ...visitorScreens }, {});
testScreens(
  'scorers',
  { ...scorerScreens, '/': 'Scoring' },
  { signedInAs: 'scorer' },
  enterTwoHoles,
);
testScreens('admins', adminScreens, { signedInAs: 'admin' });

describe('the pages of the site', () => {
  const course = shareCourse({ isNew: true });

  it('let the keyboard skip the navigation', async () => {
    const { link, url, tablet } = course();
    const { rule, letGo } = withoutScripts();
    link.setRule(rule);
    const page = await tablet.newPage();
    await page.goto(`${url}/help-and-support`, { waitUntil: 'commit' });
    const skip = page.getByRole('link', { name: 'Skip to the content' });
    await skip.waitFor();
    await page.keyboard.press('Tab');
    // The focus stays on its element when the app starts.
    expect(await isApp(page)).toBe(false);
    letGo();
    await untilApp(page);
    await expect
      .poll(async () => (await skip.boundingBox())?.height, { message: 'the skip link is seen' })
      .toBeGreaterThan(10);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
    await page.keyboard.press('Tab');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('article')?.tagName))
      .toBe('ARTICLE');
  });

  it('open their menu on a phone before the app has loaded, and the menu stays open', async () => {
    const { link, url, tablet } = course();
    const { rule, letGo } = withoutScripts();
    link.setRule(rule);
    const page = await tablet.newPage();
    // The browser's cache from the test before this one would start the app without the link.
    const devTools = await tablet.devTools(page);
    await devTools.send('Network.enable');
    await devTools.send('Network.setCacheDisabled', { cacheDisabled: true });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${url}/faqs`, { waitUntil: 'commit' });
    await page.getByLabel('Menu').click();
    await page.getByRole('link', { name: 'Leaderboard' }).waitFor();
    expect(await isApp(page)).toBe(false);
    letGo();
    await untilApp(page);
    await page.getByRole('link', { name: 'Leaderboard' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Leaderboard' }).waitFor({ state: 'hidden' });
  });

  it('are readable without JavaScript, with title and description, and link to each other', async () => {
    const { url, tablet } = course();
    const page = await tablet.newPage();
    const devTools = await tablet.devTools(page);
    await devTools.send('Emulation.setScriptExecutionDisabled', { value: true });
    await walk(page, url, sitePages, async () => {
      const { pathname } = new URL(page.url());
      await expect.poll(() => page.title()).toMatch(/. · Gimme Points$/);
      const description = page.locator('meta[name="description"]');
      await expect
        .poll(async () => (await description.getAttribute('content'))?.length, {
          message: pathname,
        })
        .toBeGreaterThan(40);
    });
    for (const panel of ['golfers score for you', 'decided later', 'Double Bogey or Worse']) {
      await expect.poll(() => page.getByText(panel).isVisible(), { message: panel }).toBe(true);
    }
    await page.goto(url);
    await page.getByRole('link', { name: 'Official rules' }).click();
    await page.getByRole('heading', { name: 'Official Rules', level: 1 }).waitFor();
  });

  it('are readable offline from the first visit on, like the screens of the app, and after an update', async () => {
    const { link, url, tablet, visit } = await openCourse({ isNew: true });
    tablet.expectErrors(NETWORK_ERRORS);
    const page = await visit('/faqs');
    await untilOfflineReady(page);
    await tablet.context().setOffline(true);
    await walk(page, url, visitorScreens, async () => {});
    await walk(page, url, sitePages, () => untilApp(page));
    await expect.poll(() => page.getByText('Last updated').isVisible()).toBe(true);
    if (!isLong) return;

    await tablet.context().setOffline(false);
    const newer: Rule = ({ path }) => ({ kind: path === '/sw.js' ? 'newer' : 'pass' });
    link.setRule(newer);
    await lookForUpdate(page);
    await page.evaluate(() => document.documentElement.setAttribute('data-old', ''));
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await page.locator('html:not([data-old])').waitFor();
    await page.waitForLoadState();
    await untilOfflineReady(page);
    await tablet.context().setOffline(true);
    await walk(page, url, sitePages, async () => {});
  });

  it('tell a player that only scorers can enter scores', async () => {
    const page = await course().visitElsewhere('/addrecord', 'player');
    await page.getByText('Only scorers can enter scores').first().waitFor();
    await look(page, 'player-on-score-entry');
  });
});
