import type { Page } from 'playwright-core';
import { until } from '../faults/until.ts';
import { tapTarget } from './group-pad.ts';
import type { Golfer } from './scorer.ts';

const WITHIN_MS = 15_000;

/** Returns the total of a golfer under the group's card. */
export const findTotal = (page: Page, golfer: Golfer) =>
  page.locator(`[data-total="${golfer.id}"]`);

/** Begins to read a golfer's card back. */
export async function openReading(page: Page, golfer: Golfer) {
  await tapTarget(
    findTotal(page, golfer).getByRole('button', { name: `Read the card back of ${golfer.name}` }),
  );
}

/** Reads a card from its hole on, and stops at the totals. */
export async function readOn(page: Page) {
  const next = page.getByRole('dialog').getByRole('button', { name: /^Right, (next|to)/ });
  const title = page.getByRole('dialog').getByRole('heading');
  await next.waitFor();
  while (await next.isVisible()) {
    const before = await title.textContent();
    // A tap that comes too soon after the last one is ignored.
    const press = async () => {
      const isRead = (await title.textContent()) !== before;
      if (!isRead) await next.press('Enter');
      return isRead;
    };
    await until('next hole', press, Boolean, WITHIN_MS);
  }
}

/** Presses a button of the last page until the sheet is gone, because a press that comes too soon is ignored. */
export async function finishReading(page: Page, name: string, beforePress = async () => {}) {
  const button = page.getByRole('dialog').getByRole('button', { name });
  await button.waitFor();
  const press = async () => {
    await beforePress();
    const isGone = (await button.count()) === 0;
    if (!isGone) await button.press('Enter');
    return isGone;
  };
  await until('end of the reading', press, Boolean, WITHIN_MS);
}
