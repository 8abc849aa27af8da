import { setTimeout as wait } from 'node:timers/promises';
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { isLong } from '../form.ts';
import { observe } from './api.ts';
import { isWrite } from './link.ts';
import { sharePad } from './pad.ts';
import {
  DOUBLE_TAP_MS,
  findCard,
  findCell,
  findGroup,
  selectPlayers,
  untilCell,
  untilChip,
  untilText,
} from './scorer.ts';

async function submit(card: Locator, strokes: string) {
  await wait(DOUBLE_TAP_MS);
  await card.getByLabel('Add Score').fill(strokes);
  await card.getByRole('button', { name: 'Submit Score' }).click();
}

describe('score entry asks about unlikely scores as the pad does', () => {
  const pad = sharePad();

  it('the question about an ace names player and hole; No keeps the typed value and sends nothing', async () => {
    const { page, group, link } = pad();
    const [golfer] = group;
    const card = findCard(page, golfer);
    await submit(card, '1');
    const question = card.getByRole('alertdialog');
    await untilText(question, new RegExp(`^${golfer.name}, hole 1, par \\d: 1, an ace`));
    await question.getByRole('button', { name: 'No' }).click();
    await question.waitFor({ state: 'hidden' });
    await expect.poll(() => card.getByLabel('Add Score').inputValue()).toBe('1');
    await expect.poll(() => findCell(page, golfer, 1).getAttribute('data-state')).toBe('empty');
    expect(link.passages.filter(({ path }) => isWrite(path))).toEqual([]);
  });

  it('a new typed value removes the question about the old one', async () => {
    const { page, group } = pad();
    const card = findCard(page, group[0]);
    await submit(card, '11');
    const question = card.getByRole('alertdialog');
    await question.waitFor();
    await card.getByLabel('Add Score').fill('4');
    await question.waitFor({ state: 'hidden' });
  });

  it('a hole that was not reached needs a confirmation, and Yes enters exactly the named value', async () => {
    const { page, group } = pad();
    const [golfer] = group;
    const card = findCard(page, golfer);
    await findCell(page, golfer, 7).click();
    await submit(card, '5');
    const question = card.getByRole('alertdialog');
    await untilText(question, /hole 7, par \d: 5, on a hole not reached yet/);
    await question.getByRole('button', { name: 'Yes, 5 on hole 7' }).click();
    await card.getByText('Saved on this tablet: hole 7, 5.').waitFor();
    await untilCell(page, golfer, 7, /sent|server/);
    await expect.poll(() => card.getByLabel('Add Score').inputValue()).toBe('');
  });

  it("a hole after a player's last one needs a confirmation; No sends nothing, and Yes lets the player play on", async () => {
    const { page, group, server, link } = pad();
    const [, golfer] = group;
    const office = await observe(server);
    await office.setStatus(golfer.id, { status: 'WD', round_id: 1, hole_number: 2 });
    await page.reload();
    const card = findCard(page, golfer);
    await card.getByText('Withdrew after hole 2').waitFor();
    await findCell(page, golfer, 3).click();
    const writes = () => link.passages.filter(({ path }) => isWrite(path)).length;
    const before = writes();
    await submit(card, '4');
    const question = card.getByRole('alertdialog');
    await untilText(
      question,
      new RegExp(`Withdrew after hole 2. Does ${golfer.name} play on, with 4 on hole 3\\?`),
    );
    await question.getByRole('button', { name: 'No' }).click();
    expect(writes()).toBe(before);
    await submit(card, '4');
    await question.getByRole('button', { name: `Yes, ${golfer.name} plays on` }).click();
    await untilCell(page, golfer, 3, /sent|server/);
    await untilChip(page, /All sent/);
    await expect.poll(() => office.strokes(golfer.id, 3)).toBe(4);
    await card.getByText('Withdrew after hole 2').waitFor({ state: 'detached' });
  });

  it.runIf(isLong)(
    'asks only once about a player who is out, even when another scorer follows the group and the player stays out',
    async () => {
      const { page, server } = pad();
      const [golfer] = findGroup(2);
      const office = await observe(server);
      await office.setStatus(golfer.id, { status: 'WD', round_id: 1, hole_number: 2 });
      await page.reload();
      await selectPlayers(page, [golfer]);
      const card = findCard(page, golfer);
      await submit(card, '4');
      await untilCell(page, golfer, 2, /sent|server/);
      await submit(card, '4');
      await card.getByRole('button', { name: `Yes, ${golfer.name} plays on` }).click();
      await untilCell(page, golfer, 3, /server/);
      await submit(card, '4');
      await untilCell(page, golfer, 4, /server/);
      await expect.poll(() => card.getByRole('alertdialog').count()).toBe(0);
      await card.getByText('Withdrew after hole 2').waitFor();
      await expect.poll(() => office.strokes(golfer.id, 4)).toBe(4);
    },
  );

  it('a disqualified player gets no score, and the card explains that the office can change that', async () => {
    const { page, group, server } = pad();
    const [, , golfer] = group;
    const office = await observe(server);
    await office.setStatus(golfer.id, { status: 'DQ', round_id: 1, hole_number: 2 });
    await page.reload();
    const card = findCard(page, golfer);
    await card.getByText('Disqualified after hole 2').waitFor();
    await findCell(page, golfer, 3).click();
    await submit(card, '4');
    await card.getByText('Only the office can change a disqualification.').waitFor();
    await expect.poll(() => findCell(page, golfer, 3).getAttribute('data-state')).toBe('empty');
  });
});
