import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { shareCourse } from './course.ts';
import { untilApp } from './until-app.ts';

const AUTOPLAY_MS = 3000;

/** The time that React needs to render, in ms. React does not use the fake clock of the page. */
const RENDERED_MS = 100;

const course = shareCourse();

async function runFor(page: Page, ms: number) {
  await wait(RENDERED_MS);
  await page.clock.runFor(ms);
}

/** Returns the visible slide after all slides have stopped. */
async function slideOf(page: Page): Promise<string | null> {
  const carousel = page.getByRole('region', { name: 'The app in pictures' });
  await carousel.evaluate((element) =>
    element.getAnimations({ subtree: true }).forEach((animation) => {
      animation.finish();
    }),
  );
  return carousel.getByRole('heading').filter({ visible: true }).textContent();
}

it('the slides of the home page change in 500 ms, every 3000 ms, unless pointed at, focused or stopped', async () => {
  const { tablet, url } = course();
  const page = await tablet.newPage();
  await page.clock.install();
  await page.goto(url);
  const pause = page.getByRole('button', { name: 'Stop the slides' });
  const heading = page.getByRole('heading', { name: 'Free To Play' });
  await untilApp(page);
  expect(await slideOf(page)).toBe('Homepage');

  await runFor(page, AUTOPLAY_MS);
  const timings = await page
    .locator('[data-slide]')
    .evaluateAll((slides) =>
      slides.flatMap((slide) =>
        slide.getAnimations().map(({ effect }) => effect?.getTiming().duration),
      ),
    );
  expect(timings).toEqual([500, 500]);
  expect(await slideOf(page)).toBe('LeaderBoard');
  await runFor(page, AUTOPLAY_MS);
  expect(await slideOf(page), 'it starts over').toBe('Homepage');

  await pause.hover();
  await runFor(page, 3 * AUTOPLAY_MS);
  expect(await slideOf(page), 'pointed at').toBe('Homepage');
  await heading.hover();
  await runFor(page, AUTOPLAY_MS);
  expect(await slideOf(page), 'left').toBe('LeaderBoard');

  await page.getByRole('button', { name: 'Show Homepage' }).focus();
  await runFor(page, 3 * AUTOPLAY_MS);
  expect(await slideOf(page), 'focused').toBe('LeaderBoard');
  await page.keyboard.press('Enter');
  expect(await slideOf(page), 'chosen by its dot').toBe('Homepage');
  await page.getByRole('button', { name: 'Show Homepage' }).blur();
  // The focus scrolled the slides, so the pointer is now over another slide.
  await heading.hover();
  await runFor(page, AUTOPLAY_MS);
  expect(await slideOf(page), 'blurred').toBe('LeaderBoard');

  await pause.click();
  await heading.hover();
  await page.getByRole('button', { name: 'Start the slides' }).blur();
  await runFor(page, 3 * AUTOPLAY_MS);
  expect(await slideOf(page), 'stopped').toBe('LeaderBoard');
});

it('nothing moves for users who asked for less motion', async () => {
  const { tablet, url } = course();
  const page = await tablet.newPage();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto(url);
  await page.getByRole('button', { name: 'Start the slides' }).waitFor();
  await runFor(page, 3 * AUTOPLAY_MS);
  expect(await slideOf(page)).toBe('Homepage');
});
