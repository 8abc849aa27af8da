import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { observe } from './api.ts';
import { openCourse, shareCourse } from './course.ts';
import { pass, withoutScripts } from './link.ts';
import { look } from './look.ts';
import { untilApp } from './until-app.ts';

/** Points, places and scores, in the words of every screen. */
const RESULT =
  /\d\.\d\d\b|\bG\.P\b(?! with the first)|\bT?\d+(st|nd|rd|th) of|\bT\d+\b|\bthru \d|\bwon with\b|leads at/;
const FINISHED = 10_038;
const FIELD = 54;

const playerScreens = [
  '/',
  '/dashboard',
  '/events',
  '/friends',
  '/leaderboard',
  '/leaderboard?tab=teams',
  '/leaderboard?tab=points',
  '/notices',
  '/players',
  '/prizes',
  '/rewards-and-prizes',
  '/tickets',
  '/winners',
  `/corrections/${FINISHED}`,
  `/results/${FINISHED}`,
];

const readShown = async (page: Page) => page.locator('body').innerText();

async function visit(page: Page, url: string): Promise<string> {
  await page.goto(url);
  await untilApp(page);
  await page.waitForLoadState('networkidle');
  return readShown(page);
}

it('a device that hides results shows none on any screen until the reader asks, and each tab follows the wish', async () => {
  const { server, url, tablet, visit: open } = await openCourse({ signedInAs: 'player' });
  const office = await observe(server);
  // Whoever the ticket has: its golfers have begun.
  for (let golfer = 1; golfer <= FIELD; golfer++) await office.write(golfer, 1, 3 + (golfer % 3));
  const page = await open('/leaderboard');
  const other = await open('/dashboard');
  const screens = Object.fromEntries(playerScreens.map((path) => [path, url + path]));
  // Without the wish the results are there.
  for (const path of ['/', '/dashboard', '/leaderboard', '/tickets']) {
    expect(await visit(page, url + path), path).toMatch(RESULT);
  }

  await page.goto(`${url}/leaderboard`);
  await page.getByRole('button', { name: 'Hide results' }).click();
  await expect.poll(() => page.getByRole('row').count()).toBe(0);
  await other.getByText('This device hides results.').waitFor();
  const faults: string[] = [];
  for (const [path, address] of Object.entries(screens)) {
    const found = RESULT.exec(await visit(page, address));
    if (found)
      faults.push(`${path}: ${found.input.slice(Math.max(0, found.index - 60), found.index + 20)}`);
  }
  expect(faults).toEqual([]);

  await visit(page, `${url}/dashboard`);
  await look(page, 'dashboard-hidden');
  await page.getByRole('button', { name: 'Show them here' }).click();
  await expect.poll(() => readShown(page)).toMatch(RESULT);
  // The wish holds on the other screens.
  await page.getByRole('link', { name: 'Tickets', exact: true }).first().click();
  await page.getByText('This device hides results.').waitFor();
  await expect.poll(() => readShown(page)).not.toMatch(RESULT);
  await look(page, 'tickets-hidden');
  await page.getByRole('button', { name: 'Stop hiding results' }).click();
  await expect.poll(() => readShown(other)).toMatch(RESULT);
  expect(tablet.unexpectedErrors()).toEqual([]);
});

const course = shareCourse({ isNew: true });

it('rows that the server wrote into the leaderboard are hidden before the app starts', async () => {
  const { link, server, url, tablet } = course();
  await (await observe(server)).write(1, 1, 4);
  const { rule, letGo } = withoutScripts();
  const page = await tablet.newPage();
  await page.addInitScript(() => localStorage.setItem('results', 'hidden'));
  link.setRule(rule);
  await page.goto(`${url}/leaderboard`, { waitUntil: 'commit' });
  await page.getByText('This device hides results.').waitFor();
  expect(await page.locator('[data-row]').count()).toBeGreaterThan(0);
  expect(await readShown(page)).not.toMatch(RESULT);
  letGo();
  link.setRule(pass);
  await untilApp(page);
  expect(await readShown(page)).not.toMatch(RESULT);
  await look(page, 'leaderboard-hidden');
});

it('no preview of a link names a result', async () => {
  const { server } = course();
  for (const path of ['/', '/leaderboard', '/leaderboard?tab=points', `/results/${FINISHED}`]) {
    const html = await (await fetch(server.url + path)).text();
    const head = html.slice(0, html.indexOf('</head>'));
    for (const [meta] of head.matchAll(/<(?:title>[^<]*|meta [^>]*)/g)) {
      expect(meta, path).not.toMatch(RESULT);
    }
  }
});
