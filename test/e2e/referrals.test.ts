import { expect, it, onTestFinished } from 'vitest';
import { isLong } from '../form.ts';
import { openTablet } from './browser.ts';
import { openCourse } from './course.ts';
import { look } from './look.ts';
import { linkFrom } from './mailed-link.ts';
import { untilApp } from './until-app.ts';

const CODE = 'DEMOPLAYER';

it.runIf(isLong)(
  'a shared link leads a friend through the install page to a sign-up with the code, which the sharer sees live',
  async () => {
    const { server, link, url, visit } = await openCourse({ signedInAs: 'player' });
    const friends = await openTablet({ site: link });
    friends.expectErrors(/status of 404 .*code=NOBODY99/);
    onTestFinished(() => friends.dispose());

    const sharer = await visit('/refer-a-friend');
    await sharer.getByText('0 / 25 referrals').waitFor();
    await look(sharer, 'refer-a-friend');
    const addresses = await sharer
      .getByRole('link', { name: /^Share on/ })
      .evaluateAll((links) =>
        links.map((one) => decodeURIComponent((one as HTMLAnchorElement).href)),
      );
    expect(addresses).toHaveLength(3);
    for (const address of addresses) expect(address).toContain(`${url}/sign-up?ref=${CODE}`);
    await expect.poll(() => sharer.getByRole('main').textContent()).not.toMatch(/rewarded|unlock/);

    // The friend first reads how to install the app, and signs up later.
    const page = await friends.newPage();
    await page.goto(`${url}/help-and-support?ref=${CODE.toLowerCase()}#install`);
    await page.getByText(`You were invited with the code ${CODE}`).waitFor();
    await look(page, 'install-invited');
    await page.goto(`${url}/sign-up`);
    await untilApp(page);
    await expect.poll(() => page.getByLabel('Referral code').inputValue()).toBe(CODE);
    await page.getByText('player invited you to play.').waitFor();
    await look(page, 'sign-up-invited');
    await page.getByLabel('Referral code').fill('NOBODY99');
    await page.getByText('Nobody has this code.').waitFor();
    // A newly opened link replaces a code that was typed before.
    await page.goto(`${url}/sign-up?ref=${CODE}`);
    await untilApp(page);
    await page.getByText('player invited you to play.').waitFor();
    await expect.poll(() => page.getByLabel('Referral code').inputValue()).toBe(CODE);

    await page.getByLabel('First name').fill('Nia');
    await page.getByLabel('Last name').fill('Newcomer');
    await page.getByLabel('Username').fill('nia');
    await page.getByLabel('Email').fill('nia@example.test');
    await page.getByLabel('Password').fill('first-tee');
    await page.getByRole('button', { name: 'Register' }).click();
    await page.waitForURL('**/sign-in');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('referral'))).toBeNull();

    await sharer.getByText('1 friend has signed up but not confirmed yet.').waitFor();
    await sharer.getByText('0 / 25 referrals').waitFor();
    await page.goto(`${url}/verify-email#${await linkFrom(server, 'verify-email')}`);
    await page.getByText('nia@example.test is confirmed.').waitFor();
    await sharer.getByText('1 / 25 referrals').waitFor();
    await sharer.getByText('24 more referrals to reach the goal.').waitFor();
    await look(sharer, 'refer-a-friend-counted');

    // A user with an account can't use an invitation.
    await sharer.goto(`${url}/sign-up?ref=DEMOSCORER`);
    await sharer.waitForURL(`${url}/`);
    await expect.poll(() => sharer.evaluate(() => localStorage.getItem('referral'))).toBeNull();
    expect(friends.unexpectedErrors()).toEqual([]);
  },
);
