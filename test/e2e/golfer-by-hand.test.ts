import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { isLong } from '../form.ts';
import { insertDraft } from '../server/states/insert-draft.ts';
import { openCourse } from './course.ts';
import { keyboardFaults } from './keyboard.ts';
import { look } from './look.ts';

const DRAFT = 20_001;
const FIELD = `/admin-panel/tournaments/${DRAFT}/field`;

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

it.runIf(isLong)('an admin adds a golfer, renames one and names a reserve by hand', async () => {
  const { server, visit } = await openCourse({
    signedInAs: 'admin',
    viewport: { width: 1440, height: 900 },
  });
  const { db, close } = await server.openDatabase();
  await insertDraft(db, DRAFT, 'Elm Cup');
  await close();
  const page = await visit(FIELD);
  const form = page.getByRole('dialog');
  const save = form.getByRole('button', { name: 'Save' });
  const saved = async () => {
    await save.click();
    await form.waitFor({ state: 'detached' });
  };

  await button(page, 'Add a golfer...').click();
  await form.getByLabel('Full name').fill('Zoë Nyström');
  await form.getByLabel('Country').fill('Swedn');
  await form.getByText('"Swedn" is not a country we know').waitFor();
  expect(await save.getAttribute('aria-disabled')).toBe('true');
  await form.getByLabel('Country').fill('Sweden');
  await form.getByText('Would be added').waitFor();
  await look(page, 'admin-golfer-add');
  await saved();
  await row(page, 'Zoë Nyström').getByText('No team', { exact: true }).waitFor();
  await look(page, 'admin-field');
  expect(await keyboardFaults(page)).toEqual([]);

  await button(page, 'Change Zoë Nyström').click();
  await form.getByLabel('Full name').fill('Zoe Nystrøm Lind');
  await form.getByLabel('Team').fill('Sand Owls');
  await form.getByText('name from Zoë Nyström to Zoe Nystrøm Lind, team from none to').waitFor();
  await saved();
  await row(page, 'Zoe Nystrøm Lind').getByText('also Zoë Nyström').waitFor();

  await button(page, 'Change Zoe Nystrøm Lind').click();
  await form.getByRole('button', { name: 'A reserve plays instead...' }).click();
  await form.getByLabel('Full name').fill('Wilma Ek');
  await form.getByLabel('Country').fill('SE');
  await form.getByText('plays for Zoe Nystrøm Lind').waitFor();
  await saved();
  await row(page, 'Wilma Ek').getByText('plays for Zoe Nystrøm Lind').waitFor();
  await page.getByText('Import a file', { exact: true }).click();
  await page.getByText('Rows without a file').first().waitFor();

  await button(page, 'Dark').click();
  await button(page, 'Change Wilma Ek').click();
  await look(page, 'admin-golfer-dark');
});
