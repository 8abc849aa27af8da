import type { Locator, Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { call } from '../../src/contract/base/call.ts';
import { endpoints } from '../../src/contract/endpoints.ts';
import { isLong } from '../form.ts';
import { greyPng } from '../grey-png.ts';
import { startMailServer } from '../server/mail/mail-server.ts';
import { NETWORK_ERRORS } from './browser.ts';
import { openCourse } from './course.ts';
import { holdBack, pass } from './link.ts';
import { look } from './look.ts';
import { linkFrom } from './mailed-link.ts';
import { signIn } from './scorer.ts';
import { untilApp } from './until-app.ts';

function readKept(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
}

it('a user signs up, confirms the email address, fills in the profile, ends a session and resets a forgotten password', async () => {
  const { server, link, url, tablet, visit } = await openCourse();
  tablet.expectErrors(NETWORK_ERRORS);
  const page = await visit('/sign-up?ref=demoplayer');
  // Typed text survives a reload only after the app has started.
  await untilApp(page);
  await page.getByLabel('First name').fill('Nia');
  await page.getByLabel('Last name').fill('Newcomer');
  await page.getByLabel('Username').fill('nia');
  await page.getByLabel('Email').fill('nia@example.test');
  await expect.poll(() => page.getByLabel('Referral code').inputValue()).toBe('DEMOPLAYER');
  await page.getByLabel('Password').fill('first-tee');
  await page.reload();
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('nia@example.test');
  await expect.poll(() => page.getByLabel('Referral code').inputValue()).toBe('DEMOPLAYER');
  await expect.poll(() => page.getByLabel('Password').inputValue()).toBe('');
  for (const limit of [/^At most 40 letters, digits,/, /^At least 3 characters\./]) {
    await page.getByText(limit).waitFor();
  }
  await page.getByLabel('Password').fill('first-tee');
  await page.getByText('Fair. Another word makes it stronger.').waitFor();
  await page.getByLabel(/18 or older/).check();
  for (const name of [/^Terms/, /^Privacy Policy \(/]) {
    await page.locator('form').getByRole('link', { name }).waitFor();
  }
  await look(page, 'sign-up');

  // On a phone, too, the error is in view and the field to correct has the focus.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByLabel('Username').fill('scorer');
  await page.getByRole('button', { name: 'Register' }).click();
  const refusal = page.getByText(/looks like one that is taken or reserved/);
  await expect
    .poll(() => page.getByLabel('Username').evaluate((one) => one === document.activeElement))
    .toBe(true);
  const header = await page.getByRole('banner').boundingBox();
  await expect
    .poll(async () => (await refusal.boundingBox())?.y)
    .toBeGreaterThan(Number(header?.height));
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.getByLabel('Username').fill('nia');
  await page.getByRole('button', { name: 'Register' }).click();
  await page.waitForURL('**/sign-in');
  // This server has no mail server, so no screen claims that an email was sent.
  await page.getByText("nia@example.test can't be confirmed for now.").waitFor();
  await expect.poll(() => page.getByLabel('Username').inputValue()).toBe('nia');
  // `look` measures contrast, which fading text lacks.
  await page.getByText('your account has been created').waitFor({ state: 'hidden' });
  await look(page, 'sign-in-newcomer');
  await page.reload();
  await untilApp(page);
  await expect.poll(() => page.getByLabel('Username').inputValue()).toBe('nia');
  await page.getByLabel('Password').fill('first-tee');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect.poll(() => page.getByLabel('Password').getAttribute('type')).toBe('text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect.poll(() => page.getByLabel('Password').getAttribute('type')).toBe('password');

  await page.goto(`${url}/profile`);
  await page.waitForURL('**/sign-in?redirect=%2Fprofile');
  await signIn(page, 'nia@example.test', 'first-tee');
  await page.waitForURL('**/profile');
  await page.getByText('nia@example.test is not confirmed yet.').waitFor();
  await look(page, 'profile-new');
  await page.getByText(/^We can't send emails from here yet, so there's no link to open/).waitFor();

  await page.goto(`${url}/verify-email#${await linkFrom(server, 'verify-email')}`);
  await page.getByText('nia@example.test is confirmed.').waitFor();
  await look(page, 'verify-email');
  await page.reload();
  await page.getByText(/This link was already used/).waitFor();

  await page.goto(`${url}/profile`);
  await page.getByText('nia@example.test is confirmed.').waitFor();
  const golfer = page.getByLabel('Favourite golfer');
  await expect.poll(() => golfer.inputValue()).toBe('1');
  await golfer.selectOption('7');
  await page.getByLabel('Address').fill('1 Marina Road');
  await page.getByLabel('Postal code').fill('12345');
  await page.getByLabel('City').fill('Ras Al-Khaimah');
  await page.getByText('Postal code must have at least 6 characters').waitFor();
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect.poll(() => save.isDisabled()).toBe(true);
  await page.getByLabel('Postal code').fill('123456');
  await page.getByLabel('State or province').fill('RAK');
  await page.reload();
  await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Ras Al-Khaimah');
  await expect.poll(() => golfer.inputValue()).toBe('7');
  const country = page.getByLabel('Country');
  const phone = page.getByLabel('Phone number');
  await country.selectOption('United States');
  await phone.fill('1234');
  await phone.blur();
  await page.getByText("This isn't a postal code of the United States").waitFor();
  await page.getByText(/^This isn't a phone number of the United States/).waitFor();
  await look(page, 'profile-address-refused');
  await country.selectOption('United Arab Emirates');
  await page.getByText('You can leave it empty').waitFor();
  await page.getByLabel('Postal code').fill('');
  await phone.fill('050 123 4567');
  // A successful save replaces the fields, and with them text typed meanwhile.
  const savingCall = holdBack(
    ({ method, path }) => method === 'POST' && path === '/api/auth/user-profile',
  );
  link.setRule(savingCall.rule);
  await save.click();
  await expect.poll(() => save.isDisabled()).toBe(true);
  await page.getByLabel('City').press('End');
  await page.keyboard.type('-LATE');
  await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Ras Al-Khaimah');
  await expect.poll(() => golfer.isDisabled()).toBe(true);
  savingCall.letGo();
  await page.getByText('your profile is saved').waitFor();
  await expect.poll(() => phone.inputValue()).toBe('+971 50 123 4567');
  link.setRule(pass);

  const picture = { name: 'me.png', mimeType: 'image/png', buffer: greyPng(600, 400) };
  await page.locator('input[type=file]').setInputFiles(picture);
  await page.getByRole('button', { name: 'Remove it' }).waitFor();
  const faces = page.locator('img[src*="/media/avatars/"]');
  await expect.poll(() => faces.count()).toBe(2);
  const readWidth = () => faces.first().evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(readWidth).toBe(256);

  await page.reload();
  await expect.poll(() => golfer.inputValue()).toBe('7');
  await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Ras Al-Khaimah');
  await expect.poll(() => country.inputValue()).toBe('AE');
  await expect.poll(() => readKept(page)).toContain('"favorite_golfer_id\\":7');
  await look(page, 'profile');

  const body = { username: 'nia', password: 'first-tee' };
  const elsewhere = { baseUrl: `${server.url}/api/`, token: null, fetch };
  await call(endpoints.login, elsewhere, { body });
  await page.reload();
  await page.getByRole('button', { name: /^Sign out An unknown device/ }).click();
  await expect.poll(() => page.getByText('An unknown device').count()).toBe(0);
  await page.getByText(/^This device/).waitFor();

  await page.getByLabel('Current password').fill('wrong');
  await page.getByLabel('New password').fill('second-tee');
  await page.getByRole('button', { name: 'Change the password' }).click();
  await page.getByText(/That's not your current password/).waitFor();
  await page.getByLabel('Current password').fill('first-tee');
  await page.getByRole('button', { name: 'Change the password' }).click();
  await page.getByText('your password has been changed').waitFor();

  await page.getByLabel('City').fill('Nowhere else');
  await expect.poll(() => readKept(page)).toContain('Nowhere else');
  await page.getByRole('button', { name: 'nia' }).click();
  await page.getByText('Logout').last().click();
  await page.getByText('User has been Successfully LogOut').waitFor();
  await expect.poll(() => readKept(page)).not.toMatch(/favorite_golfer_id|Nowhere else/);

  await page.goto(`${url}/sign-in`);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email').fill('nia@example.test');
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await page.getByText(/so no link was sent/).waitFor();
  await look(page, 'forgot-password-unsent');
  await page.goto(`${url}/reset-password#${await linkFrom(server, 'reset-password')}`);
  await page.getByLabel('New password').fill('third');
  await look(page, 'reset-password');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await page.waitForURL('**/sign-in');
  await signIn(page, 'nia', 'third');
  const contest = page.getByRole('region', { name: 'A new contest is open' });
  await contest.waitFor();
  // The user confirmed their age at sign-up, so no contest asks for it.
  await expect.poll(() => contest.getByRole('checkbox').count()).toBe(0);
  // On a wide screen a newcomer's offer stands below the heading, in the main column.
  await page.setViewportSize({ width: 1440, height: 900 });
  const findLeft = async (part: Locator) => (await part.boundingBox())?.x;
  await expect.poll(() => findLeft(contest)).toBe(await findLeft(page.locator('h1')));
  await page.getByRole('button', { name: 'nia' }).waitFor();
});

it.runIf(isLong)('a server with a mail server shows which link it emailed to whom', async () => {
  const mail = await startMailServer();
  onTestFinished(() => mail.close());
  const { url, tablet } = await openCourse({
    env: { SMTP_URL: mail.url, CONTACT_EMAIL: 'office@example.test' },
  });
  tablet.expectErrors(NETWORK_ERRORS);
  const page = await tablet.newPage();
  await page.goto(`${url}/sign-up`);
  await page.getByLabel('First name').fill('Nia');
  await page.getByLabel('Last name').fill('Field');
  await page.getByLabel('Username').fill('nia');
  await page.getByLabel('Email').fill('nia@example.test');
  await page.getByLabel('Password').fill('first-tee');
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByText("We've sent a link to nia@example.test.").waitFor();
  await signIn(page, 'nia', 'first-tee');
  await page.goto(`${url}/profile`);
  // The sign-up email is less than five minutes old.
  const again = page.getByRole('button', { name: 'Send me another email' });
  await again.click();
  await page.getByText(/We can send another one at \d\d:\d\d, your time\.$/).waitFor();
  await expect.poll(() => again.isDisabled()).toBe(true);
  await look(page, 'profile-email-sent');
  await expect.poll(() => mail.received.map(({ subject }) => subject)).toHaveLength(1);
  await page.goto(`${url}/forgot-password`);
  await page.getByLabel('Email').fill('nia@example.test');
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await page.getByText(/we've sent it an email with a link/).waitFor();
  await expect.poll(() => mail.received).toHaveLength(2);
});
