import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { isLong } from '../form.ts';
import { NETWORK_ERRORS } from './browser.ts';
import { readBuild } from './build-graph.ts';
import { type Course, openCourse, shareCourse } from './course.ts';
import { signIn, untilOfflineReady } from './scorer.ts';
import { untilApp } from './until-app.ts';

/** Returns the built file of one of the panel's routes. */
const findFile = (route: string) =>
  readBuild().fileOf(`src/client/routes/(admin)/${route}.tsx?tsr-split=component`);

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });

/** Records a browser's requests for the panel's files, including its worker's. */
function watchPanelFiles({ tablet }: Course): string[] {
  const files = [findFile('admin-panel'), findFile('admin-panel.tickets')];
  const requests: string[] = [];
  tablet.context().on('request', (request) => {
    const path = new URL(request.url()).pathname.slice(1);
    if (files.includes(path)) requests.push(path);
  });
  return requests;
}

/** Changes an account's role, as an operator does while the server runs. */
async function grant({ server }: Course, username: string, role: 'user' | 'scorer' | 'admin') {
  const { db, close } = await server.openDatabase();
  await db.updateTable('users').set({ user_role: role }).where('username', '=', username).execute();
  await close();
}

describe('access to the admin panel', () => {
  it('sends visitors home to sign in, and then opens the page that an admin wanted', async () => {
    const course = await openCourse();
    const requests = watchPanelFiles(course);
    const page = await course.visit('/admin-panel/tickets?tournament=1');
    await page.getByRole('dialog', { name: 'Sign In' }).waitFor();
    // The dialog hides the rest of the page from role locators.
    await page.locator('h1').getByText('Free To Play').waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    await untilOfflineReady(page);
    expect(requests).toEqual([]);
    await signIn(page, 'admin');
    await heading(page, 'Tickets').waitFor();
    expect(new URL(page.url()).search).toBe('?tournament=1');
    await page.goto(`${course.url}/admin-panel`);
    await heading(page, 'Admin Dashboard').waitFor();
    expect(new URL(page.url()).pathname).toBe('/admin-panel/dashboard');
  });

  it(`sends ${isLong ? 'users and scorers' : 'scorers'} home, and they load no file of the panel`, async () => {
    const course = await openCourse();
    const requests = watchPanelFiles(course);
    for (const [username, home] of [
      ...(isLong ? ([['player', 'Free To Play']] as const) : []),
      ['scorer', 'Scoring'] as const,
    ]) {
      const page = await course.visit('/sign-in');
      await signIn(page, username);
      await untilApp(page);
      expect(await page.getByRole('link', { name: 'Admin Panel' }).count()).toBe(0);
      await page.goto(`${course.url}/admin-panel/tickets`);
      // The popup of an open contest hides the heading from role locators.
      await page.locator('h1, h2').getByText(home).waitFor();
      expect(new URL(page.url()).pathname).toBe('/');
      expect(await page.getByRole('dialog', { name: 'Sign In' }).count()).toBe(0);
      await page.evaluate(() => localStorage.clear());
      await page.evaluate(() => indexedDB.deleteDatabase('gimme-outbox'));
      await page.close();
    }
    expect(requests).toEqual([]);
  });

  it.runIf(isLong)(
    'ends at the next call, with an explanation, for an admin who lost the role',
    async () => {
      const course = await openCourse({ signedInAs: 'admin' });
      course.tablet.expectErrors(NETWORK_ERRORS);
      const page = await course.visit('/admin-panel/tickets');
      await heading(page, 'Tickets').waitFor();
      await grant(course, 'admin', 'scorer');
      await page.getByLabel('Filter by Tournament:').selectOption({ index: 1 });
      await page.getByText('Your account admin no longer has the role admin.').waitFor();
      expect(new URL(page.url()).pathname).toBe('/');
      await page.getByRole('button', { name: 'Close' }).click();
      await page.goto(`${course.url}/admin-panel/tickets`);
      await heading(page, 'Scoring').waitFor();
      expect(new URL(page.url()).pathname).toBe('/');
    },
  );

  it.runIf(isLong)('is granted to a signed-in user who became an admin meanwhile', async () => {
    const course = await openCourse({ signedInAs: 'player' });
    const page = await course.visit('/');
    await grant(course, 'player', 'admin');
    await page.goto(`${course.url}/admin-panel/settings`);
    await heading(page, 'Settings').waitFor();
  });

  it.runIf(isLong)('ends for an admin whose account is loaded with another role', async () => {
    const course = await openCourse({ signedInAs: 'admin' });
    const page = await course.visit('/');
    await grant(course, 'admin', 'user');
    await page.goto(`${course.url}/admin-panel/settings`);
    await page.getByText('Your account admin no longer has the role admin.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  });
});

describe('the admin panel in two tabs', () => {
  const dialog = (page: Page) => page.getByRole('dialog');

  async function openTwoTabs() {
    const course = await openCourse({
      signedInAs: 'admin',
      viewport: { width: 1440, height: 900 },
    });
    const page = await course.visit('/admin-panel/settings');
    await heading(page, 'Settings').waitFor();
    const other = await course.visit('/admin-panel/settings');
    await heading(other, 'Settings').waitFor();
    return { page, other };
  }

  it.runIf(isLong)(
    'closes without a question when the user signs out in the other tab',
    async () => {
      const { page, other } = await openTwoTabs();
      await other.getByRole('button', { name: 'Sign out' }).click();
      await expect.poll(() => new URL(page.url()).pathname).toBe('/');
      await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();
      expect(await dialog(page).count()).toBe(0);
    },
  );
});

describe("the admin panel's frame", () => {
  it('is loaded when an admin opens the panel, or when the connection returns, and then works offline', async () => {
    const course = await openCourse({
      signedInAs: 'admin',
      viewport: { width: 1440, height: 900 },
    });
    course.tablet.expectErrors(NETWORK_ERRORS);
    course.tablet.expectErrors(/Unable to preload CSS|dynamically imported module/);
    const page = await course.visit('/');
    await untilOfflineReady(page);
    const { tablet, url } = course;
    await tablet.context().setOffline(true);
    await page.goto(`${url}/admin-panel/settings`);
    await page.getByRole('main').getByText('This screen needs a connection').waitFor();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await tablet.context().setOffline(false);
    await heading(page, 'Settings').waitFor();
    await tablet.context().setOffline(true);
    await page.reload();
    await heading(page, 'Settings').waitFor();
  });
});

describe("the admin panel's frame on a tablet", () => {
  const course = shareCourse({ signedInAs: 'admin' });

  it.each(['nothing', 'constructor'])('shows that it has no screen called %s', async (screen) => {
    const page = await course().visit(`/admin-panel/${screen}`);
    await page
      .getByRole('main')
      .getByRole('heading', { level: 1, name: 'Out of bounds' })
      .waitFor();
  });

  it('has its links in a drawer, which holds the focus until it closes', async () => {
    const page = await course().visit('/admin-panel/settings');
    const menu = page.getByRole('button', { name: 'Menu' });
    await menu.click();
    const drawer = page.getByRole('dialog', { name: 'Admin Panel' });
    await drawer.waitFor();
    const isInside = () => drawer.evaluate((element) => element.contains(document.activeElement));
    for (let presses = 0; presses < 15; presses++) {
      await page.keyboard.press('Tab');
      expect(await isInside()).toBe(true);
    }
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    await expect
      .poll(() => menu.evaluate((element) => element === document.activeElement))
      .toBe(true);
    await menu.click();
    await drawer.getByRole('link', { name: 'Tickets' }).click();
    await heading(page, 'Tickets').waitFor();
    await drawer.waitFor({ state: 'detached' });
  });

  it('focuses the screen when the tablet is turned while the drawer is open', async () => {
    const page = await course().visit('/admin-panel/settings');
    await page.getByRole('button', { name: 'Menu' }).click();
    const drawer = page.getByRole('dialog', { name: 'Admin Panel' });
    await drawer.waitFor();
    await page.setViewportSize({ width: 1180, height: 820 });
    await drawer.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Narrow the sidebar' }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
  });

  it('shows the sync status on the score entry screen', async () => {
    const page = await course().visit('/admin-panel/addrecords');
    await heading(page, 'Add Record').waitFor();
    await page.getByRole('button', { name: /None waiting/ }).waitFor();
  });

  // This test comes last, because the tablet remembers the narrow sidebar.
  it("has a narrow form, which is remembered and keeps its links' names", async () => {
    const page = await course().visit('/admin-panel/settings');
    await page.setViewportSize({ width: 1440, height: 900 });
    const sidebar = page.getByRole('banner');
    const width = async () => (await sidebar.boundingBox())?.width;
    await expect.poll(width).toBe(256);
    await page.getByRole('button', { name: 'Narrow the sidebar' }).click();
    await expect.poll(width).toBe(80);
    await page.reload();
    await expect.poll(width).toBe(80);
    const link = page.getByRole('link', { name: 'Manage Users', exact: true });
    expect(await link.getAttribute('title')).toBe('Manage Users');
    await link.click();
    await heading(page, 'Manage Users').waitFor();
  });
});
