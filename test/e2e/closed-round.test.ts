import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { isLong } from '../form.ts';
import { observe } from './api.ts';
import { NETWORK_ERRORS } from './browser.ts';
import { type Course, openCourse } from './course.ts';
import { giveReason } from './give-reason.ts';
import { findRow, openGroup, scoreButton, tapTarget, untilOnServer } from './group-pad.ts';
import { pass, refuse } from './link.ts';
import { openPad } from './pad.ts';

import { DOUBLE_TAP_MS, enter, findCard, findGroup, selectPlayers, untilChip } from './scorer.ts';
import { openUnsent } from './unsent.ts';

const [golfer] = findGroup(1);
const REASON = 'The marker found the card';
const WANTED = 'Choose the reason. Other needs a note.';

/** Opens a course on which an admin is signed in. */
async function openOffice(): Promise<Course & { page: Page }> {
  const course = await openCourse({ signedInAs: 'admin' });
  course.tablet.expectErrors(NETWORK_ERRORS);
  const page = await course.visit('/');
  return { ...course, page };
}

/** Closes round 1 of the live tournament while the server runs. */
async function closeRound({ server }: Pick<Course, 'server'>) {
  const { db, close } = await server.openDatabase();
  const round = db.updateTable('rounds').set({ status: 'closed' }).where('round_id', '=', 1);
  await round.where('tournament_id', '=', 10039).execute();
  await close();
}

/** Loads value and reason of every entry on the golfer's hole in round 1, oldest first. */
async function listReasons({ server }: Course, hole: number) {
  const { db, close } = await server.openDatabase();
  const rows = await db
    .selectFrom('score_history')
    .select(['value', 'reason'])
    .where('tournament_id', '=', 10039)
    .where('round_id', '=', 1)
    .where('competitor_id', '=', golfer.id)
    .where('hole_number', '=', hole)
    .orderBy('id')
    .execute();
  await close();
  return rows.map(({ value, reason }) => [value, reason]);
}

it.runIf(isLong)(
  'the score entry asks an admin for a reason in a closed round, and keeps it for the next entry',
  async () => {
    const course = await openOffice();
    const { page, server } = course;
    await closeRound(course);
    await page.goto(`${course.url}/admin-panel/addrecords`);
    await selectPlayers(page, [golfer]);
    await page.getByText('Round 1 is closed: each entry needs a reason.').waitFor();
    const card = findCard(page, golfer);
    await card.getByLabel('Add Score').fill('4');
    await card.getByRole('button', { name: 'Submit Score' }).click();
    await card.getByRole('alert').getByText(WANTED).waitFor();
    expect(await card.getByText(/^Saved/).count()).toBe(0);
    await giveReason(card, REASON);
    await card.getByRole('button', { name: 'Submit Score' }).click();
    await card.getByText('Saved on this tablet: hole 1, 4.').waitFor();
    await wait(DOUBLE_TAP_MS);
    await enter(page, { golfer, strokes: 6 });
    await untilChip(page, /All sent/);
    await card.getByRole('button', { name: /^Undo/ }).click();
    await card.getByText('Undone.').waitFor();
    await card.locator('[data-hole="1"]').click();
    await card.getByRole('button', { name: 'Clear hole 1' }).click();
    await card.getByText('Saved on this tablet: hole 1 cleared.').waitFor();
    await untilChip(page, /All sent/);
    expect(await listReasons(course, 1)).toEqual([
      [4, REASON],
      [null, REASON],
    ]);
    expect(await listReasons(course, 2)).toEqual([
      [6, REASON],
      [null, REASON],
    ]);
    expect(await (await observe(server)).strokes(golfer.id, 2)).toBeNull();
  },
);

