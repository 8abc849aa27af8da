import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { isLong } from '../form.ts';
import { openCourse } from './course.ts';
import { look } from './look.ts';
import { openPad } from './pad.ts';
import { enter, findCard, findGroup, selectPlayers, signIn } from './scorer.ts';

const [golfer] = findGroup(1);

const strokes = (page: Page) => findCard(page, golfer).getByLabel('Add Score');
const readPath = (page: Page) => new URL(page.url()).pathname;
const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });

async function answer(page: Page, name: 'Stay' | 'Leave without saving') {
  await question(page).getByRole('button', { name, exact: true }).click();
  await question(page).waitFor({ state: 'detached' });
}

/** Opens the score entry by a link, so that Back stays in the app, and types strokes without saving them. */
async function openTyped() {
  const { page, url } = await openPad();
  await page.goto(`${url}/leaderboard`);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Enter scores' }).click();
  await strokes(page).fill('5');
  return { page };
}

/** Reloads the page, and answers the browser's question by staying. */
async function dismissReload(page: Page) {
  const dialogEvent = page.waitForEvent('dialog');
  const reload = page.reload().catch(() => {});
  const dialog = await dialogEvent;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await Promise.race([reload, wait(1_000)]);
}

describe('typed strokes that are not saved yet', () => {
  it('are kept when the user stays at a link, a sign-out and a reload, and lost only when the user leaves', async () => {
    const { page } = await openTyped();
    const padLink = page.getByRole('link', { name: 'Group pad' });
    await padLink.click();
    await question(page).waitFor();
    await look(page, 'unsaved-text');
    await answer(page, 'Stay');
    expect(readPath(page)).toBe('/addrecord');
    await expect.poll(() => strokes(page).inputValue(), { message: 'after a link' }).toBe('5');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await answer(page, 'Stay');
    await expect.poll(() => strokes(page).inputValue(), { message: 'after Logout' }).toBe('5');
    await dismissReload(page);
    await expect.poll(() => strokes(page).inputValue(), { message: 'after a reload' }).toBe('5');
    await padLink.click();
    await answer(page, 'Leave without saving');
    await expect.poll(() => readPath(page)).toBe('/v2/addrecord');
  });

  it.runIf(isLong)('cause a question before going back or changing the round', async () => {
    const { page } = await openTyped();
    await page.goBack();
    await answer(page, 'Stay');
    await expect.poll(() => readPath(page)).toBe('/addrecord');
    await page.getByLabel('Round', { exact: true }).selectOption('Round 2');
    await answer(page, 'Stay');
    await expect.poll(() => strokes(page).inputValue()).toBe('5');
    await page.goBack();
    await answer(page, 'Leave without saving');
    await expect.poll(() => readPath(page)).toBe('/leaderboard');
  });

  it.runIf(isLong)('cause no question once they are saved', async () => {
    const { page } = await openTyped();
    await enter(page, { golfer, strokes: 4 });
    await page.getByRole('link', { name: 'Group pad' }).click();
    await expect.poll(() => readPath(page)).toBe('/v2/addrecord');
    expect(await question(page).count()).toBe(0);
  });

  it.runIf(isLong)('cause a question before a link of the admin panel is followed', async () => {
    const course = await openCourse();
    const page = await course.visit('/admin-panel/addrecords');
    await signIn(page, 'admin');
    await selectPlayers(page, [golfer]);
    await strokes(page).fill('5');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'Tickets' }).click();
    await answer(page, 'Stay');
    await expect.poll(() => strokes(page).inputValue()).toBe('5');
  });
});
