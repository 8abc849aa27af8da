import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { settableClock } from '../faults/settable-clock.ts';
import { isLong } from '../form.ts';
import { NETWORK_ERRORS } from './browser.ts';
import { openCourse } from './course.ts';
import { isWrite, pass, writesMeet } from './link.ts';
import {
  chip,
  enter,
  findGroup,
  NOTHING_UNSENT,
  selectPlayers,
  untilChip,
  untilText,
} from './scorer.ts';

const HOUR_MS = 3_600_000;

/** Removes the worker and the clock's own time from a page, which then sends by itself, as on a tablet without sync. */
const withoutWorker =
  "Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: () => undefined });";

/** Opens cards on a page that sends by itself, while the server answers writes with a Retry-After. */
async function openBusyPad(retryAfterS: number) {
  const { tablet, link, url } = await openCourse({ signedInAs: 'scorer' });
  tablet.expectErrors(NETWORK_ERRORS);
  const page = await tablet.newPage();
  await page.addInitScript(settableClock + withoutWorker);
  await page.goto(`${url}/addrecord`);
  const group = findGroup(1);
  await selectPlayers(page, group);
  await untilChip(page, NOTHING_UNSENT);
  link.setRule(writesMeet({ kind: 'answer', type: 'unavailable', retryAfterS }));
  await enter(page, { golfer: group[0], strokes: 4 });
  await expect.poll(() => link.passages.filter(({ path }) => isWrite(path)).length).toBe(1);
  return { page, link, group };
}

const setBack = (page: Page) =>
  page.evaluate((ms) => {
    globalThis.clockJump = -ms;
  }, HOUR_MS);

it('Invariant 28: a clock set back by an hour during a wait does not stop the next tap from being sent', async () => {
  const { page, link, group } = await openBusyPad(3);
  await setBack(page);
  link.setRule(pass);
  await enter(page, { golfer: group[1], strokes: 5 });
  await untilChip(page, /^All sent/);
});

it.runIf(isLong)(
  'a server that asks to wait for a day is retried within ten minutes, the chip shows when, and Send now retries at once',
  async () => {
    const { page, link } = await openBusyPad(86_400);
    await untilChip(page, /^1 waiting, server busy, next try \d\d:\d\d$/);
    link.setRule(pass);
    await chip(page).click();
    await page.getByRole('button', { name: 'Send now' }).click();
    await untilText(chip(page), /All sent/);
  },
);
