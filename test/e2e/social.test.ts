import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { isLong } from '../form.ts';
import { startFacebook } from '../identity/facebook.ts';
import { CLIENT, startGoogle } from '../identity/google.ts';
import { NETWORK_ERRORS } from './browser.ts';
import { shareCourse } from './course.ts';
import { look } from './look.ts';
import { DEMO_PASSWORD, signIn } from './scorer.ts';
import { signOut } from './unsent.ts';

const google = await startGoogle(() => `${course().server.url}/api/auth/google/callback`);
google.people.set('ann', {
  sub: 'ann',
  email: 'ann@example.test',
  email_verified: true,
  given_name: 'Ann',
  family_name: 'Lee',
});
const facebook = await startFacebook();
afterAll(() => Promise.all([google.stop(), facebook.stop()]));

/** The server has two services for signing in. */
const course = shareCourse({
  env: {
    GOOGLE_CLIENT_ID: CLIENT.clientId,
    GOOGLE_CLIENT_SECRET: CLIENT.clientSecret,
    GOOGLE_ISSUER: google.issuer,
    FACEBOOK_CLIENT_ID: CLIENT.clientId,
    FACEBOOK_CLIENT_SECRET: CLIENT.clientSecret,
    FACEBOOK_DIALOG_URL: facebook.dialogUrl,
    FACEBOOK_GRAPH_URL: facebook.graphUrl,
  },
});

/** Opens a page of the server itself, to whose URL the services redirect. */
async function visitServer(path: string): Promise<Page> {
  const page = await course().tablet.newPage();
  await page.goto(course().server.url + path);
  return page;
}

it("a URL with another user's code signs nobody in", async () => {
  const { tablet } = course();
  tablet.expectErrors(NETWORK_ERRORS);
  const page = await visitServer(`/sign-in#code=${'a'.repeat(43)}`);
  await page.getByText('began in another browser. Try again.').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull();
});

it.runIf(isLong)(
  'the sign-in dialog stays on its page, keeps the name without the password when closed, and returns the focus',
  async () => {
    const { server } = course();
    const page = await visitServer('/unsent');
    const opener = page.getByRole('button', { name: 'Sign in', exact: true });
    const dialog = page.getByRole('dialog', { name: 'Sign In' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Continue with Google' }).waitFor();
    await look(page, 'sign-in-dialog');

    await dialog.getByLabel('Username').fill('scorer');
    await dialog.getByLabel('Password').fill('golf-d');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect
      .poll(() => opener.evaluate((button) => button === document.activeElement))
      .toBe(true);

    await page.keyboard.press('Enter');
    await expect.poll(() => dialog.getByLabel('Username').inputValue()).toBe('scorer');
    await expect.poll(() => dialog.getByLabel('Password').inputValue()).toBe('');
    await signIn(page, 'scorer', DEMO_PASSWORD);
    await page.getByText('Nothing to send').waitFor();
    expect(page.url()).toBe(`${server.url}/unsent`);
    await signOut(page, 'scorer');
    await page.getByRole('link', { name: 'Login' }).waitFor();
  },
);

it('a visitor who signs in with Google continues on the wanted page; one who declines sees the next step', async () => {
  const { server } = course();
  const page = await visitServer('/tickets');
  await page.waitForURL('**/sign-in?redirect=%2Ftickets');
  const withGoogle = page.getByRole('button', { name: 'Continue with Google' });
  await withGoogle.waitFor();
  await look(page, 'sign-in-services');

  await withGoogle.click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText("You didn't finish signing in with Google.").waitFor();
  expect(page.url()).toBe(`${server.url}/sign-in?redirect=%2Ftickets`);
  await look(page, 'sign-in-declined');

  await withGoogle.click();
  await page.getByRole('button', { name: 'ann' }).click();
  await page.getByRole('button', { name: 'ann.lee' }).waitFor();
  expect(page.url()).toBe(`${server.url}/tickets`);
  await page.reload();
  await page.getByRole('button', { name: 'ann.lee' }).waitFor();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('sign-in-secret'))).toBeNull();
});
