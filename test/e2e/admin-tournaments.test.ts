import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { isLong } from '../form.ts';
import { insertDraft } from '../server/states/insert-draft.ts';
import { NETWORK_ERRORS } from './browser.ts';
import { type Course, openCourse } from './course.ts';
import { keyboardFaults } from './keyboard.ts';
import { pass } from './link.ts';
import { look } from './look.ts';
import { DOUBLE_TAP_MS, signIn } from './scorer.ts';

const DRAFT = 20_001;
const NAME = 'The Great Northern Links Invitational Cup';
const TOURNAMENTS = '/admin-panel/tournaments';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const present = (page: Page, feature: string) =>
  page.getByRole('list', { name: `States of ${feature}` }).locator('[aria-current="step"]');
const readFocused = (page: Page) => page.locator(':focus').textContent();

async function prepare({ server }: Course) {
  const { db, close } = await server.openDatabase();
  await insertDraft(db, DRAFT, NAME);
  await db
    .updateTable('users')
    .set({ user_role: 'admin' })
    .where('username', '=', 'scorer')
    .execute();
  await close();
}

/** Opens the draft's page as another admin in another browser. */
async function openSecondAdmin({ visitElsewhere }: Course) {
  const path = encodeURIComponent(`${TOURNAMENTS}/${DRAFT}`);
  const page = await visitElsewhere(`/sign-in?redirect=${path}`);
  await signIn(page, 'scorer');
  return page;
}

/** Presses the button of a step, and then the button with the same label in its dialog. */
async function take(page: Page, label: string, reason?: string) {
  await button(page, `${label}...`).click();
  const question = dialog(page, new RegExp(`^${label}`));
  if (reason !== undefined) await question.getByLabel('Reason').fill(reason);
  await question.getByRole('button', { name: label, exact: true }).click();
  await question.waitFor({ state: 'detached' });
}

