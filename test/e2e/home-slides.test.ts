import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { shareCourse } from './course.ts';
import { pauseClock, untilRendered } from './page-clock.ts';
import { untilApp } from './until-app.ts';

const AUTOPLAY_MS = 3000;

const course = shareCourse({ isNew: true });

/** Waits until the slides play or stand still, and runs their clock. */
async function runFor(page: Page, ms: number, isPlaying = true) {
  await page.locator(`[aria-live=${isPlaying ? 'off' : 'polite'}]:has([data-slide])`).waitFor();
  await untilRendered(page);
  await page.clock.runFor(ms);
  await untilRendered(page);
}

/** Returns the visible slide after all slides have stopped. */
async function readSlide(page: Page): Promise<string | null> {
  const carousel = page.getByRole('region', { name: 'The app in pictures' });
  await carousel.evaluate((element) =>
    element.getAnimations({ subtree: true }).forEach((animation) => {
      animation.finish();
    }),
  );
  return carousel.getByRole('heading').filter({ visible: true }).textContent();
}

interface Changes {
  /** The durations of the slides' moves, in ms. */
  durations: unknown[];
}

/** Records the durations of moves. A finished move is no longer among its slide's animations. */
function recordDurations() {
  const changes: Changes = { durations: [] };
  Object.assign(globalThis, changes);
  const { animate } = Element.prototype;
  Element.prototype.animate = function (frames, options) {
    changes.durations.push(Object(options).duration);
    return animate.call(this, frames, options);
  };
}

// First, because the other test stops the clock of the browser.
it('a visitor draws a sample ticket on the home page without an account, and another one with a button that a phone always shows', async () => {
  const { tablet, url } = course();
  const page = await tablet.newPage();
  await page.goto(url);
  await untilApp(page);
  await page.getByText('Your free ticket draws four golfers and a team.').waitFor();
  await page.getByRole('button', { name: 'Draw a sample ticket' }).click();
  const dialog = page.getByRole('dialog', { name: 'A sample ticket' });
  const readNumber = () => dialog.getByText(/^Ticket \d+$/).textContent();
  await dialog.getByText(/^Drawn on this device for .* earned \d+\.\d\d points/).waitFor();
  expect(await dialog.getByRole('listitem').count()).toBe(5);
  const first = await readNumber();
  await page.setViewportSize({ width: 390, height: 664 });
  const readBottom = async (shown: Locator) => {
    const box = await shown.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  const another = dialog.getByRole('button', { name: 'Draw another' });
  await expect.poll(() => readBottom(another)).toBeLessThan(664 * 0.925);
  // Nothing of the ticket shows below the buttons.
  expect((await readBottom(dialog)) - (await readBottom(another))).toBeLessThan(20);
  await another.click();
  await expect.poll(readNumber).not.toBe(first);
  await dialog.getByRole('link', { name: 'Get a real one' }).click();
  await page.waitForURL('**/sign-up');
  await page.close();
});

it('the slides of the home page change in 500 ms, every 3000 ms, unless pointed at, focused or stopped', async () => {
  const { tablet, url } = course();
  const page = await tablet.newPage();
  await page.clock.install();
  await page.goto(url);
  const pause = page.getByRole('button', { name: 'Stop the slides' });
  const heading = page.getByRole('heading', { name: 'Free To Play' });
  await untilApp(page);
  await expect.poll(() => readSlide(page)).toBe('Homepage');

  await pauseClock(page);
  // The slides played until their clock stopped.
  if ((await readSlide(page)) !== 'Homepage') await runFor(page, AUTOPLAY_MS);
  await expect.poll(() => readSlide(page)).toBe('Homepage');

  await page.evaluate(recordDurations);
  await runFor(page, AUTOPLAY_MS);
  await expect.poll(() => readSlide(page)).toBe('LeaderBoard');
  expect(await page.evaluate(() => (globalThis as unknown as Changes).durations)).toEqual([
    500, 500,
  ]);
  await runFor(page, AUTOPLAY_MS);
  await expect.poll(() => readSlide(page), { message: 'it starts over' }).toBe('Homepage');

  await pause.hover();
  await runFor(page, 3 * AUTOPLAY_MS, false);
  await expect.poll(() => readSlide(page), { message: 'pointed at' }).toBe('Homepage');
  await heading.hover();
  await runFor(page, AUTOPLAY_MS);
  await expect.poll(() => readSlide(page), { message: 'left' }).toBe('LeaderBoard');

  await page.getByRole('button', { name: 'Show Homepage' }).focus();
  await runFor(page, 3 * AUTOPLAY_MS, false);
  await expect.poll(() => readSlide(page), { message: 'focused' }).toBe('LeaderBoard');
  await page.keyboard.press('Enter');
  await expect.poll(() => readSlide(page), { message: 'chosen by its dot' }).toBe('Homepage');
  await page.getByRole('button', { name: 'Show Homepage' }).blur();
  // The focus scrolled the slides, so the pointer is now over another slide.
  await heading.hover();
  await runFor(page, AUTOPLAY_MS);
  await expect.poll(() => readSlide(page), { message: 'blurred' }).toBe('LeaderBoard');

  await pause.click();
  await heading.hover();
  await page.getByRole('button', { name: 'Start the slides' }).blur();
  await runFor(page, 3 * AUTOPLAY_MS, false);
  await expect.poll(() => readSlide(page), { message: 'stopped' }).toBe('LeaderBoard');
});

it('the slides of the home page do not move for users who prefer less motion', async () => {
  const { tablet, url } = course();
  const page = await tablet.newPage();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  // A browser's pages share its clock, which the test above has stopped.
  await page.clock.resume();
  await page.goto(url);
  await page.getByRole('button', { name: 'Start the slides' }).waitFor();
  await pauseClock(page);
  await runFor(page, 3 * AUTOPLAY_MS, false);
  await expect.poll(() => readSlide(page)).toBe('Homepage');
});