it.runIf(isLong)(
  'the pad asks an admin for a reason in a closed round, and its history shows the reason',
  async () => {
    const course = await openOffice();
    const { page } = course;
    await closeRound(course);
    await page.goto(`${course.url}/v2/addrecord`);
    await openGroup(page, 1);
    await tapTarget(scoreButton(page, golfer, 'Birdie'));
    const sheet = page.getByRole('dialog');
    await tapTarget(sheet.getByRole('button', { name: /^Enter 3/ }));
    await sheet.getByRole('alert').getByText(WANTED).waitFor();
    await giveReason(sheet, REASON);
    await tapTarget(sheet.getByRole('button', { name: /^Enter 3/ }));
    await untilOnServer(page, golfer);
    await tapTarget(page.getByRole('button', { name: /^Undo/ }));
    await tapTarget(scoreButton(page, golfer, 'Par'));
    await expect.poll(() => sheet.getByLabel('Note', { exact: true }).inputValue()).toBe(REASON);
    await tapTarget(sheet.getByRole('button', { name: /^Enter 4/ }));
    await untilOnServer(page, golfer);
    await expect
      .poll(() => listReasons(course, 1))
      .toEqual([
        [3, REASON],
        [null, REASON],
        [4, REASON],
      ]);
    await tapTarget(findRow(page, golfer).getByRole('button', { name: /more scores/i }));
    await tapTarget(sheet.getByRole('button', { name: 'History' }));
    await expect.poll(() => sheet.getByText(`Reason: ${REASON}`).count()).toBe(3);
  },
);

it.runIf(isLong)('an entry refused for lack of a reason is sent again with one', async () => {
  const course = await openOffice();
  const { page, link } = course;
  await page.goto(`${course.url}/addrecord`);
  await selectPlayers(page, [golfer]);
  link.setRule(refuse);
  await enter(page, { golfer, strokes: 4 });
  await closeRound(course);
  link.setRule(pass);
  await untilChip(page, /Needs you/);
  await page.goto(`${course.url}/unsent`);
  const entry = page.locator('[data-question=rejected]');
  await entry.getByRole('button', { name: 'Retry' }).click();
  await entry.getByRole('alert').getByText(WANTED).waitFor();
  await giveReason(entry, REASON);
  await entry.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => listReasons(course, 1)).toEqual([[4, REASON]]);
});

it.runIf(isLong)("an admin's answer to a dispute needs a reason before it is sent", async () => {
  const course = await openOffice();
  const { page, link, server } = course;
  const { db, close } = await server.openDatabase();
  await db
    .updateTable('users')
    .set({ user_role: 'admin' })
    .where('username', '=', 'scorer2')
    .execute();
  await close();
  await closeRound(course);
  await page.goto(`${course.url}/addrecord`);
  await selectPlayers(page, [golfer]);
  await page.getByText('Round 1 is closed: each entry needs a reason.').waitFor();
  link.setRule(refuse);
  await giveReason(findCard(page, golfer), REASON);
  await enter(page, { golfer, strokes: 6 });
  await (await observe(server, 'scorer2')).write(golfer.id, 1, 4);
  link.setRule(pass);
  await untilChip(page, /^1 disputed, hole 1$/);
  await openUnsent(page);
  const entry = page.locator('[data-question=conflict]');
  // The field begins with the entry's reason.
  await entry.getByLabel('Note', { exact: true }).fill('');
  await entry.getByRole('button', { name: 'I stay with 6' }).click();
  await entry.getByRole('alert').getByText(WANTED).waitFor();
  await giveReason(entry, 'The marker signed 6');
  await entry.getByRole('button', { name: 'I stay with 6' }).click();
  await expect
    .poll(() => listReasons(course, 1))
    .toEqual([
      [4, REASON],
      [6, REASON],
      [6, 'The marker signed 6'],
    ]);
});

it.runIf(isLong)('a scorer in a closed round is not asked for a reason', async () => {
  const course = await openPad();
  await closeRound(course);
  await course.page.reload();
  await course.page.getByText('Round 1 is closed: new entries go to the office.').waitFor();
  await findCard(course.page, golfer).waitFor();
  expect(await course.page.getByLabel('Reason').count()).toBe(0);
});
