import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { observe } from './api.ts';
import { openCourse } from './course.ts';
import { look } from './look.ts';
import { findGroup } from './scorer.ts';

const [golfer, other] = findGroup(1);
const TOURNAMENT = 10_039;
const STROKES = new Map([
  [golfer, [3, 5, 4]],
  [other, [4, 4, 6]],
]);

const card = (page: Page) => page.getByRole('region', { name: `${golfer.name}, round 1` });

/** Waits until the panel's card of the first golfer has these strokes on the first holes. */
const untilStrokes = (page: Page, strokes: readonly number[]) =>
  expect
    .poll(() =>
      card(page)
        .locator('input[data-hole]')
        .evaluateAll((fields) =>
          fields.slice(0, 3).map((field) => Number((field as HTMLInputElement).value)),
        ),
    )
    .toEqual(strokes);

async function giveReason(dialog: Locator, reason: string) {
  await dialog.getByLabel('Reason', { exact: true }).selectOption(reason);
}

it('an admin swaps two cards as one correction, which boards and log show, and reverts it from the log', async () => {
  const { server, tablet, visit, visitElsewhere } = await openCourse({
    signedInAs: 'admin',
    viewport: { width: 1440, height: 900 },
  });
  const office = await observe(server);
  for (const [{ id }, strokes] of STROKES)
    for (const [index, value] of strokes.entries()) await office.write(id, index + 1, value);
  const page = await visit(`/admin-panel/addrecords?player=${golfer.id}&round=1`);
  await untilStrokes(page, [3, 5, 4]);
  const boards = await visitElsewhere(`/leaderboard?tournament=${TOURNAMENT}`);
  await boards.getByText(golfer.name).first().waitFor();
  const before = await boards.getByRole('row').filter({ hasText: golfer.name }).first().innerText();

  await card(page).getByRole('button', { name: 'Shift by one hole...' }).click();
  const shift = page.getByRole('dialog');
  await shift.getByText('Hole 1 will have no score.').waitFor();
  await shift.getByLabel('From hole, in play order').selectOption('2');
  await shift.getByRole('row', { name: /^3 / }).getByText('5', { exact: true }).waitFor();
  await look(page, 'correction-shift');
  await page.keyboard.press('Escape');

  await card(page).getByRole('button', { name: 'Swap with another card...' }).click();
  const swap = page.getByRole('dialog');
  await swap.getByLabel('The golfer whose scores these are').selectOption(other.name);
  await swap.getByRole('columnheader', { name: other.name }).waitFor();
  await swap.getByRole('button', { name: 'Swap the cards' }).click();
  await swap.getByText('Choose the reason.').waitFor();
  await giveReason(swap, 'Wrong golfer');
  await swap.getByText(/G\.P\./).waitFor();
  await look(page, 'correction-swap');
  await page.emulateMedia({ colorScheme: 'dark' });
  await look(page, 'correction-swap-dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await swap.getByRole('button', { name: 'Swap the cards' }).click();
  await swap.waitFor({ state: 'detached' });
  await untilStrokes(page, [4, 4, 6]);
  await look(page, 'correction-card');
  await boards.reload();
  await expect
    .poll(() => boards.getByRole('row').filter({ hasText: golfer.name }).first().innerText())
    .not.toBe(before);

  await page.goto(new URL(`/corrections/${TOURNAMENT}`, page.url()).href);
  const entry = page.getByRole('listitem').filter({ hasText: 'Round 1, 6 holes corrected as one' });
  await entry.getByText('hole 1: 3 to 4, hole 2: 5 to 4 and hole 3: 4 to 6').waitFor();
  await entry.getByText('hole 1: 4 to 3, hole 2: 4 to 5 and hole 3: 6 to 4').waitFor();
  await entry
    .getByText(/^(\d+ tickets? moved, none by more than .* G\.P\.|No ticket moved\.)$/)
    .waitFor();
  await look(page, 'corrections-swap');
  await page.emulateMedia({ colorScheme: 'dark' });
  await look(page, 'corrections-swap-dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await entry.getByRole('link', { name: /^Revert it on the card/ }).click();

  await page.getByRole('button', { name: 'Revert 6 holes that were corrected as one...' }).click();
  const revert = page.getByRole('dialog');
  // Another admin changes one of the holes meanwhile: nothing is reverted, and both values are named.
  await giveReason(revert, "Scorer's mistake");
  tablet.expectErrors(/status of 412/);
  await office.write(other.id, 3, 5);
  await revert.getByRole('button', { name: 'Revert all of it' }).click();
  await revert.getByText(`hole 3 of ${other.name}: 5 counts now, and yours is 6`).waitFor();
  await office.write(other.id, 3, 4);
  await page.reload();
  await page
    .getByRole('button', { name: 'Revert 6 holes that were corrected as one...' })
    .waitFor({ state: 'attached' });
  await page.getByRole('button', { name: /^Revert 6 holes/ }).click();
  await giveReason(revert, "Scorer's mistake");
  await look(page, 'correction-revert');
  await revert.getByRole('button', { name: 'Revert all of it' }).click();
  await revert.waitFor({ state: 'detached' });
  await page.goto(new URL(`/corrections/${TOURNAMENT}`, page.url()).href);
  await expect
    .poll(() =>
      page.getByRole('listitem').filter({ hasText: 'Round 1, 6 holes corrected as one' }).count(),
    )
    .toBe(2);
  await boards.reload();
  await expect
    .poll(() => boards.getByRole('row').filter({ hasText: golfer.name }).first().innerText())
    .toBe(before);
});
