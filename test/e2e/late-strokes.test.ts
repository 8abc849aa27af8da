import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { LateStroke } from '../../src/contract/admin/late-strokes.ts';
import type { RoundStatus } from '../../src/contract/game/game.ts';
import { isLong } from '../form.ts';
import { observe } from './api.ts';
import { giveReason } from './give-reason.ts';
import { findRow, openGroupPad, scoreButton, untilHole } from './group-pad.ts';
import { lookInSun } from './in-the-sun.ts';
import { look } from './look.ts';
import { findCard, returnTo, selectPlayers, signIn, untilChip, untilText } from './scorer.ts';
import type { TestServer } from './server.ts';
import { openUnsent, secondTablet, signOut } from './unsent.ts';

/** Sets the status of round 1 in the database. */
async function setRound(server: TestServer, status: RoundStatus) {
  const { db, close } = await server.openDatabase();
  await db
    .updateTable('rounds')
    .set({ status })
    .where('tournament_id', '=', 10039)
    .where('round_id', '=', 1)
    .execute();
  await close();
}

/** Makes the page load decisions, as it does when the user returns to it. */
async function askUntilChip(page: Page, text: RegExp) {
  await returnTo(page);
  await untilChip(page, text);
}

it.runIf(isLong)(
  'Invariant 27: a stroke that arrives after the round closed goes to the office, and the tablet shows the decision',
  async () => {
    const { page, group, tap, server, tablet } = await openGroupPad();
    const [first, second] = group;
    await tablet.context().setOffline(true);
    await tap(scoreButton(page, first, 'Bogey'));
    await tap(scoreButton(page, second, 'Par'));
    await setRound(server, 'closed');
    await tablet.context().setOffline(false);
    await untilChip(page, /2 late/);
    for (const golfer of [first, second]) {
      await findRow(page, golfer).and(page.locator('[data-tick=office]')).waitFor();
    }
    await untilText(page.locator('[data-kind=late]'), /5: with the office/i);
    await lookInSun(page, 'with-the-office');

    const admin = await observe(server);
    expect(await admin.strokes(first.id, 1)).toBeNull();
    const strokes = await admin.lateStrokes();
    const findStroke = (id: number) =>
      strokes.find(({ competitor_id }) => competitor_id === id) as LateStroke;
    expect(findStroke(first.id)).toMatchObject({ hole_number: 1, value: 5, by: 'scorer' });
    await admin.decideLate(findStroke(first.id), 'declined', 'The card says 4');
    await admin.decideLate(findStroke(second.id), 'accepted', 'The marker confirms it');
    await askUntilChip(page, /Office decided/);
    await expect.poll(() => admin.strokes(second.id, 1)).toBe(4);

    await tap(page.locator('[data-kind=late]'));
    const sheet = page.getByRole('dialog');
    await untilText(sheet, /The office declined 5\. No score counts\. Reason: The card says 4/);
    await lookInSun(page, 'office-declined');
    await tap(sheet.getByRole('button', { name: 'Seen' }));
    await tap(sheet.getByRole('button', { name: 'Later' }));
    await findRow(page, first).and(page.locator('[data-tick=none]')).waitFor();
    await tap(page.locator('[data-kind=late]'));
    await untilText(sheet, /The office accepted 4\. 4 counts\. Reason: The marker confirms it/);
    await tap(sheet.getByRole('button', { name: 'Seen' }));
    await tap(sheet.getByRole('button', { name: 'Later' }));
    await findRow(page, second).and(page.locator('[data-tick=server]')).waitFor();
    await untilChip(page, /All sent/);
  },
);

