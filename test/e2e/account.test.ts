import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { call } from '../../src/contract/call.ts';
import { endpoints } from '../../src/contract/endpoints.ts';
import { greyPng } from '../grey-png.ts';
import { NETWORK_ERRORS } from './browser.ts';
import { openCourse } from './course.ts';
import { holdBack, pass } from './link.ts';
import { look } from './look.ts';
import { DEMO_PASSWORD, signIn } from './scorer.ts';
import { untilApp } from './until-app.ts';

const MAIL = { timeout: 20_000, interval: 250 };

/** The secret of the link in the newest letter of a kind, as an admin reads it in the mail log. */
async function linkFrom(server: { url: string }, kind: string): Promise<string> {
  const anonymous = { baseUrl: `${server.url}/api/`, token: null, fetch };
  const body = { username: 'admin', password: DEMO_PASSWORD };
  const { token } = await call(endpoints.login, anonymous, { body });
  const newest = async () => {
    const { mails } = await call(endpoints.mailLog, { ...anonymous, token });
    return mails.find((mail) => mail.kind === kind)?.body ?? '';
  };
  await expect.poll(newest, MAIL).toContain('#');
  return /#([\w-]{43})/.exec(await newest())?.[1] ?? '';
}

function kept(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
}

it('a person signs up, confirms the address, fills in the profile, ends a session, and sets a forgotten password anew', async () => {
  const { server, link, url, tablet, visit } = await openCourse();
  tablet.expectErrors(NETWORK_ERRORS);
  const page = await visit('/sign-up');
  // Only the app keeps what is typed over a reload.
  await untilApp(page);
  await page.getByLabel('First name').fill('Nia');
  await page.getByLabel('Last name').fill('Newcomer');
  await page.getByLabel('Username').fill('nia');
  await page.getByLabel('Email').fill('nia@example.test');
  await page.getByLabel('Referral code').fill('demoplayer');
  await page.getByLabel('Password').fill('first');
  await page.reload();
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('nia@example.test');
  expect(await page.getByLabel('Referral code').inputValue()).toBe('demoplayer');
  expect(await page.getByLabel('Password').inputValue()).toBe('');
  await page.getByLabel('Password').fill('first');
  await page.getByLabel(/18 or older/).check();

  // On a phone too a refusal is in sight, with the focus where it is to be mended.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByLabel('Username').fill('scorer');
  await page.getByRole('button', { name: 'Register' }).click();
  const summary = page.locator('form').getByRole('alert').filter({ hasText: /./ });
  await expect
    .poll(() => page.getByLabel('Username').evaluate((one) => one === document.activeElement))
    .toBe(true);
  const header = await page.getByRole('banner').boundingBox();
  expect((await summary.boundingBox())?.y).toBeGreaterThan(Number(header?.height));
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.getByLabel('Username').fill('nia');
  await page.getByRole('button', { name: 'Register' }).click();
  await page.waitForURL('**/sign-in');

  await page.goto(`${url}/profile`);
  await page.waitForURL('**/sign-in?redirect=%2Fprofile');
  await signIn(page, 'nia', 'first');
  await page.waitForURL('**/profile');
  await page.getByText('nia@example.test is not confirmed yet.').waitFor();
  await look(page, 'profile-new');

  await page.goto(`${url}/verify-email#${await linkFrom(server, 'verify-email')}`);
  await page.getByText('nia@example.test is confirmed.').waitFor();
  await look(page, 'verify-email');
  await page.reload();
  await page.getByText(/This link was used already/).waitFor();

  await page.goto(`${url}/profile`);
  await page.getByText('nia@example.test is confirmed.').waitFor();
  const golfer = page.getByLabel('Favourite golfer');
  expect(await golfer.inputValue()).toBe('1');
  await golfer.selectOption('7');
  await page.getByLabel('Address').fill('1 Marina Road');
  await page.getByLabel('Postal code').fill('12345');
  await page.getByLabel('City').fill('Ras Al-Khaimah');
  await page.getByText('Postal code must have at least 6 characters').waitFor();
  const save = page.getByRole('button', { name: 'Save' });
  expect(await save.isDisabled()).toBe(true);
  await page.getByLabel('Postal code').fill('123456');
  await page.getByLabel('State or province').fill('RAK');
  await page.reload();
  await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Ras Al-Khaimah');
  expect(await golfer.inputValue()).toBe('7');
  await page.getByLabel('Country').fill('UAE');
  await page.getByLabel('Phone number').fill('+971 7 000 0000');
  await page.getByText('If you won a prize').click();
  await page.getByLabel('ID card number').fill('784-SECRET');
  expect(await kept(page)).not.toContain('784-SECRET');
  // What is typed while it is saved would go with the fields it was typed into.
  const saving = holdBack(
    ({ method, path }) => method === 'POST' && path === '/api/auth/user-profile',
  );
  link.setRule(saving.rule);
  await save.click();
  await expect.poll(() => save.isDisabled()).toBe(true);
  await page.getByLabel('ID card number').press('End');
  await page.keyboard.type('-LATE');
  expect(await page.getByLabel('ID card number').inputValue()).toBe('784-SECRET');
  expect(await golfer.isDisabled()).toBe(true);
  saving.letGo();
  await page.getByText('your profile is saved').waitFor();
  link.setRule(pass);

  const picture = { name: 'me.png', mimeType: 'image/png', buffer: greyPng(600, 400) };
  await page.locator('input[type=file]').setInputFiles(picture);
  await page.getByRole('button', { name: 'Remove it' }).waitFor();
  const faces = page.locator('img[src*="/media/avatars/"]');
  await expect.poll(() => faces.count()).toBe(2);
  const width = await faces.first().evaluate((image: HTMLImageElement) => image.naturalWidth);
  expect(width).toBe(256);

  await page.reload();
  await expect.poll(() => golfer.inputValue()).toBe('7');
  expect(await page.getByLabel('City').inputValue()).toBe('Ras Al-Khaimah');
  expect(await page.getByLabel('ID card number').inputValue()).toBe('784-SECRET');
  expect(await kept(page)).not.toContain('784-SECRET');
  expect(await kept(page)).toContain('"favorite_golfer_id\\":7');
  await look(page, 'profile');

  const body = { username: 'nia', password: 'first' };
  const elsewhere = { baseUrl: `${server.url}/api/`, token: null, fetch };
  await call(endpoints.login, elsewhere, { body });
  await page.reload();
  await page.getByRole('button', { name: /^Sign out An unknown device/ }).click();
  await expect.poll(() => page.getByText('An unknown device').count()).toBe(0);
  await page.getByText(/^This device/).waitFor();

  await page.getByLabel('Current password').fill('wrong');
  await page.getByLabel('New password').fill('second');
  await page.getByRole('button', { name: 'Change the password' }).click();
  await page.getByText(/This is not your current password/).waitFor();
  await page.getByLabel('Current password').fill('first');
  await page.getByRole('button', { name: 'Change the password' }).click();
  await page.getByText('your password has been changed').waitFor();

  await page.getByLabel('City').fill('Nowhere else');
  await expect.poll(() => kept(page)).toContain('Nowhere else');
  await page.getByRole('button', { name: 'nia' }).click();
  await page.getByText('Logout').last().click();
  await page.getByText('User has been Successfully LogOut').waitFor();
  expect(await kept(page)).not.toMatch(/favorite_golfer_id|Nowhere else/);

  await page.goto(`${url}/sign-in`);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email').fill('nia@example.test');
  await page.getByRole('button', { name: 'Mail me a link' }).click();
  await page.getByText(/a letter with a link is on its way/).waitFor();
  await page.goto(`${url}/reset-password#${await linkFrom(server, 'reset-password')}`);
  await page.getByLabel('New password').fill('third');
  await look(page, 'reset-password');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await page.waitForURL('**/sign-in');
  await signIn(page, 'nia', 'third');
  await page.getByRole('dialog', { name: 'A new contest is open' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'nia' }).waitFor();
});
