import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { getSurname } from '../../src/client/ui/golf-words.ts';
import { isLong } from '../form.ts';
import { observe } from './api.ts';
import { findRow, openGroupPad, scoreButton } from './group-pad.ts';
import { expectEachOnce, readHistory } from './history.ts';
import { pass, refuse } from './link.ts';
import { openPad } from './pad.ts';
import { stopClock } from './page-clock.ts';
import {
  chip,
  DOUBLE_TAP_MS,
  enter,
  findCard,
  findCell,
  type Golfer,
  lookForUpdate,
  untilChip,
} from './scorer.ts';

declare global {
  /** Lets the outbox continue after a test has stopped it. */
  var letGo: (() => void) | undefined;
}

/** Stops the writes of the outbox until `letGo()`, as a slow disk does. */
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

/** Makes every write of the outbox fail until `letGo()`, as a full disk does. */
async function fillDisk(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { add, put } = IDBObjectStore.prototype;
    const refuse = () => {
      throw new DOMException('the disk is full', 'QuotaExceededError');
    };
    Object.assign(IDBObjectStore.prototype, { add: refuse, put: refuse });
    globalThis.letGo = () => Object.assign(IDBObjectStore.prototype, { add, put });
  });
}

/** Returns a hole's position on the page, independent of scrolling. */
function findPlace(page: Page, golfer: Golfer, hole: number) {
  return findCell(page, golfer, hole).evaluate((cell) => {
    const { top, bottom } = cell.getBoundingClientRect();
    return { top: top + scrollY, bottom: bottom + scrollY };
  });
}

it.runIf(isLong)('a hole tapped while an entry is being saved gets the next entry', async () => {
  const { page, server, group } = await openPad();
  const [golfer] = group;
  const card = findCard(page, golfer);
  await holdOutbox(page);
  const submit = card.getByRole('button', { name: 'Submit Score' });
  await card.getByLabel('Add Score').fill('4');
  await submit.click();
  await findCell(page, golfer, 9).click();
  await page.evaluate(() => globalThis.letGo?.());
  await card.getByText('Saved on this tablet: hole 1, 4.').waitFor();
  await expect.poll(() => findCell(page, golfer, 9).getAttribute('aria-pressed')).toBe('true');

  await wait(DOUBLE_TAP_MS);
  await card.getByLabel('Add Score').fill('5');
  await submit.click();
  await card.getByRole('button', { name: 'Yes, 5 on hole 9' }).click();
  await card.getByText('Saved on this tablet: hole 9, 5.').waitFor();
  await wait(DOUBLE_TAP_MS);
  await card.getByLabel('Add Score').fill('6');
  await card.getByRole('button', { name: 'Start hole 1', exact: true }).click();
  await card.getByText('Saved on this tablet: hole 10, 6.').waitFor();
  await expect.poll(() => card.getByLabel('Start Hole', { exact: true }).inputValue()).toBe('0');
  await untilChip(page, /All sent/);
  expectEachOnce(await readHistory(server), [
    { competitor: golfer.id, hole: 1, value: 4 },
    { competitor: golfer.id, hole: 9, value: 5 },
    { competitor: golfer.id, hole: 10, value: 6 },
  ]);
});

it('a score that could not be saved can be repeated at once, and one that came too soon is answered', async () => {
  const { page, group } = await openPad();
  const [first, second] = group;
  await repeatUnsaved(page, first);
  await submitTooSoon(page, second);
});

/** Submits a score right after another one, while the clock stands still. The strokes stay. */
async function submitTooSoon(page: Page, golfer: Golfer) {
  const card = findCard(page, golfer);
  const strokes = card.getByLabel('Add Score');
  const submit = card.getByRole('button', { name: 'Submit Score' });
  await strokes.fill('4');
  await submit.click();
  await card.getByText('Saved on this tablet: hole 1, 4.').waitFor();
  await strokes.fill('5');
  await submit.click();
  await card.getByText(/^Not entered, because this tap came too soon/).waitFor();
  await expect.poll(() => strokes.inputValue()).toBe('5');
  await page.clock.runFor(DOUBLE_TAP_MS);
  // The card takes no press before it shows the score that was saved last.
  await expect.poll(() => findCell(page, golfer, 1).getAttribute('data-mark')).toBe('last');
  await submit.click();
  await card.getByText('Saved on this tablet: hole 2, 5.').waitFor();
}

/** Enters and clears a score on a full disk, repeats both when there is room again, and stops the page's clock. */
async function repeatUnsaved(page: Page, golfer: Golfer) {
  const card = findCard(page, golfer);
  const submit = card.getByRole('button', { name: 'Submit Score' });
  const notSaved = card.getByText(/^Not saved/);
  await enter(page, { golfer, strokes: 4 });
  await wait(DOUBLE_TAP_MS);
  await stopClock(page);
  await card.getByLabel('Add Score').fill('5');
  await fillDisk(page);
  await submit.click();
  await notSaved.waitFor();
  await page.evaluate(() => globalThis.letGo?.());
  await submit.click();
  await card.getByText('Saved on this tablet: hole 2, 5.').waitFor();

  await page.clock.runFor(DOUBLE_TAP_MS);
  await findCell(page, golfer, 2).click();
  const clear = card.getByRole('button', { name: 'Clear hole 2' });
  await fillDisk(page);
  await clear.click();
  await notSaved.waitFor();
  await page.evaluate(() => globalThis.letGo?.());
  await holdOutbox(page);
  await clear.click();
  await notSaved.waitFor({ state: 'detached' });
  await page.evaluate(() => globalThis.letGo?.());
  await card.getByText('Saved on this tablet: hole 2 cleared.').waitFor();
}

it.runIf(isLong)(
  'a score saved while an earlier one is being undone can be undone as well',
  async () => {
    const { page, group, tap } = await openGroupPad();
    const [first, second] = group;
    const findUndo = ({ name }: Golfer) =>
      page.getByRole('button', { name: new RegExp(`^Undo ${getSurname(name)}, `) });
    await tap(scoreButton(page, first, 'Par'));
    await findUndo(first).waitFor();
    await holdOutbox(page);
    await tap(scoreButton(page, second, 'Par'));
    await tap(findUndo(first));
    await page.evaluate(() => globalThis.letGo?.());
    await findRow(page, first).and(page.locator('[data-tick=none]')).waitFor();
    await findUndo(second).waitFor();
  },
);

it.runIf(isLong)('no message moves a hole away from the finger', async () => {
  const { page, link, group, server } = await openPad();
  const [first, second] = group;
  const places = () => Promise.all([first, second].map((golfer) => findPlace(page, golfer, 9)));
  const before = await places();

  await enter(page, { golfer: first, strokes: 4 });
  expect(await places(), 'an entry is saved').toEqual(before);

  const office = await observe(server);
  await office.setStatus(first.id, { status: 'WD', round_id: 1, hole_number: 1 });
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await findCard(page, first).getByText('Withdrew after hole 1').waitFor();
  expect(await places(), 'a player is out').toEqual(before);

  link.setRule(refuse);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.getByText("The cards couldn't be updated.").waitFor();
  expect(await places(), 'the cards could not be read').toEqual(before);

  link.setRule(({ path }) => (path === '/sw.js' ? { kind: 'newer' } : { kind: 'pass' }));
  await lookForUpdate(page);
  await page.getByText('A new version is ready').waitFor();
  expect(await places(), 'a new version is offered').toEqual(before);

  await chip(page).click();
  await page.getByRole('button', { name: 'Later' }).click();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => page.getByText('A new version is ready').count()).toBe(0);
  link.setRule(pass);
});
