import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { isLong } from '../form.ts';
import { insertDraft } from '../server/states/insert-draft.ts';
import { openCourse } from './course.ts';
import { keyboardFaults } from './keyboard.ts';
import { look } from './look.ts';

const DRAFT = 20_001;
const PATH = `/admin-panel/tournaments/${DRAFT}/tee-sheet`;

const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name });
const namesOf = (group: Locator) => group.locator('.sheet-golfer strong').allTextContents();

it('an admin moves golfers by keyboard and by drag, and publishes the tee sheet', async () => {
  const { server, visit } = await openCourse({
    signedInAs: 'admin',
    viewport: { width: 1440, height: 900 },
  });
  const { db, close } = await server.openDatabase();
  await insertDraft(db, DRAFT, 'Elm Cup');
  const page = await visit(PATH);
  await button(page, 'Make a tee sheet...').click();
  await button(page.getByRole('dialog'), 'Make the groups').click();
  const group = (number: number) =>
    page.getByRole('region', { name: `Group ${number}`, exact: true });
  const golfer = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  const [first = '', second = '', third = ''] = await namesOf(group(1));
  const [fourth = '', fifth = '', sixth = ''] = await namesOf(group(2));
  await expect.poll(() => namesOf(group(3))).toHaveLength(2);
  await look(page, 'admin-tee-sheet');

  // By keyboard: the first golfer plays last, and keeps the focus. Another one changes the group.
  const down = button(page, `Move ${first} down`);
  await down.focus();
  await page.keyboard.press('Enter');
  await page.getByText(`${first} is player 2 of 3 in group 1 now.`).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => namesOf(group(1))).toEqual([second, third, first]);
  await expect
    .poll(() => page.locator(':focus').getAttribute('aria-label'))
    .toBe(`Move ${first} down`);
  expect(await down.getAttribute('aria-disabled')).toBe('true');
  await page.getByLabel(`Move ${fourth}`, { exact: true }).focus();
  await page.keyboard.type('Group 3');
  await expect.poll(() => namesOf(group(3))).toContain(fourth);

  // By drag: onto a golfer in another group, then onto one in the same group.
  await golfer(fifth).dragTo(golfer(third));
  await expect.poll(() => namesOf(group(1))).toEqual([second, fifth, third, first]);
  await golfer(first).dragTo(golfer(second));
  await expect.poll(() => namesOf(group(1))).toEqual([first, second, fifth, third]);
  await golfer(sixth).dragTo(group(1).getByRole('heading'));
  await page.getByText('Group 1 is full.').waitFor();
  await expect.poll(() => namesOf(group(2))).toEqual([sixth]);
  expect(await keyboardFaults(page)).toEqual([]);

  await button(page, 'Save the draft').click();
  await page.getByText('The draft is saved.').waitFor();
  await button(page, 'Publish...').click();
  await button(page.getByRole('dialog'), /^Publish/).click();
  await page.getByText('The tee sheet is published.').waitFor();
  const rows = await db
    .selectFrom('tee_group_competitors')
    .innerJoin('competitors', 'competitors.id', 'competitor_id')
    .select('full_name')
    .where('tournament_id', '=', DRAFT)
    .where('group_number', '=', 1)
    .orderBy('card_order')
    .execute();
  expect(rows.map(({ full_name }) => full_name)).toEqual([first, second, fifth, third]);
  await close();
});

it.runIf(isLong)(
  "18 groups fit on two screens, and one press copies the previous round's scorers",
  async () => {
    const { server, visit } = await openCourse({
      signedInAs: 'admin',
      viewport: { width: 1440, height: 900 },
    });
    const page = await visit('/admin-panel/tournaments/10039/tee-sheet');
    const groups = page.getByRole('region', { name: /^Group \d+$/ });
    await expect.poll(() => groups.count()).toBe(18);
    const height = () =>
      page.locator('.sheet-groups').evaluate((one) => one.getBoundingClientRect().height);
    expect(await height()).toBeLessThan(2 * 900);

    await page.getByLabel('Round', { exact: true }).selectOption('2');
    await button(page, 'Make a tee sheet...').click();
    await button(page.getByRole('dialog'), 'Make the groups').click();
    await expect.poll(() => groups.count()).toBe(18);
    await button(page, 'Take the scorers of round 1').click();
    await page.getByText('18 groups got the scorers of round 1.').waitFor();
    await button(page, /^Take scorer2 off group 2$/).waitFor();
    await look(page, 'admin-tee-sheet-scorers');
    await button(page, 'Save the draft').click();
    await page.getByText('The draft is saved.').waitFor();
    const { db, close } = await server.openDatabase();
    const { draft } = await db
      .selectFrom('tee_sheets')
      .select('draft')
      .where('tournament_id', '=', 10_039)
      .where('round_id', '=', 2)
      .executeTakeFirstOrThrow();
    expect(draft?.groups.every(({ scorers }) => scorers.length > 0)).toBe(true);
    await close();
  },
);