it('a late stroke is listed with the unsent entries and on the card, is not counted on sign-out, and can be accepted on the dashboard', async () => {
  const course = await openGroupPad();
  const { page, group, tap, server, tablet } = course;
  const [golfer] = group;
  await tablet.context().setOffline(true);
  await tap(scoreButton(page, golfer, 'Bogey'));
  await setRound(server, 'closed');
  await tablet.context().setOffline(false);
  await untilChip(page, /1 late/);
  await page.reload();
  await untilHole(page, 1);
  await findRow(page, golfer).and(page.locator('[data-tick=office]')).waitFor();

  await page.goto(`${new URL(page.url()).origin}/addrecord`);
  await selectPlayers(page, [golfer]);
  const note = findCard(page, golfer).locator('[data-late=open]');
  await untilText(note, /Hole 1.*With the office: 5/s);
  await openUnsent(page);
  await untilText(page.getByRole('main'), /All sent/);
  const listedStrokes = page.locator('[data-late=open]');
  await untilText(listedStrokes, new RegExp(`${golfer.name} · Hole 1`));
  await lookInSun(page, 'late-in-unsent');

  await signOut(page, 'scorer');
  await page.waitForURL((url) => url.pathname === '/');
  const { origin } = new URL(page.url());
  await page.goto(`${origin}/sign-in?redirect=%2Funsent`);
  await signIn(page, 'scorer');
  await listedStrokes.waitFor();

  const { page: office } = await secondTablet(course);
  await office.goto(`${server.url}/sign-in?redirect=%2Fadmin-panel%2Fdashboard`);
  await signIn(office, 'admin');
  const stroke = office.locator('[data-late-stroke][data-decision=open]');
  await untilText(stroke, new RegExp(`${golfer.name}, Round 1, hole 1.*Entered5`, 's'));
  await stroke.getByRole('button', { name: 'Accept 5' }).click();
  await stroke.getByText('Choose the reason. Other needs a note.').waitFor();
  await giveReason(stroke, 'The marker confirms it');
  await look(office, 'late-strokes-of-the-office');
  await stroke.getByRole('button', { name: 'Accept 5' }).click();
  await stroke.waitFor({ state: 'detached' });
  await office.getByText(`You accepted 5: ${golfer.name}, Round 1, hole 1.`).waitFor();
  await expect.poll(() => office.locator(':focus').textContent()).toMatch(/^Late strokes of/);
  await expect.poll(async () => (await observe(server)).strokes(golfer.id, 1)).toBe(5);

  await askUntilChip(page, /Office decided/);
  await page.locator('[data-late=accepted]').getByRole('button', { name: 'Seen' }).click();
  await page.locator('[data-late]').waitFor({ state: 'detached' });
  await untilChip(page, /All sent/);
});

it.runIf(isLong)(
  'an admin accepts three late strokes with one reason, and sees which of them were not accepted',
  async () => {
    const { page, group, tap, server, tablet } = await openGroupPad();
    const course = { page, server };
    await tablet.context().setOffline(true);
    for (const golfer of group) await tap(scoreButton(page, golfer, 'Par'));
    await setRound(server, 'closed');
    await tablet.context().setOffline(false);
    await untilChip(page, /3 late/);

    const office = await tablet.newPage();
    await signOut(page, 'scorer');
    await page.waitForURL((url) => url.pathname === '/');
    const { origin } = new URL(page.url());
    await office.goto(
      `${origin}/sign-in?redirect=${encodeURIComponent('/admin-panel/tournaments/10039')}`,
    );
    await signIn(office, 'admin');
    const section = office.getByRole('region', { name: 'Late strokes' });
    await section.getByLabel('All 3').check();
    await section.getByRole('button', { name: 'Accept 3' }).click();
    await section.getByText('Choose the reason. Other needs a note.').waitFor();

    // Another admin decides one of them first.
    const admin = await observe(course.server);
    const [stroke] = await admin.lateStrokes();
    if (!stroke) throw new Error('no stroke is late');
    await admin.decideLate(stroke, 'declined', 'The card says 5');
    tablet.expectErrors(/status of 409/);
    await giveReason(
      section.getByRole('group', { name: 'One reason for all that are ticked' }),
      'The markers confirm them',
    );
    await look(office, 'late-strokes-at-once');
    await section.getByRole('button', { name: 'Accept 3' }).click();
    await section.getByText('You accepted 2 strokes. These were not decided:').waitFor();
    await section
      .getByText(`${stroke.full_name}, Round 1, hole 1: This stroke or its hole has changed`)
      .waitFor();
    const accepted = group.filter(({ id }) => id !== stroke.competitor_id);
    for (const { id } of accepted) expect(await admin.strokes(id, 1)).toBe(4);
  },
);
