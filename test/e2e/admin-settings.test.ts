import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { isLong } from '../form.ts';
import { NETWORK_ERRORS } from './browser.ts';
import { openCourse } from './course.ts';
import { refuse } from './link.ts';
import { look } from './look.ts';

const PATH = '/admin-panel/settings';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const saveButton = (page: Page, group: string) =>
  page.getByRole('button', { name: `Save ${group}`, exact: true });
const group = (page: Page, name: string) => page.getByRole('form', { name, exact: true });

it('an admin changes settings: errors are at their fields, unsaved text is asked about, and defaults can be restored', async () => {
  const course = await openCourse({
    signedInAs: 'admin',
    viewport: { width: 1440, height: 900 },
    env: { MAIL_RATE: '20' },
  });
  const page = await course.visit(PATH);
  await field(page, 'Shortest password').fill('2');
  await field(page, 'Feed hosts').fill('https://x/y');
  await field(page, 'Feed hosts').blur();
  await page.getByText('Type a whole number from 3 to 64').waitFor();
  await page.getByText('Type each host with its port, such as feed.example:443').waitFor();
  expect(await saveButton(page, 'emails').getAttribute('aria-disabled')).toBe('true');
  await saveButton(page, 'accounts').click();
  await page.waitForFunction(
    () => document.activeElement?.getAttribute('name') === 'min_password_length',
  );
  expect(await field(page, 'Announcement emails a second').getAttribute('readonly')).not.toBeNull();
  await page.getByText('Set by MAIL_RATE on the server.').waitFor();
  await look(page, 'settings');

  await page.getByRole('button', { name: 'Back to default: Feed hosts' }).click();
  await field(page, 'Shortest password').fill('8');
  await group(page, 'Accounts').getByText('Not saved yet').waitFor();
  await page.getByRole('link', { name: 'Audit' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  await saveButton(page, 'accounts').click();
  await group(page, 'Accounts').getByText('Saved. It takes effect now.').waitFor();
  const rule = await page.evaluate(async () => (await fetch('/api/auth/password-rule')).json());
  expect(rule).toEqual({ min_length: 8 });

  await page.reload();
  await page.getByRole('button', { name: 'Back to default: Shortest password' }).click();
  await saveButton(page, 'accounts').click();
  await group(page, 'Accounts').getByText('Saved. It takes effect now.').waitFor();
  expect(await field(page, 'Shortest password').inputValue()).toBe('3');
});

it.runIf(isLong)(
  "the second of two admins who save a group of settings sees the first one's values beside their own",
  async () => {
    const course = await openCourse({ signedInAs: 'admin' });
    course.tablet.expectErrors(/412/);
    const page = await course.visit(PATH);
    const other = await course.visit(PATH);
    await field(page, 'Shortest password').fill('12');
    await field(other, 'Shortest password').fill('8');
    await saveButton(other, 'accounts').click();
    await group(other, 'Accounts').getByText('Saved. It takes effect now.').waitFor();
    await saveButton(page, 'accounts').click();
    await page.getByText('Shortest password: saved “8”, yours “12”').waitFor();
    await look(page, 'settings-conflict');
    await page.getByRole('button', { name: 'Keep what I typed' }).click();
    await saveButton(page, 'accounts').click();
    await group(page, 'Accounts').getByText('Saved. It takes effect now.').waitFor();
  },
);

it.runIf(isLong)('an announced downtime is shown above every screen until it is over', async () => {
  const course = await openCourse({ signedInAs: 'admin' });
  const page = await course.visit(PATH);
  await field(page, 'Announcement').fill('We move to a faster server tonight');
  await saveButton(page, 'planned downtime').waitFor();
  await page.getByLabel('Over at', { exact: true }).fill('2020-01-01T10:30');
  await saveButton(page, 'planned downtime').click();
  await page.getByText('Choose a time that has not passed').waitFor();
  await page.getByLabel('Over at', { exact: true }).fill('2099-01-01T10:30');
  await saveButton(page, 'planned downtime').click();
  await group(page, 'Planned downtime').getByText('Saved. It takes effect now.').waitFor();
  const visitor = await course.visitElsewhere('/');
  const line = visitor.getByRole('complementary', { name: 'Planned downtime' });
  await line.getByText('We move to a faster server tonight').waitFor();
  await look(visitor, 'downtime');
  await page.reload();
  await page.getByRole('complementary', { name: 'Planned downtime' }).waitFor();
  await page.getByRole('button', { name: 'Back to default: Announcement' }).click();
  await page.getByRole('button', { name: 'Back to default: Over at' }).click();
  await saveButton(page, 'planned downtime').click();
  await group(page, 'Planned downtime').getByText('Saved. It takes effect now.').waitFor();
  await visitor.reload();
  await visitor.getByRole('heading', { level: 1 }).first().waitFor();
  await expect.poll(() => line.count()).toBe(0);
});

it.runIf(isLong)(
  'prizes that an admin sets appear on the prizes page, and stay there offline',
  async () => {
    const course = await openCourse({ signedInAs: 'admin' });
    const page = await course.visit(PATH);
    const form = group(page, 'Prizes and rewards');
    await form.getByRole('button', { name: 'Add a prize' }).click();
    await field(page, 'What there is to win, prize 1').fill('A putter');
    await saveButton(page, 'prizes and rewards').click();
    await form.getByText('Type what it is worth').waitFor();
    await page.waitForFunction(() => document.activeElement?.id.endsWith('-0-value'));
    await page.keyboard.type('$200');
    await field(page, 'Winners, prize 1').fill('3');
    await field(page, 'Reward for referrals').fill('A cap for five friends.');
    await look(page, 'settings-prizes');
    await saveButton(page, 'prizes and rewards').click();
    await form.getByText('Saved. It takes effect now.').waitFor();

    await page.goto(`${course.url}/rewards-and-prizes`);
    const prize = page.getByRole('listitem').filter({ hasText: 'A putter' });
    await prize.getByText('Weekly Winners').waitFor();
    await prize.getByText('Worth $200, for the 3 top scorers of each week.').waitFor();
    await page.getByText('One way to win, and it costs nothing.').waitFor();
    expect(await page.getByText('Grand Prize', { exact: true }).count()).toBe(0);
    await look(page, 'prizes-of-settings');
    await page.goto(`${course.url}/refer-a-friend`);
    await page.getByText('A cap for five friends.').waitFor();

    course.tablet.expectErrors(NETWORK_ERRORS);
    course.link.setRule(refuse);
    await page.goto(`${course.url}/rewards-and-prizes`);
    await prize.getByText('Weekly Winners').waitFor();
  },
);
