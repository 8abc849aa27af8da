import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { SaveUserBody } from '../../src/contract/admin/users.ts';
import { call } from '../../src/contract/base/call.ts';
import { endpoints } from '../../src/contract/endpoints.ts';
import { isLong } from '../form.ts';
import { NETWORK_ERRORS } from './browser.ts';
import { type Course, openCourse } from './course.ts';
import { pass } from './link.ts';
import { look, TABLET } from './look.ts';
import { DEMO_PASSWORD } from './scorer.ts';

const USERS = '/admin-panel/users';
const LONG_NAME = 'margaret.olofsson-vanden.berghe.of.malmo';
const ARABIC_NAME = 'عبدالرحمن.الفاسي';

/** Adds accounts to the demo, some with names that are hard to display. */
async function addUsers({ server }: Course) {
  const usernames = [
    LONG_NAME,
    ARABIC_NAME,
    'birdie🏌️‍♀️⛳',
    ...Array.from({ length: 22 }, (_, index) => `golfer${String(index + 1).padStart(2, '0')}`),
  ];
  const { db, close } = await server.openDatabase();
  await db
    .insertInto('users')
    .values(
      usernames.map((username, index) => ({
        username,
        first_name: 'Dagny',
        last_name: 'Ødegård',
        email: `${index === 0 ? `${LONG_NAME}.the.second` : `person${index}`}@links.example`,
        password_hash: '',
        email_verified_at: new Date(),
        is_active: index !== 4,
        // The owner of golfer05 asked to erase the account.
        erase_at: index === 7 ? new Date('2100-01-01T12:00:00Z') : null,
        user_role: index === 3 ? ('scorer' as const) : ('user' as const),
      })),
    )
    .execute();
  await close();
}

