import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { publicPaths } from '../../src/client/public/site/public-paths.ts';
import { isLong } from '../form.ts';
import { NETWORK_ERRORS } from './browser.ts';
import { openCourse, shareCourse } from './course.ts';
import { type Rule, withoutScripts } from './link.ts';
import { look } from './look.ts';
import { sitePages, visitorScreens, walkedPaths } from './routes.ts';
import { lookForUpdate, untilOfflineReady } from './scorer.ts';
import { isApp, untilApp } from './until-app.ts';

/** Opens each path and checks its only heading. */
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

describe('every route', () => {
  it('is visited by the tests, except the routes of a single ticket', () => {
    const tree = readFileSync('src/client/route-tree.gen.ts', 'utf8');
    const routes = [...tree.matchAll(/fullPath: '([^'$]+)'/g)].map(([, path = '']) =>
      path.replace(/(?<=.)\/$/, ''),
    );
    const walkedSet = new Set(walkedPaths);
    expect([...routes, ...publicPaths].filter((path) => !walkedSet.has(path))).toEqual([]);
  });
});

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
    // The browser's cache from the previous test would start the app without the link.
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

  it('explain to a player that only scorers can enter scores', async () => {
    const page = await course().visitElsewhere('/addrecord', 'player');
    await page.getByText('Only scorers can enter scores').first().waitFor();
    await look(page, 'player-on-score-entry');
  });
});
