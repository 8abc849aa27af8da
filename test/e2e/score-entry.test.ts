import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openGroupPad, rowOf, scoreButton } from './group-pad.ts';
import { expectEachOnce, historyOf } from './history.ts';
import { pass, refuse } from './link.ts';
import { openPad } from './pad.ts';
import {
  cardOf,
  cellOf,
  DOUBLE_TAP_MS,
  enter,
  type Golfer,
  lookForUpdate,
  untilChip,
} from './scorer.ts';

declare global {
  /** Lets the outbox go on, where a test holds it. */
  var letGo: (() => void) | undefined;
}

/** Keeps the outbox from writing until `letGo()`, as a slow disk does. */
async function holdOutbox(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const opening = indexedDB.open('gimme-outbox');
    await new Promise((done) => opening.addEventListener('success', done));
    const stores = opening.result.transaction(['ops', 'local'], 'readwrite');
    let isHeld = true;
    const hold = () => {
      if (isHeld) stores.objectStore('ops').count().onsuccess = hold;
    };
    hold();
    globalThis.letGo = () => {
      isHeld = false;
      opening.result.close();
    };
  });
}

/** Where a hole stands on the page, however far it is scrolled. */
function placeOf(page: Page, golfer: Golfer, hole: number) {
  return cellOf(page, golfer, hole).evaluate((cell) => {
    const { top, bottom } = cell.getBoundingClientRect();
    return { top: top + scrollY, bottom: bottom + scrollY };
  });
}

it('a hole tapped while the entry before it is still being kept is the one the next entry goes to', async () => {
  const { page, server, group } = await openPad();
  const [golfer] = group;
  const card = cardOf(page, golfer);
  await holdOutbox(page);
  const submit = card.getByRole('button', { name: 'Submit Score' });
  await card.getByLabel('Add Score').fill('4');
  await submit.click();
  await cellOf(page, golfer, 9).click();
  await page.evaluate(() => globalThis.letGo?.());
  await card.getByText('Saved on this tablet: hole 1, 4.').waitFor();
  expect(await cellOf(page, golfer, 9).getAttribute('aria-pressed')).toBe('true');

  await wait(DOUBLE_TAP_MS);
  await card.getByLabel('Add Score').fill('5');
  await submit.click();
  await card.getByText('Saved on this tablet: hole 9, 5.').waitFor();
  await wait(DOUBLE_TAP_MS);
  await card.getByLabel('Add Score').fill('6');
  await card.getByRole('button', { name: 'Start hole 1', exact: true }).click();
  await card.getByText('Saved on this tablet: hole 10, 6.').waitFor();
  expect(await card.getByLabel('Start Hole', { exact: true }).inputValue()).toBe('0');
  await untilChip(page, /All sent/);
  expectEachOnce(await historyOf(server), [
    { competitor: golfer.id, hole: 1, value: 4 },
    { competitor: golfer.id, hole: 9, value: 5 },
    { competitor: golfer.id, hole: 10, value: 6 },
  ]);
});

it('a score that is kept while the one before it is undone can be undone as well', async () => {
  const { page, group, tap } = await openGroupPad();
  const [first, second] = group;
  const saved = (name: string) => page.getByRole('status').filter({ hasText: name });
  await tap(scoreButton(page, first, 'Par'));
  await saved(first.name).waitFor();
  await holdOutbox(page);
  await tap(scoreButton(page, second, 'Par'));
  await tap(page.getByRole('button', { name: 'Undo' }));
  await page.evaluate(() => globalThis.letGo?.());
  await rowOf(page, first).and(page.locator('[data-tick=none]')).waitFor();
  await saved(second.name).waitFor();
  expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(1);
});

it('nothing that comes up by itself moves a hole from under the finger', async () => {
  const { page, link, group } = await openPad();
  const [first, second] = group;
  const places = () => Promise.all([first, second].map((golfer) => placeOf(page, golfer, 9)));
  const before = await places();

  await enter(page, { golfer: first, strokes: 4 });
  expect(await places(), 'an entry is saved').toEqual(before);

  link.setRule(refuse);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.getByText('The cards could not be read again.').waitFor();
  expect(await places(), 'the cards could not be read').toEqual(before);

  link.setRule(({ path }) => (path === '/sw.js' ? { kind: 'newer' } : { kind: 'pass' }));
  await lookForUpdate(page);
  await page.getByText('A new version is ready').waitFor();
  expect(await places(), 'a new version is offered').toEqual(before);

  await page.getByRole('button', { name: 'Later' }).click();
  expect(await page.getByText('A new version is ready').count()).toBe(0);
  link.setRule(pass);
});
