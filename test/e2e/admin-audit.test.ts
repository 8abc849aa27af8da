import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { parseCsv } from '../../src/contract/base/csv.ts';
import { isLong } from '../form.ts';
import { NETWORK_ERRORS } from './browser.ts';
import { type Course, openCourse } from './course.ts';
import { pass } from './link.ts';
import { look } from './look.ts';

const LONG_NAME = 'margaret.olofsson-vanden';

/** Adds audit entries by several users, one every minute until now. */
async function addEntries({ server }: Course, count: number) {
  const { db, close } = await server.openDatabase();
  const users = await db.selectFrom('users').select(['id', 'username']).orderBy('id').execute();
  const rows = Array.from({ length: count }, (_, index) => {
    const user = users[index % users.length];
    const target = users[(index + 1) % users.length];
    const isGrant = index % 2 === 0;
    return {
      at: new Date(Date.now() - (count - index) * 60_000),
      user_id: user?.id ?? null,
      action: isGrant ? ('grant' as const) : ('username changed' as const),
      target_kind: 'account' as const,
      target_id: String(target?.id),
      before: JSON.stringify(isGrant ? { role: 'user' } : { username: 'bo' }),
      after: JSON.stringify(isGrant ? { role: 'scorer' } : { username: LONG_NAME }),
      detail: '{}',
      request_id: crypto.randomUUID(),
    };
  });
  await db.insertInto('audit').values(rows).execute();
  await close();
}