/** Opens the accounts as an admin, at their first page. */
async function openUsers(course: Course, query = '') {
  const page = await course.visit(USERS + query);
  return page;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const row = (page: Page, username: string) =>
  page.getByRole('row').filter({ has: page.getByText(username, { exact: true }) });
const firstRow = (page: Page) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
    .first();

it('an admin can sort, filter, delete and restore accounts', async () => {
  const course = await openCourse({ signedInAs: 'admin', viewport: { width: 1440, height: 900 } });
  await addUsers(course);
  const page = await openUsers(course);
  const pages = page.getByRole('navigation', { name: 'Pages of users' });
  await pages.getByText(/^Page 1 of \d \| Total Users: \d+$/).waitFor();
  await expect.poll(() => firstRow(page).textContent()).toContain('admin@example.test');

  // Sorting by a column affects this page's rows only.
  const id = page.getByRole('columnheader', { name: 'ID' });
  expect(await id.getAttribute('aria-sort')).toBe('ascending');
  const last = await page.getByRole('row').last().textContent();
  await id.getByRole('button').click();
  await expect.poll(() => id.getAttribute('aria-sort')).toBe('descending');
  await expect.poll(() => firstRow(page).textContent()).toBe(last);
  await page.goBack();
  await expect.poll(() => firstRow(page).textContent()).toContain('admin@example.test');
  await page.goto(`${course.url}${USERS}?search=links.example`);
  await page.getByText(ARABIC_NAME, { exact: true }).waitFor();
  await look(page, 'admin-users-light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await look(page, 'admin-users-dark', [TABLET]);

  // A page that no longer exists leads to the last one.
  await page.goto(`${course.url}${USERS}?page=99`);
  await pages.getByText(/^Page (\d) of \1 /).waitFor();
  await expect.poll(() => page.url()).toMatch(/page=\d$/);
  expect(await button(page, 'Next').getAttribute('aria-disabled')).toBe('true');

  // Search and filters are sent to the server, and are part of the URL.
  await page.getByLabel('Username, name or email').fill('golfer');
  await pages.getByText('Page 1 of 2 | Total Users: 22').waitFor();
  await page.getByLabel('State').selectOption('Not active');
  await pages.getByText('Page 1 of 1 | Total Users: 1').waitFor();
  expect(page.url()).toContain('search=golfer&state=inactive');
  await page.getByLabel('Role').selectOption('admin');
  await page.getByText('No user matches: “golfer”, role admin, not active').waitFor();
  await look(page, 'admin-users-empty', [{ width: 390, height: 844 }]);
  await button(page, 'Clear them').click();
  await pages.getByText(/^Page 1 of \d /).waitFor();

  // One account is deleted and restored, and its button keeps the focus.
  await page.getByLabel('Username, name or email').fill('golfer0');
  await pages.getByText('Total Users: 9').waitFor();
  await button(page, 'Delete golfer03').click();
  await dialog(page, 'Delete golfer03?').getByText('“Deleted player”').waitFor();
  await look(page, 'admin-users-delete', [{ width: 390, height: 844 }]);
  await button(page, /^Delete$/).click();
  await page.getByRole('status').getByText('golfer03 was deleted.').waitFor();
  await button(page, 'Restore golfer03').waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.ariaLabel))
    .toBe('Restore golfer03');
  await page.keyboard.press('Enter');
  await dialog(page, 'Restore golfer03?')
    .getByRole('button', { name: /^Restore$/ })
    .click();
  await button(page, 'Delete golfer03').waitFor();

  // All matching accounts, after another admin has changed the list.
  await page.getByRole('checkbox', { name: 'Select all users on this page' }).check();
  await page.getByRole('checkbox', { name: 'Select golfer01' }).uncheck();
  await button(page, 'Select all 9 that match').click();
  await look(page, 'admin-users-selected', [
    { width: 390, height: 844 },
    { width: 820, height: 1180 },
  ]);
  await renameUser(course, 'golfer09', 'caddie');
  course.tablet.expectErrors(/status of 409/);
  await button(page, 'Delete 9').click();
  const question = dialog(page, 'Delete all 9 accounts?');
  await question.getByRole('button', { name: /^Delete$/ }).click();
  await question.getByText('You selected 9 accounts. Now 8 match. Nothing was changed.').waitFor();
  await button(page, 'Select all 8').click();
  await dialog(page, 'Delete all 8 accounts?')
    .getByRole('button', { name: /^Delete$/ })
    .click();
  await page.getByRole('status').getByText('8 accounts deleted.').waitFor();
  await row(page, 'golfer08').getByRole('button', { name: 'Restore golfer08' }).waitFor();

  // The admin's own account is not changed, with the reason.
  await page.getByLabel('Username, name or email').fill('admin');
  await button(page, /^Delete admin: You can't delete your own account here/).waitFor();
  await page.getByRole('checkbox', { name: 'Select admin' }).check();
  await button(page, 'Delete 1').click();
  await dialog(page, 'Delete 1 account?')
    .getByRole('button', { name: /^Delete$/ })
    .click();
  await dialog(page, '0 accounts deleted')
    .getByText("admin: You can't delete your own account here.")
    .waitFor();
  await button(page, 'Done').click();

  // More accounts than one call can change are reported, and can still be exported.
  await addCrowd(course);
  await page.getByLabel('Username, name or email').fill('crowd.example');
  await pages.getByText('Total Users: 1001').waitFor();
  await page.getByRole('checkbox', { name: 'Select all users on this page' }).check();
  await button(page, 'Select all 1,001 that match').click();
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, /^CSV$/).click()]);
  expect((await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')).toHaveLength(1_002);
  await button(page, 'Delete 1,001').click();
  const crowd = dialog(page, 'Delete all 1,001 accounts?');
  await crowd.getByText('At most 1,000 accounts can be changed at once.').waitFor();
  expect(await crowd.getByRole('button', { name: /^Delete$/ }).getAttribute('aria-disabled')).toBe(
    'true',
  );
  await page.keyboard.press('Escape');
  await page.getByLabel('Username, name or email').fill('admin');
  await pages.getByText('Page 1 of 1').waitFor();

  course.tablet.expectErrors(NETWORK_ERRORS);
  course.link.setRule(({ path }) => ({ kind: path.includes('all_users') ? 'refuse' : 'pass' }));
  await page.reload();
  await page.getByText('Error loading users.').waitFor();
  course.link.setRule(pass);
  await button(page, 'Try again').click();
  await pages.getByText('Page 1 of 1').waitFor();
});

/** Adds one account more than a call can change. */
async function addCrowd({ server }: Course) {
  const { db, close } = await server.openDatabase();
  const person = { first_name: 'Cat', last_name: 'Crowd', password_hash: '' };
  const users = Array.from({ length: 1_001 }, (_, index) => ({
    ...person,
    username: `cat${index}`,
    email: `cat${index}@crowd.example`,
  }));
  await db.insertInto('users').values(users).execute();
  await close();
}

