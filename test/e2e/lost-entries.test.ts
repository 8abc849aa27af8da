import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { NETWORK_ERRORS } from './browser.ts';
import { openGroupPad, scoreButton } from './group-pad.ts';
import { writesMeet } from './link.ts';
import { look } from './look.ts';
import { untilChip, untilText } from './scorer.ts';

/** Opens a group's pad whose entries do not reach the server, and enters a bogey for the first golfer. */
async function enterUnsent() {
  const course = await openGroupPad();
  const { page, tablet, link, group, tap } = course;
  tablet.expectErrors(NETWORK_ERRORS);
  link.setRule(writesMeet({ kind: 'refuse' }));
  await tap(scoreButton(page, group[0], 'Bogey'));
  await untilChip(page, /1 waiting/);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('unsent')))
    .toContain(group[0].name);
  const devTools = await tablet.devTools(page);
  const clear = (storageTypes: string) =>
    devTools.send('Storage.clearDataForOrigin', {
      origin: new URL(page.url()).origin,
      storageTypes,
    });
  return { ...course, clear };
}

const findList = (page: Page) => page.getByRole('dialog', { name: '1 entry lost on this device' });

it('an open pad names the entries that the browser deletes with all data of the site, and saves them as a file', async () => {
  const { page, group, clear } = await enterUnsent();
  await clear('all');
  await untilText(findList(page), new RegExp(`Hole 1.*${group[0].name}: 5 strokes`));
  await look(page, 'lost-entries');
  const saving = page.waitForEvent('download');
  await findList(page).getByRole('button', { name: 'Save a file' }).click();
  expect((await saving).suggestedFilename()).toMatch(/^gimme-unsent-scorer-.*\.json$/);
});

it('entries of a lost database are named until the scorer has read them, also after a reload', async () => {
  const { page, group, clear } = await enterUnsent();
  await clear('indexeddb');
  await findList(page).waitFor();
  await page.keyboard.press('Escape');
  await findList(page).waitFor({ state: 'detached' });
  await page.reload();
  // Signed out, the outbox starts when the page gets the focus, or after eight seconds.
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await untilText(findList(page), new RegExp(`${group[0].name}: 5 strokes`));
  await findList(page).getByRole('button', { name: "I've written them down" }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Log In' }).waitFor();
  expect(await findList(page).count()).toBe(0);
});