async function renameUser({ server }: Course, username: string, next: string) {
  const { db, close } = await server.openDatabase();
  await db.updateTable('users').set({ username: next }).where('username', '=', username).execute();
  await close();
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') });
const ticks = (page: Page) => page.getByRole('checkbox', { checked: true });

/** Presses Tab until the element with this name has the focus. */
async function tabTo(page: Page, role: 'link' | 'button' | 'checkbox', name: string | RegExp) {
  const target = page.getByRole(role, { name }).first();
  for (let press = 0; press < 80; press += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${name}`);
}

/** Returns the table's top on the page, independent of scrolling. */
function topOfTable(page: Page): Promise<number> {
  return page
    .getByRole('table')
    .evaluate((table) => table.getBoundingClientRect().top + window.scrollY);
}

/** Runs `save`, and returns the saved file's name and its rows without the header. */
async function readSaved(page: Page, save: () => Promise<unknown>) {
  const waiting = page.waitForEvent('download');
  await save();
  const download = await waiting;
  const text = readFileSync(await download.path(), 'utf8').replace(/^\uFEFF/, '');
  return { name: download.suggestedFilename(), rows: parseCsv(text).slice(1) };
}

/** Opens a screen of the panel as an admin. */
async function openPanel(course: Course, path: string) {
  const page = await course.visit(path);
  return page;
}

const AUDIT = '/admin-panel/audit';

it.runIf(isLong)(
  'the audit can be reached, sorted, paged, selected and exported by keyboard alone',
  async () => {
    const course = await openCourse({
      signedInAs: 'admin',
      viewport: { width: 1440, height: 900 },
    });
    await addEntries(course, 60);
    const page = await openPanel(course, '/admin-panel/dashboard');
    const activities = page.getByRole('region', { name: 'Recent Activities' });
    await expect.poll(() => activities.getByRole('listitem').count()).toBe(20);
    await look(page, 'admin-dashboard');

    await page.reload();
    await activities.waitFor();
    await page.keyboard.press('Tab');
    await expect.poll(() => page.locator(':focus').textContent()).toBe('Skip to the content');
    await tabTo(page, 'link', 'Audit');
    await page.keyboard.press('Enter');
    await page.getByText('Page 1 of 3 | Total Entries: 60').waitFor();

    const action = page.getByRole('columnheader', { name: 'Action' });
    await tabTo(page, 'button', 'Action');
    await page.keyboard.press('Enter');
    await expect.poll(() => action.getAttribute('aria-sort')).toBe('ascending');
    await expect.poll(() => rows(page).first().textContent()).toContain('Role changed');

    await tabTo(page, 'button', 'Next');
    // A second press counts while the first one's page is still loading.
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.getByText('Page 3 of 3').waitFor();
    await expect.poll(() => rows(page).count()).toBe(10);
    // At the end the button keeps the focus, and does nothing.
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator(':focus').textContent()).toBe('Next');

    // A selection stays when the user goes to another page.
    await page.goBack();
    await page.getByText('Page 2 of 3').waitFor();
    await tabTo(page, 'checkbox', /^Select .*, /);
    await page.keyboard.press('Space');
    await button(page, 'Page 1').click();
    await page.getByText('Page 1 of 3').waitFor();
    await expect.poll(() => ticks(page).count()).toBe(0);
    await page.getByRole('region', { name: 'Selection' }).getByText('1 selected').last().waitFor();
    await tabTo(page, 'button', 'CSV');
    await tabTo(page, 'button', /^CSV$/);
    const { name, rows: savedRows } = await readSaved(page, () => page.keyboard.press('Enter'));
    expect(name).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv$/);
    expect(savedRows).toHaveLength(1);
  },
);

it.runIf(isLong)(
  "Back, a reload and a shared link restore the audit's filter, order and page; a new filter clears the selection",
  async () => {
    const course = await openCourse({
      signedInAs: 'admin',
      viewport: { width: 1440, height: 900 },
    });
    await addEntries(course, 120);
    await renameUser(course, 'player', LONG_NAME);
    const page = await openPanel(course, `${AUDIT}?action=grant&sort=at&direction=asc`);
    await page.getByText('Page 1 of 3 | Total Entries: 60').waitFor();
    const first = await rows(page).first().textContent();
    await button(page, 'Next').click();
    await page.getByText('Page 2 of 3').waitFor();
    await expect.poll(() => rows(page).first().textContent()).not.toBe(first);
    const second = await rows(page).first().textContent();

    await page.reload();
    await page.getByText('Page 2 of 3').waitFor();
    await expect.poll(() => rows(page).first().textContent()).toBe(second);
    expect(await page.getByLabel('Action').inputValue()).toBe('grant');
    const otherPage = await course.tablet.newPage();
    await otherPage.goto(page.url());
    await otherPage.getByText('Page 2 of 3').waitFor();
    expect(await rows(otherPage).first().textContent()).toBe(second);
    await otherPage.close();
    await page.goBack();
    await page.getByText('Page 1 of 3').waitFor();
    await expect.poll(() => rows(page).first().textContent()).toBe(first);

    const top = await topOfTable(page);
    await page.getByRole('checkbox', { name: 'Select all entries on this page' }).check();
    await button(page, 'Select all 60 that match: Role changed').click();
    await page.getByText('All 60 selected').waitFor();
    expect(await topOfTable(page)).toBe(top);
    await page.getByLabel('Person').fill(LONG_NAME);
    await page.getByText('so 60 selected rows are no longer selected').waitFor();
    await expect.poll(() => page.url()).toContain(`person=${LONG_NAME}`);
    // Typing adds no history entry, so Back removes the whole filter.
    await page.goBack();
    await expect.poll(() => page.url()).not.toContain('admin-panel/audit?action=grant&sort=at');
  },
);

it.runIf(isLong)(
  'an audit export whose number of entries has changed saves nothing and asks again',
  async () => {
    const course = await openCourse({
      signedInAs: 'admin',
      viewport: { width: 1440, height: 900 },
    });
    const { tablet, link } = course;
    await addEntries(course, 30);
    const page = await openPanel(course, AUDIT);
    await page.getByText('Total Entries: 30').waitFor();
    await page.getByRole('checkbox', { name: 'Select all entries on this page' }).check();
    await button(page, 'Select all 30').click();
    await addEntries(course, 3);
    tablet.expectErrors(/status of 409/);
    link.setRule(({ path }) =>
      path.includes('audit-csv')
        ? { kind: 'spoil', body: (body) => body.replace(/"up_to":\d+/, '"up_to":33') }
        : { kind: 'pass' },
    );
    await button(page, /^CSV$/).click();
    const question = page.getByRole('dialog', { name: 'The list has changed' });
    await question.getByText('You selected 30 entries. Now 33 match. Nothing was saved.').waitFor();
    await look(page, 'admin-audit-changed');
    const { rows: savedRows } = await readSaved(page, () =>
      question.getByRole('button', { name: 'CSV of all 33' }).click(),
    );
    expect(savedRows).toHaveLength(33);
    link.setRule(pass);
    await button(page, 'Clear the selection').click();
    // The URL names the newest entry that the sender saw. The 3 added entries and the export are newer.
    await button(page, 'Next').click();
    await page.getByText('Page 2 of 2').waitFor();
    await page.reload();
    await button(page, '4 newer entries').click();
    await page.getByText('Page 1 of 2 | Total Entries: 34').waitFor();

    // When a download breaks off, the screen shows that and saves no file.
    tablet.expectErrors(NETWORK_ERRORS);
    link.setRule(({ path }) => ({ kind: path.includes('audit-csv') ? 'lose-answer' : 'pass' }));
    let downloads = 0;
    page.on('download', () => {
      downloads += 1;
    });
    await button(page, /^CSV of all/).click();
    await page.getByRole('dialog', { name: /was not saved$/ }).waitFor();
    expect(downloads).toBe(0);
    link.setRule(pass);
    await readSaved(page, () => button(page, 'Try again').click());
  },
);

it.runIf(isLong)(
  "the audit shows each entry's old and new values, and whether it is empty, stale or failed to load",
  async () => {
    const course = await openCourse({ signedInAs: 'admin' });
    const { tablet, link } = course;
    await renameUser(course, 'player', LONG_NAME);
    await addEntries(course, 60);
    const page = await openPanel(course, AUDIT);
    await page.getByText('Page 1 of 3').waitFor();
    for (const theme of ['light', 'dark']) {
      await page.evaluate((chosenTheme) => localStorage.setItem('theme', chosenTheme), theme);
      await page.reload();
      await page.getByText('Page 1 of 3').waitFor();
      await look(page, `admin-audit-${theme}`);
      await page.getByRole('checkbox', { name: 'Select all entries on this page' }).check();
      await look(page, `admin-audit-selected-${theme}`);
      await button(page, /^Username changed/)
        .first()
        .press('Enter');
      const entry = page.getByRole('dialog', { name: 'Username changed' });
      await entry.getByRole('row', { name: `Username bo ${LONG_NAME}` }).waitFor();
      await look(page, `admin-audit-entry-${theme}`);
      await page.keyboard.press('Escape');
      await expect
        .poll(() => page.locator(':focus').getAttribute('aria-label'))
        .toContain('Username changed');
    }

    await page.goto(`${course.url}${AUDIT}?action=scrape`);
    await page.getByText('No entry matches: Scores uploaded').waitFor();
    await look(page, 'admin-audit-empty');
    await button(page, 'Clear them').click();
    await page.getByText('Page 1 of 3').waitFor();

    tablet.expectErrors(NETWORK_ERRORS);
    await page.getByLabel('Person').fill('zorro');
    await page.getByText('No account has the username or the ID “zorro”').waitFor();
    await button(page, 'Clear them').click();
    await page.getByText('Page 1 of 3').waitFor();

    link.setRule(({ path }) => ({ kind: path.includes('admin/audit') ? 'refuse' : 'pass' }));
    await button(page, 'Next').click();
    await page.getByText('Error loading entries.').waitFor();
    await look(page, 'admin-audit-failed');
    link.setRule(pass);
    await button(page, 'Try again').click();
    await page.getByText('Page 2 of 3').waitFor();
  },
);
