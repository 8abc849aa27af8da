import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { isLong } from '../form.ts';
import { openCourse } from './course.ts';
import { keyboardFaults } from './keyboard.ts';
import { look } from './look.ts';
import { signIn } from './scorer.ts';

const TOURNAMENTS = '/admin-panel/tournaments';
const NAME = 'Wester Wemyss Masters 24';

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Parts of the tournament' }).getByRole('link', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

it.runIf(isLong)(
  'an admin copies a tournament, sets the copy up, and publishes it from the checklist',
  async () => {
    const course = await openCourse({ viewport: { width: 1440, height: 900 } });
    const { tablet } = course;
    const page = await course.visit(
      `/sign-in?redirect=${encodeURIComponent(`${TOURNAMENTS}/10039`)}`,
    );
    await signIn(page, 'admin');
    await page.getByRole('link', { name: 'Copy of it...' }).click();
    const dialog = page.getByRole('dialog', { name: /^Copy of / });
    await dialog.getByLabel('Name').fill(NAME);
    await dialog.getByLabel('First day').fill('2027-06-10');
    await look(page, 'admin-copy');
    await dialog.getByRole('button', { name: 'Make the copy' }).click();
    await page.getByRole('heading', { name: NAME, level: 1 }).waitFor();

    await tab(page, 'Rounds and pars').click();
    await expect.poll(() => page.locator(':focus').textContent()).toBe('Rounds and pars');
    const hole = page.getByLabel('Round 1, hole 1', { exact: true });
    await hole.fill('5');
    await expect
      .poll(() => page.locator(':focus').getAttribute('aria-label'))
      .toBe('Round 1, hole 2');
    await page.keyboard.press('ArrowDown');
    expect(await page.locator(':focus').getAttribute('aria-label')).toBe('Round 2, hole 2');
    await page.getByText('hole 1 from 4 to 5').waitFor();
    await look(page, 'admin-rounds');
    await button(page, 'Save the rounds').click();
    await page.getByText('The rounds are saved.').waitFor();

    // Another admin changes the details while this admin types.
    await tab(page, 'Details').click();
    await page.getByLabel('City').fill('Gävle');
    const second = await course.visitElsewhere(new URL(page.url()).pathname, 'admin');
    await second.getByLabel('Country').fill('Norway');
    await button(second, 'Save the details').click();
    await second.getByText('The details are saved.').waitFor();
    tablet.expectErrors(/status of 409/);
    await button(page, 'Save the details').click();
    await page.getByText('Country: was Sweden, is Norway now').waitFor();
    await look(page, 'admin-details-overtaken');
    await button(page, 'Keep what I typed').click();
    await button(page, 'Save the details').click();
    await page.getByText('The details are saved.').waitFor();
    expect(await page.getByLabel('Country').inputValue()).toBe('Norway');

    await tab(page, 'Checklist').click();
    await page.getByText('Nothing is missing').waitFor();
    await look(page, 'admin-checklist');
    expect(await keyboardFaults(page)).toEqual([]);
    await page.getByRole('link', { name: 'Publish it' }).click();
    await button(page, 'Publish...').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    await page.getByText(/^[0-9a-f]{64}$/).waitFor();
    await tab(page, 'Rules').click();
    await page.getByText('The rules are fixed since the tournament was published').waitFor();
  },
);

it.runIf(isLong)('an admin deletes a draft that was created by mistake', async () => {
  const { visit } = await openCourse({
    signedInAs: 'admin',
    viewport: { width: 390, height: 844 },
  });
  const page = await visit(TOURNAMENTS);
  await button(page, 'New...').click();
  const dialog = page.getByRole('dialog', { name: 'New tournament' });
  await dialog.getByLabel('Name').fill(NAME);
  await dialog.getByRole('button', { name: 'Make the draft' }).click();
  await page.getByRole('heading', { name: NAME, level: 1 }).waitFor();
  await look(page, 'admin-new-details');
  await button(page, 'Delete the draft...').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete the draft' }).click();
  await page.getByRole('table', { name: 'Tournaments' }).waitFor();
  expect(await page.getByText(NAME).count()).toBe(0);
});