async function renameUser({ server }: Course, username: string, next: string) {
  const { db, close } = await server.openDatabase();
  await db
    .updateTable('users')
    .set({ username: next, email: `${next}@links.example` })
    .where('username', '=', username)
    .execute();
  await close();
}

it.runIf(isLong)(
  "an admin whose save meets another admin's change to the account chooses the values",
  async () => {
    const course = await openCourse({
      signedInAs: 'admin',
      viewport: { width: 1440, height: 900 },
    });
    await addUsers(course);
    const page = await openUsers(course, '?search=golfer05');
    await button(page, 'Edit golfer05').click();
    const edit = dialog(page, 'Edit golfer05');
    await edit.getByLabel('First name').fill('Dag');
    await look(page, 'admin-users-edit-light', [{ width: 390, height: 844 }]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await look(page, 'admin-users-edit-dark', [TABLET]);

    // Escape does not lose typed text.
    await page.keyboard.press('Escape');
    await dialog(page, 'Leave without saving?').getByRole('button', { name: 'Stay' }).click();
    expect(await edit.getByLabel('First name').inputValue()).toBe('Dag');

    await saveAsOther(course, 'golfer05', { user_role: 'scorer', last_name: 'Lie' });
    course.tablet.expectErrors(/status of 412/);
    await edit.getByRole('button', { name: 'Save' }).click();
    await edit.getByText(/^admin saved this account \d+ s ago\.$/).waitFor();
    await edit.getByText('Role: user became scorer.').waitFor();
    await look(page, 'admin-users-conflict', [{ width: 390, height: 844 }]);
    await edit.getByRole('button', { name: 'Use the new values' }).click();
    expect(await edit.getByLabel('Role').inputValue()).toBe('scorer');
    expect(await edit.getByLabel('First name').inputValue()).toBe('Dagny');

    await edit.getByLabel('First name').fill('Dag');
    await saveAsOther(course, 'golfer05', { user_role: 'user' });
    await edit.getByRole('button', { name: 'Save' }).click();
    await edit.getByText('Role: scorer became user.').waitFor();
    await edit.getByRole('button', { name: 'Keep my changes' }).click();
    await edit.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('status').getByText('golfer05 was saved.').waitFor();
    await expect
      .poll(() => page.locator(':focus').getAttribute('aria-label'))
      .toBe('Edit golfer05');
    const [saved] = await findUsers(course, 'golfer05');
    expect(saved).toMatchObject({ first_name: 'Dag', last_name: 'Lie', user_role: 'user' });

    // The dialog loads the account again, can keep it when its owner asked to erase it, sign it out and delete it.
    await page.keyboard.press('Enter');
    await edit.getByText('It is erased on 1 Jan 2100, unless').waitFor();
    await edit.getByRole('button', { name: 'Keep this account' }).click();
    await edit.getByText('The account is kept. Its owner gets an email.').waitFor();
    expect(await edit.getByText('It is erased on').count()).toBe(0);
    await edit.getByRole('button', { name: 'Sign out everywhere' }).click();
    await button(page, 'Sign out').last().click();
    await edit.getByText('No device was signed in.').waitFor();
    await edit.getByRole('button', { name: 'Delete golfer05' }).click();
    await button(page, /^Delete$/).click();
    await edit.waitFor({ state: 'detached' });
    await button(page, 'Restore golfer05').waitFor();
    await button(page, 'Edit golfer05').click();
    await edit.getByText('Restore it before you change it.').waitFor();
    await edit.getByRole('button', { name: 'Not now' }).click();

    // An account is erased after its username was typed, and then nothing of it can be changed.
    await button(page, 'Edit golfer05').click();
    await edit.getByRole('button', { name: 'Erase golfer05' }).click();
    const erase = dialog(page, 'Erase golfer05?');
    await erase.getByText("This can't be undone.").waitFor();
    // The question replaces the form instead of covering it.
    expect(await page.getByRole('dialog').count()).toBe(1);
    const confirm = erase.getByRole('button', { name: 'Erase' });
    await erase.getByLabel('Type golfer05 to confirm').fill('golfer5');
    expect(await confirm.getAttribute('aria-disabled')).toBe('true');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await look(page, `admin-users-erase-${colorScheme}`);
    }
    await erase.getByLabel('Type golfer05 to confirm').fill('golfer05');
    await confirm.click();
    await page.getByRole('status').getByText('golfer05 was erased.').waitFor();
    await edit.waitFor({ state: 'detached' });
    await page.getByLabel('Username, name or email').fill('deleted-');
    await button(page, /^Restore deleted-\d+: It was erased/).waitFor();
    await button(page, /^Edit deleted-/).click();
    await dialog(page, /^Edit deleted-/)
      .getByText('Nothing can be changed or restored.')
      .waitFor();
    await look(page, 'admin-users-erased', [{ width: 390, height: 844 }]);
    await button(page, 'Done').click();

    // Admins can't change their own role and activity, or erase their own account here.
    await page.getByLabel('Username, name or email').fill('admin@');
    await button(page, 'Edit admin').click();
    const own = dialog(page, 'Edit admin');
    await own.getByText("You can't change your own role.").waitFor();
    expect(await own.getByLabel('Role').isDisabled()).toBe(true);
    expect(await own.getByRole('switch', { name: 'Active' }).isDisabled()).toBe(true);
    await own.getByRole('button', { name: /^Erase admin: Erase your own account/ }).waitFor();
  },
);

