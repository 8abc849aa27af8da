import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { isLong } from '../form.ts';
import { revoke } from './api.ts';
import { NETWORK_ERRORS } from './browser.ts';
import { openCourse } from './course.ts';
import { pass, refuse } from './link.ts';
import { look } from './look.ts';
import { stopClock } from './page-clock.ts';
import { chip, DEMO_PASSWORD, signIn } from './scorer.ts';
import { signOut } from './unsent.ts';
import { untilApp } from './until-app.ts';

/** Ends the page's session on the server, as the user does on another device. */
async function endSession(page: Page, server: { url: string }) {
  const session = await page.evaluate(() => JSON.parse(localStorage.getItem('session') ?? 'null'));
  await revoke(server, session);
}

describe("a player's session", () => {
  it('that ended elsewhere leads to a sign-in over the page, which is then loaded again', async () => {
    const { server, tablet, visit, url } = await openCourse();
    tablet.expectErrors(NETWORK_ERRORS);
    const page = await visit('/sign-in?redirect=%2Ftickets');
    await signIn(page, 'player');
    const ticket = page.getByRole('link', { name: /^Why these points/ }).first();
    await ticket.waitFor();
    await endSession(page, server);
    await page.reload();
    const toldMessage = page.getByText('You were signed out.', { exact: true });
    await toldMessage.waitFor();
    await ticket.waitFor();
    await expect.poll(() => page.getByText('No connection.').count()).toBe(0);
    await look(page, 'tickets-signed-out');

    const dialog = page.getByRole('dialog', { name: 'Sign In' });
    await chip(page).click();
    await dialog.getByText('You were signed out.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await dialog.getByLabel('Password').fill(DEMO_PASSWORD);
    await dialog.getByRole('button', { name: 'Log In' }).click();
    await toldMessage.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/tickets');

    await endSession(page, server);
    for (const path of ['/friends', '/refer-a-friend', '/profile']) {
      await page.goto(url + path);
      await page
        .getByText(/^You were signed out\./)
        .first()
        .waitFor();
      await expect
        .poll(() => page.getByText(/No connection|Check your connection/).count(), {
          message: path,
        })
        .toBe(0);
    }
    await look(page, 'profile-signed-out');
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).first().click();
    await dialog.getByLabel('Password').fill(DEMO_PASSWORD);
    await dialog.getByRole('button', { name: 'Log In' }).click();
    await page.getByLabel('City').waitFor();
  });

  it.runIf(isLong)(
    'that ends in one tab sends the other tabs to the sign-in page and back, but not those with a public page',
    async () => {
      const { tablet, visit } = await openCourse();
      // The sign-out's answer is lost with its page. The next attempt then learns that the session is unknown.
      tablet.expectErrors(/status of 401 .*\/api\/auth\/logout/);
      const mine = await visit('/sign-in?redirect=%2Ftickets');
      await signIn(mine, 'player');
      const [board, friends] = [await visit('/leaderboard?tab=teams'), await visit('/friends')];
      await board.locator('[data-row]').first().waitFor();
      await friends.getByRole('tab', { name: 'Received' }).waitFor();
      await signOut(mine, 'player');
      await mine.getByText('User has been Successfully LogOut').waitFor();
      await mine.waitForURL((to) => to.pathname === '/');
      await friends.waitForURL('**/sign-in?redirect=%2Ffriends');
      await board
        .getByRole('link', { name: 'Login' })
        .or(board.getByLabel('Menu'))
        .first()
        .waitFor();
      expect(board.url()).toContain('/leaderboard?tab=teams');
      const waiting = await visit('/tickets');
      await waiting.waitForURL('**/sign-in?redirect=%2Ftickets');
      await signIn(friends, 'player');
      await friends.getByRole('tab', { name: 'Received' }).waitFor();
      await waiting.waitForURL('**/tickets');
      await mine.getByRole('button', { name: 'player' }).waitFor();
    },
  );

  it.runIf(isLong)(
    'shows the stored profile with its age and without a form while it cannot be loaded',
    async () => {
      const { link, tablet, visit } = await openCourse();
      tablet.expectErrors(NETWORK_ERRORS);
      const page = await visit('/sign-in?redirect=%2Fprofile');
      await signIn(page, 'player');
      await page.getByLabel('City').waitFor();
      link.setRule(({ path }) => ({
        kind: path.includes('auth/user-profile') ? 'refuse' : 'pass',
      }));
      await page.reload();
      await page.getByText(/This is your profile as of/).waitFor();
      await page.getByText('Favourite golfer').waitFor();
      await expect.poll(() => page.getByLabel('City').count()).toBe(0);
      await expect
        .poll(() => page.getByRole('button', { name: 'Save', exact: true }).count())
        .toBe(0);
      await look(page, 'profile-kept');

      await page.evaluate(() => localStorage.removeItem('profile'));
      await page.reload();
      await page.getByText(/^The details of your profile couldn't be loaded/).waitFor();
      link.setRule(pass);
      await page.getByRole('button', { name: 'Try again' }).first().click();
      await page.getByLabel('City').waitFor();
    },
  );

  it.runIf(isLong)(
    'starts with forms that report each mistake once, and a toast disappears with its screen',
    async () => {
      const { tablet, visit, link } = await openCourse();
      tablet.expectErrors(NETWORK_ERRORS);
      const page = await visit('/sign-in');
      await untilApp(page);
      const toast = page.getByText('SOMETHING WENT WRONG');
      const expectOnly = async (message: string | RegExp) => {
        await page.getByText(message).waitFor();
        await page.waitForLoadState('networkidle');
        await expect
          .poll(() => page.locator('[role=alert]:not(:empty), [id$="-error"]').count())
          .toBe(1);
        expect(await toast.count()).toBe(0);
      };
      await page.getByLabel('Username').fill('player');
      await page.getByLabel('Password').fill('wrong');
      await page.getByRole('button', { name: 'Log In' }).click();
      await expectOnly(/^Wrong username or password/);
      link.setRule(refuse);
      await page.getByRole('button', { name: 'Log In' }).click();
      await expectOnly(/^There's no connection to the server/);
      link.setRule(pass);
      await page.getByRole('link', { name: 'Sign up' }).click();
      await page.getByLabel('First name').fill('Nia');
      await page.getByLabel('Last name').fill('Newcomer');
      await page.getByLabel('Username').fill('gus');
      await page.getByLabel('Email').fill('nia@example.test');
      await page.getByLabel('Password').fill('first-tee');
      await page.getByRole('button', { name: 'Register' }).click();
      await expectOnly('This username is taken. Choose another one.');

      await page.goto(new URL('/sign-in?redirect=%2Ffriends', page.url()).href);
      await signIn(page, 'player');
      await page.getByLabel('Search Players').fill('sam');
      const send = page.getByRole('button', { name: 'Send Request to Sam Walker' });
      await send.waitFor();
      link.setRule(refuse);
      await send.click();
      await toast.waitFor();
      link.setRule(pass);
      await stopClock(page);
      await page.getByRole('link', { name: 'Gimme Points' }).first().click();
      await page.waitForURL((to) => to.pathname === '/');
      await expect.poll(() => toast.count()).toBe(0);
    },
  );
});
