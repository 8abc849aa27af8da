import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { isLong } from '../form.ts';
import { observe } from './api.ts';
import { openCourse } from './course.ts';
import { keyboardFaults } from './keyboard.ts';
import { look } from './look.ts';
import { findGroup, returnTo, untilChip } from './scorer.ts';
import { setRounds } from './set-rounds.ts';

const [golfer, other] = findGroup(1);
const TOURNAMENT = 10_039;

const round = (page: Page, number: number) => page.getByRole('region', { name: `Round ${number}` });
const field = (page: Page, number: number, hole: number) =>
  round(page, number).locator(`[data-hole="${hole}"]`);

it("an admin types over a golfer's holes, with a question about an ace and a reason once the round is closed", async () => {
  const { server, visit } = await openCourse({
    signedInAs: 'admin',
    viewport: { width: 1440, height: 900 },
  });
  const listValues = async () => {
    const { db, close } = await server.openDatabase();
    const lanes = await db
      .selectFrom('card_lanes')
      .select(['hole_number', 'value'])
      .where('tournament_id', '=', TOURNAMENT)
      .where('round_id', '=', 1)
      .where('competitor_id', '=', golfer.id)
      .where('hole_number', '>', 0)
      .orderBy('hole_number')
      .execute();
    await close();
    return lanes.map(({ hole_number, value }) => [hole_number, value]);
  };
  const page = await visit('/admin-panel/addrecords');
  const search = page.getByLabel('Golfer', { exact: true });
  await search.fill(other.name.slice(1, -1));
  await search.press('Enter');
  await page.getByRole('heading', { name: `${other.name}, round 1` }).waitFor();
  // Two golfers are a list, and what is typed stays when the focus leaves the field.
  await search.fill('xim');
  await search.blur();
  expect(await search.inputValue()).toBe('xim');
  await page.getByText('2 golfers: choose one.').waitFor();
  await look(page, 'office-search');
  await page.getByRole('button', { name: golfer.name }).click();
  await field(page, 1, 1).focus();
  await page.keyboard.type('4');
  await round(page, 1).getByText('Not saved yet: hole 1. Press Enter there.').waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  await round(page, 1).getByText('Saved on this device: round 1, hole 2: 5.').waitFor();
  await expect
    .poll(() => page.locator(':focus').getAttribute('data-hole'), { message: 'the next hole' })
    .toBe('3');

  await page.keyboard.type('1');
  await page.keyboard.press('Enter');
  await round(page, 1).getByRole('button', { name: 'Yes, 1 on hole 3' }).click();
  await round(page, 1).getByText('Saved on this device: round 1, hole 3: 1.').waitFor();
  await page.keyboard.type('99');
  await page.keyboard.press('Enter');
  await round(page, 1).getByText('Add Score must be a whole number from 1 to 20').waitFor();
  await page.keyboard.press('Escape');
  await round(page, 1).getByText('Add Score must be').waitFor({ state: 'detached' });

  // Another round going live must not drop what is typed. An entry on its way would then need a reason.
  await untilChip(page, /All sent/);
  await page.keyboard.type('6');
  await setRounds(server, ['closed', 'live']);
  await returnTo(page);
  await round(page, 2).getByText('The round is live.').waitFor();
  await round(page, 1).getByText('Not saved yet: hole 4. Press Enter there.').waitFor();
  expect(await field(page, 1, 4).inputValue()).toBe('6');
  await field(page, 1, 4).press('Escape');
  await setRounds(server, ['live', 'setup']);
  await untilChip(page, /All sent/);
  await look(page, 'office-card');
  expect(await keyboardFaults(page)).toEqual([]);
  expect(await listValues()).toEqual([
    [1, 4],
    [2, 5],
    [3, 1],
  ]);

  const { db, close } = await server.openDatabase();
  const live = db.updateTable('rounds').set({ status: 'closed' }).where('round_id', '=', 1);
  await live.where('tournament_id', '=', TOURNAMENT).execute();
  const lane = { tournament_id: TOURNAMENT, round_id: 1, competitor_id: golfer.id, hole_number: 2 };
  const claim = { user_id: 4, writer: crypto.randomUUID(), value: 8, authority: 2 };
  await db
    .insertInto('claims')
    .values({ ...lane, ...claim, claimed_at: new Date() })
    .execute();
  await close();
  await page.reload();
  await round(page, 1).getByText('each entry needs a reason').waitFor();
  const dispute = round(page, 1).getByText('Hole 2: You entered 5. scorer2 entered 8. 5 counts.');
  await dispute.waitFor();
  await field(page, 1, 2).press('Enter');
  await round(page, 1).getByText('Choose the reason first').waitFor();
  await page.getByLabel('Reason', { exact: true }).selectOption('Card difference');
  await page.getByLabel('Note (optional)').fill('The marker read the card again');
  await look(page, 'office-dispute');
  await field(page, 1, 2).press('Enter');
  await round(page, 1).getByText('Saved on this device: round 1, hole 2: 5.').waitFor();
  await dispute.waitFor({ state: 'detached' });
  await untilChip(page, /All sent/);
  await field(page, 1, 2).fill('6');
  await field(page, 1, 2).press('Enter');
  await round(page, 1)
    .getByText('Saved on this device: round 1, hole 2: 6 instead of 5.')
    .waitFor();
  await field(page, 1, 1).fill('');
  await page.keyboard.press('Enter');
  await round(page, 1)
    .getByText('Saved on this device: round 1, hole 1: cleared, it was 4.')
    .waitFor();
  await untilChip(page, /All sent/);
  expect(await listValues()).toEqual([
    [1, null],
    [2, 6],
    [3, 1],
  ]);

  // A correction is reverted with its own reason, on the version that was seen when the question opened.
  await page.reload();
  const ask = async (hole: number) => {
    await round(page, 1)
      .getByRole('button', { name: `Revert... hole ${hole}` })
      .click();
    return page.getByRole('dialog');
  };
  await round(page, 1).getByText('Hole 2 was corrected, 6 instead of 5: Card').waitFor();
  const question = await ask(2);
  await question.getByRole('heading', { name: 'round 1, hole 2: back to 5' }).waitFor();
  await question.getByText(/G\.P\./).waitFor();
  await question.getByRole('button', { name: 'Revert' }).click();
  await question.getByText('Choose the reason.').waitFor();
  await question.getByLabel('Reason', { exact: true }).selectOption('Wrong golfer');
  await look(page, 'office-revert');
  await question.getByRole('button', { name: 'Revert' }).click();
  await round(page, 1)
    .getByText('Saved on this device: round 1, hole 2: 5 instead of 6.')
    .waitFor();
  await untilChip(page, /All sent/);
  await round(page, 1).getByText('Hole 1 was corrected, no score instead of 4').waitFor();
  const late = await ask(1);
  await late.getByLabel('Reason', { exact: true }).selectOption('Video');
  await (await observe(server)).write(golfer.id, 1, 7);
  await late.getByRole('button', { name: 'Revert' }).click();
  await round(page, 1).getByText('two values').waitFor();
  expect(await listValues()).toEqual([
    [1, 7],
    [2, 5],
    [3, 1],
  ]);
});