/** Finds accounts directly on the server, as another admin does. */
async function findUsers({ server }: Course, search: string) {
  const caller = await signInAs(server);
  const [found] = await call(endpoints.allUsers, caller, { query: { search } });
  return found.users;
}

/** Saves an account directly on the server, as another admin does. */
async function saveAsOther(course: Course, username: string, values: Partial<SaveUserBody>) {
  const [user] = await findUsers(course, username);
  if (!user) throw new Error(`no account is called ${username}`);
  const { id, version, first_name, last_name, user_role, is_active } = user;
  const body = { id, version, first_name, last_name, user_role, is_active, ...values };
  await call(endpoints.saveUser, await signInAs(course.server), { body });
}

async function signInAs(server: { url: string }) {
  const anonymous = { baseUrl: `${server.url}/api/`, token: null, fetch };
  const body = { username: 'admin', password: DEMO_PASSWORD };
  const { token } = await call(endpoints.login, anonymous, { body });
  return { ...anonymous, token };
}

it.runIf(isLong)("an admin checks a flagged referrer's referrals and excludes one", async () => {
  const course = await openCourse({
    signedInAs: 'admin',
    viewport: { width: 1440, height: 900 },
  });
  await addUsers(course);
  const { db, close } = await course.server.openDatabase();
  const referrer = db.selectFrom('users').select('id').where('username', '=', LONG_NAME);
  for (const number of [1, 2]) {
    await db
      .updateTable('users')
      .set({
        referred_by: referrer,
        email: `kim+${number}@links.example`,
        email_verified_at: new Date(),
      })
      .where('username', '=', `golfer0${number + 5}`)
      .execute();
  }
  await close();
  const page = await openUsers(course, '');
  await page.getByLabel('Referrals').selectOption('To check');
  await page.getByText('Total Users: 1').waitFor();
  await look(page, 'referral-flags');
  await button(page, `Check referrals of ${LONG_NAME}`).click();
  const checks = dialog(page, `Referrals of ${LONG_NAME}`);
  await checks
    .getByText(/^Confirmed on .*, shares a mailbox$/)
    .first()
    .waitFor();
  await page.emulateMedia({ colorScheme: 'dark' });
  await look(page, 'referral-flags-dialog-dark', [{ width: 390, height: 844 }]);
  await checks.getByLabel('Reason not to count golfer07').fill('The same person twice');
  await page.keyboard.press('Enter');
  await checks.getByText('1 referral counts.').waitFor();
  await checks.getByText(/^Set aside by admin on .*: The same person twice$/).waitFor();
  await expect.poll(() => focusedText(page)).toContain('Set aside by admin');
  await checks.getByRole('button', { name: 'Let it count again: golfer07' }).click();
  await checks.getByText('2 referrals count.').waitFor();
  await expect.poll(() => focusedText(page)).toContain('golfer07');
});

const focusedText = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('li')?.textContent ?? '');
