import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  type SetUpFile,
  writeFieldFile,
  writeRoundsFile,
  writeScorersFile,
  writeTeeSheetFile,
} from '../set-up/set-up-files.ts';
import { openCourse } from './course.ts';

const TOURNAMENTS = '/admin-panel/tournaments';
/** Three golfers in each of 19 groups, so two groups start on hole 1. Nine golfers have no team. */
const OFFICE = { golfers: 57, teams: 12, groups: 19, rounds: 4 };
/** The maximum number of clicks and keystrokes, without those that choose the files. */
const MOST_ACTIONS = 40;

/** Counts an admin's clicks and keystrokes. */
function countActions(page: Page) {
  let actions = 0;
  return {
    count: () => actions,
    async click(target: Locator) {
      actions += 1;
      await target.click();
    },
    async type(text: string) {
      actions += text.length;
      await page.keyboard.type(text);
    },
    async press(key: string) {
      actions += 1;
      await page.keyboard.press(key);
    },
  };
}

it('an admin publishes a tournament of 57 golfers from four files in at most 40 clicks and keystrokes', async () => {
  const { visit } = await openCourse({
    signedInAs: 'admin',
    viewport: { width: 1440, height: 900 },
  });
  const page = await visit(TOURNAMENTS);
  const admin = countActions(page);
  const button = (name: string | RegExp, within: Page | Locator = page) =>
    within.getByRole('button', { name });
  const openTab = (name: string) => admin.click(page.getByRole('link', { name, exact: true }));

  const saved = page.getByText(/^\d+ \w+ (added|changed)/);

  async function importFile(tab: string, title: string, { name, text }: SetUpFile) {
    await openTab(tab);
    // The previous tab stays until this one is loaded.
    await saved.waitFor({ state: 'detached' });
    const fold = page.getByText(title, { exact: true });
    await fold.waitFor();
    if (!(await page.getByLabel('Choose a file').isVisible())) await admin.click(fold);
    const buffer = Buffer.from(text);
    await page.getByLabel('Choose a file').setInputFiles({ name, mimeType: 'text/csv', buffer });
    await admin.click(page.getByRole('region', { name: 'Save' }).getByRole('button').last());
    await saved.waitFor();
  }

  await admin.click(button('New...'));
  await page.getByRole('dialog', { name: 'New tournament' }).waitFor();
  await admin.type('Elm Cup');
  await admin.press('Tab');
  await admin.press('Tab');
  await admin.type('Ystad');
  await admin.press('Tab');
  await admin.type('Sweden');
  await admin.press('Enter');
  await page.getByRole('heading', { name: 'Elm Cup' }).waitFor();

  await importFile('Rounds and pars', 'Rounds from a file', writeRoundsFile(OFFICE));
  await importFile('Field and teams', 'Import a file', writeFieldFile(OFFICE));
  await importFile('Tee sheet', 'Import a file into the draft', writeTeeSheetFile(OFFICE));
  await admin.click(button('Publish...'));
  await admin.click(button(/^Publish/, page.getByRole('dialog')));
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await importFile('Scorers', 'Import a list', writeScorersFile(OFFICE));
  await openTab('State');
  await admin.click(button('Publish...'));
  await admin.click(button('Publish', page.getByRole('dialog')));
  await page.getByText(/^[0-9a-f]{64}$/).waitFor();
  expect(admin.count()).toBeLessThanOrEqual(MOST_ACTIONS);
});