it("an admin's cards have the theme and the sizes of the panel, with Out, In and the marks of the scores", async () => {
  const { visit } = await openCourse({
    signedInAs: 'admin',
    viewport: { width: 1440, height: 900 },
  });
  const page = await visit(`/admin-panel/addrecords?player=${golfer.id}&round=1`);
  await page.emulateMedia({ colorScheme: 'dark' });
  const readScheme = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  for (const [index, strokes] of ['5', '3', '3', '4'].entries()) {
    await field(page, 1, index + 1).fill(strokes);
    await page.keyboard.press('Enter');
  }
  await round(page, 1).getByText('Out 15').waitFor();
  await round(page, 1).getByText('In –').waitFor();
  const shapes = await round(page, 1)
    .locator('input')
    .evaluateAll((fields) => fields.slice(0, 4).map((one) => getComputedStyle(one).borderRadius));
  expect(shapes).toEqual(['0px', '50%', '8px', '50%']);
  expect(await readScheme()).toBe('light dark');
  await look(page, 'office-card-dark');
  await page.goto(new URL(`/addrecord?player=${golfer.id}`, page.url()).href);
  const card = page.getByRole('article', { name: golfer.name });
  await card.getByText('Out 15').waitFor();
  expect(await readScheme()).toBe('light dark');
  const submit = await card.getByRole('button', { name: 'Submit Score' }).boundingBox();
  expect(submit?.height).toBe(44);
  await look(page, 'office-cards-dark');
});

it.runIf(isLong)(
  'a missing hole is listed on the State tab, two presses away from its field',
  async () => {
    const { server, visit } = await openCourse({
      signedInAs: 'admin',
      viewport: { width: 1440, height: 900 },
    });
    const { db, close } = await server.openDatabase();
    // Every golfer but one is out, so the round lacks one card's strokes.
    const field_ = await db
      .selectFrom('field')
      .select('competitor_id')
      .where('tournament_id', '=', TOURNAMENT)
      .where('competitor_id', '<>', other.id)
      .execute();
    const ended = { status: 'DNS' as const, round_id: 1, hole_number: null, voided: false };
    await db
      .insertInto('competitor_endings')
      .values(
        field_.map(({ competitor_id }) => ({
          tournament_id: TOURNAMENT,
          competitor_id,
          ...ended,
          reason: 'Ill',
        })),
      )
      .execute();
    await close();
    const page = await visit(`/admin-panel/tournaments/${TOURNAMENT}`);
    await page.getByText('Round 1 is live: 0 of 18 strokes are in.').waitFor();
    await look(page, 'admin-tournament-now');
    await page.getByRole('link', { name: `${other.name}, all 18 holes, group 1, scorer` }).click();
    await expect.poll(() => page.locator(':focus').getAttribute('data-hole')).toBe('1');
    await page.keyboard.type('4');
    await page.keyboard.press('Enter');
    await round(page, 1).getByText('Saved on this device: round 1, hole 1: 4.').waitFor();
    await untilChip(page, /All sent/);
  },
);