it('an admin publishes a draft, takes a round from live to closed, and reads what another admin did', async () => {
  const course = await openCourse({ signedInAs: 'admin', viewport: { width: 1440, height: 900 } });
  const { tablet, link } = course;
  // The other admin's step comes too late.
  tablet.expectErrors(/status of 409/);
  await prepare(course);
  const page = await course.visit(TOURNAMENTS);
  const row = page.getByRole('row').filter({ hasText: NAME });
  await row.getByText('Draft').waitFor();
  await look(page, 'admin-tournaments');
  await row.getByRole('link', { name: NAME }).click();
  await present(page, 'the tournament').getByText('Draft').waitFor();
  await look(page, 'admin-tournament-draft');

  await take(page, 'Publish');
  await present(page, 'the tournament').getByText('Upcoming').waitFor();
  await page.getByRole('status').filter({ hasText: 'The tournament is upcoming now.' }).waitFor();
  await expect.poll(() => readFocused(page)).toBe('Now');
  await page.getByText(/^[0-9a-f]{64}$/).waitFor();

  await take(page, 'Make round 1 live');
  await present(page, 'round 1').getByText('Live').waitFor();
  await expect.poll(() => readFocused(page)).toBe('Now');
  await page.getByText('admin moved it from Set-up to Live').waitFor();

  // The list of missing strokes changes while the admin reads it, so the app asks again.
  await button(page, 'Close round 1...').click();
  const closeDialog = dialog(page, 'Close round 1');
  await closeDialog.getByText('Missing: 144 strokes').waitFor();
  await look(page, 'admin-tournament-close');
  const { db, close } = await course.server.openDatabase();
  await db
    .insertInto('competitor_endings')
    .values({
      tournament_id: DRAFT,
      competitor_id: 1,
      status: 'DNS',
      round_id: 1,
      hole_number: null,
      voided: false,
      reason: 'Ill',
    })
    .execute();
  await close();
  await closeDialog.getByLabel('Reason').fill('Darkness');
  tablet.expectErrors(/status of 409/);
  await closeDialog.getByRole('button', { name: 'Close round 1' }).click();
  await closeDialog.getByText('Missing: 126 strokes').waitFor();
  await closeDialog.getByText('The round was not closed.').waitFor();

  // Without an answer the dialog keeps the reason, and a retry takes the step once.
  tablet.expectErrors(NETWORK_ERRORS);
  link.setRule(({ path }) => ({ kind: path.includes('round-state') ? 'lose-answer' : 'pass' }));
  await closeDialog.getByRole('button', { name: 'Close round 1' }).click();
  await closeDialog.getByText('No answer came').waitFor();
  expect(await closeDialog.getByLabel('Reason').inputValue()).toBe('Darkness');
  link.setRule(pass);
  await closeDialog.getByRole('button', { name: 'Try again' }).click();
  await closeDialog.waitFor({ state: 'detached' });
  await present(page, 'round 1').getByText('Closed').waitFor();
  await page.getByText('Reason: Darkness').waitFor();
  await page.getByText('Missing: 126 strokes of 7 golfers').waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await look(page, `admin-tournament-closed-${colorScheme}`);
  }
  expect(await keyboardFaults(page)).toEqual([]);

  // Another admin opens the question, and meanwhile this admin reverts the step.
  const other = await openSecondAdmin(course);
  await button(other, 'Cancel tournament...').click();
  const cancelDialog = dialog(other, /^Cancel tournament/);
  await button(other, /^Cancel tournament$/).click();
  await cancelDialog.getByText('Say why, in 3 to 300 characters.').waitFor();
  await other.keyboard.press('Escape');
  await cancelDialog.waitFor({ state: 'detached' });
  await expect.poll(() => readFocused(other)).toBe('Cancel tournament...');
  await other.keyboard.press('Enter');
  await look(other, 'admin-tournament-cancel');
  await button(other, 'Not now').click();
  await cancelDialog.waitFor({ state: 'detached' });
  await button(other, 'Round 1 back to live...').click();
  await dialog(other, 'Round 1 back to live').getByLabel('Reason').fill('One group plays on');
  await take(page, 'Round 1 back to live', 'A card was lost');
  let steps = 0;
  other.on('request', (request) => {
    if (request.url().includes('round-state')) steps += 1;
  });
  await button(other, /^Round 1 back to live$/).dblclick();
  await dialog(other, 'Nothing was changed')
    .getByText('Round 1 is live now. admin moved it from Closed to Live')
    .waitFor();
  expect(steps).toBe(1);
  await look(other, 'admin-tournament-changed');
  await button(other, 'Show the present state').click();
  await present(other, 'round 1').getByText('Live').waitFor();
  await expect.poll(() => readFocused(other)).toBe('Now');

  // The other admin's step appears when this admin returns to the page.
  await take(other, 'Make round 2 live');
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await present(page, 'round 2').getByText('Live').waitFor();
});

it.runIf(isLong)(
  "the tournaments' screens show when they are loading, stale, unknown or failed to load",
  async () => {
    const course = await openCourse({ signedInAs: 'admin' });
    const { tablet, link, url } = course;
    const page = await course.visit(TOURNAMENTS);
    await page.getByRole('table', { name: 'Tournaments' }).waitFor();
    tablet.expectErrors(NETWORK_ERRORS);
    await page.goto(`${url}${TOURNAMENTS}/29999`);
    await page.getByText('There is no tournament with this number.').waitFor();
    await look(page, 'admin-tournament-unknown');
    link.setRule(({ path }) => ({ kind: path.includes('admin/tournament') ? 'refuse' : 'pass' }));
    await page.getByRole('link', { name: 'All tournaments' }).click();
    await page.getByText('Error loading tournaments.').waitFor();
    await look(page, 'admin-tournaments-failed');
    link.setRule(pass);
    await button(page, 'Try again').click();
    await page.getByRole('table', { name: 'Tournaments' }).waitFor();
  },
);

it.runIf(isLong)(
  'an admin sees what new pars would move before saving them, and closing the dialog does not lose typed pars',
  async () => {
    const course = await openCourse({ viewport: { width: 820, height: 1180 } });
    const { visit } = course;
    const page = await visit(`/sign-in?redirect=${encodeURIComponent(`${TOURNAMENTS}/10039`)}`);
    await signIn(page, 'admin');
    await page.getByText('Pars 4 4 3 5 4 4 3 4 5 4 3 4 5 4 4 3 4 5, total 72').first().waitFor();
    await button(page, 'Change pars of round 1...').click();
    const form = dialog(page, 'Pars of round 1');
    const hole = form.getByLabel('Hole 1', { exact: true });
    await hole.fill('7');
    await hole.blur();
    await form.getByText('A par is 3, 4, 5 or 6').waitFor();
    expect(await form.getByRole('button', { name: 'See what moves' }).isDisabled()).toBe(true);
    await hole.fill('5');
    await look(page, 'admin-pars');
    await form.getByRole('button', { name: 'Close', exact: true }).click();
    await dialog(page, 'Leave without saving?')
      .getByRole('button', { name: 'Stay', exact: true })
      .click();
    expect(await hole.inputValue()).toBe('5');

    await form.getByRole('button', { name: 'See what moves' }).click();
    await form.getByText('This changes no result, no points and no place.').waitFor();
    await form.getByRole('button', { name: 'Save the pars' }).click();
    await form.waitFor({ state: 'detached' });
    await page.getByText('Pars 5 4 3 5 4 4 3 4 5 4 3 4 5 4 4 3 4 5, total 73').waitFor();
  },
);

it.runIf(isLong)(
  "a double tap previews new pars without saving them, and does not overwrite another admin's",
  async () => {
    const course = await openCourse({ viewport: { width: 390, height: 844 } });
    const { tablet, link, visit, server } = course;
    const page = await visit(`/sign-in?redirect=${encodeURIComponent(`${TOURNAMENTS}/10039`)}`);
    await signIn(page, 'admin');
    await button(page, 'Change pars of round 1...').click();
    const form = dialog(page, 'Pars of round 1');
    await form.getByLabel('Hole 1', { exact: true }).fill('5');
    await form.getByText('Total par 73. You change hole 1 from 4 to 5.').waitFor();

    // Without an answer the dialog says that nothing was saved.
    tablet.expectErrors(NETWORK_ERRORS);
    link.setRule(({ path }) => ({ kind: path.includes('game/pars') ? 'lose-answer' : 'pass' }));
    await form.getByRole('button', { name: 'See what moves' }).click();
    await form.getByText('No answer came, and nothing was saved. Try again.').waitFor();
    link.setRule(pass);

    const previews: boolean[] = [];
    page.on('request', (request) => {
      if (request.url().includes('game/pars')) previews.push(request.postDataJSON().dry_run);
    });
    const askButton = form.getByRole('button', { name: 'See what moves' });
    await askButton.focus();
    const pressedAt = Date.now();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await form.getByText('This changes no result, no points and no place.').waitFor();
    expect(Date.now() - pressedAt).toBeGreaterThan(DOUBLE_TAP_MS - 100);
    expect(previews).toEqual([true]);
    await expect.poll(() => readFocused(page)).toBe('Save the pars');

    // Another admin changes another hole meanwhile.
    const { db, close } = await server.openDatabase();
    const hole = db.updateTable('holes').set({ par: 5 }).where('tournament_id', '=', 10039);
    await hole.where('round_id', '=', 1).where('hole_number', '=', 2).execute();
    await close();
    tablet.expectErrors(/status of 409/);
    await form.getByRole('button', { name: 'Save the pars' }).click();
    await form.getByText('Another admin has changed the pars: hole 2 from 4 to 5.').waitFor();
    await form.getByText('Total par 74. You change hole 1 from 4 to 5.').waitFor();
    await look(page, 'admin-pars-conflict');
    await form.getByRole('button', { name: 'See what moves' }).click();
    await form.getByRole('button', { name: 'Save the pars' }).click();
    await form.waitFor({ state: 'detached' });
    await page.getByRole('status').filter({ hasText: 'The pars of round 1 are saved.' }).waitFor();
    await page.getByText('Pars 5 5 3 5 4 4 3 4 5 4 3 4 5 4 4 3 4 5, total 74').waitFor();
  },
);
