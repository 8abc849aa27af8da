import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { isLong } from '../form.ts';
import { observe } from './api.ts';
import { NETWORK_ERRORS } from './browser.ts';
import { openCourse, shareCourse } from './course.ts';
import { tapTarget, untilHole } from './group-pad.ts';
import { pass, refuse } from './link.ts';
import { look } from './look.ts';
import { countStoredAnswers, findGroup, untilChip, untilText } from './scorer.ts';

const findGreeting = (page: Page) => page.getByRole('region', { name: 'Your group' });

/** Returns the page's layout shift since it was opened, as browsers measure it. */
function readShift(): Promise<number> {
  return new Promise((done) => {
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
      done(shifts.reduce((sum, { value }) => sum + value, 0));
    }).observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => done(0), 500);
  });
}

it('a scorer who signs in sees group, round and next hole, and a button that opens the pad there', async () => {
  const { visit, server, tablet } = await openCourse({
    signedInAs: 'scorer',
    viewport: { width: 390, height: 844 },
  });
  tablet.expectErrors(NETWORK_ERRORS);
  const scorer = await observe(server, 'scorer');
  for (const { id } of findGroup(1)) await scorer.write(id, 1, 4);
  const page = await visit('/');
  const greeting = findGreeting(page);
  await untilText(greeting, /Group 1 · Round 1 · hole 2 is next/);
  for (const { name } of findGroup(1)) await greeting.getByText(name).waitFor();
  const first = page.getByRole('main').locator('a, button').first();
  await expect.poll(() => first.textContent()).toMatch(/^Open the pad/);
  await look(page, 'greeting');
  await first.click();
  await untilHole(page, 2);
});

describe('the greeting on a device that knows the scorer', () => {
  const course = shareCourse({ signedInAs: 'scorer' });

  it('is shown without a network, from stored data', async () => {
    const { visit, link, tablet } = course();
    tablet.expectErrors(NETWORK_ERRORS);
    const reader = await visit('/addrecord');
    await expect.poll(() => countStoredAnswers(reader)).toBeGreaterThanOrEqual(6);
    link.setRule(refuse);
    const page = await visit('/');
    await untilText(findGreeting(page), /Group 1 · Round 1 · hole 1 is next/);
    await findGreeting(page).getByRole('link', { name: 'Open the pad' }).click();
    await untilHole(page, 1);
    link.setRule(pass);
  });

  it.runIf(isLong)('names the next hole after scores that are only on this tablet', async () => {
    const { visit, link } = course();
    const page = await visit('/v2/addrecord');
    await untilHole(page, 1);
    link.setRule(refuse);
    for (const { id } of findGroup(1)) {
      await tapTarget(page.locator(`[data-player="${id}"]`).getByRole('button', { name: /Par$/ }));
    }
    await untilHole(page, 2);
    const home = await visit('/');
    await untilText(findGreeting(home), /Group 1 · Round 1 · hole 2 is next/);
    link.setRule(pass);
    await untilChip(home, /All sent/);
  });

  it.runIf(isLong)(
    'is below a 64 px header with the status beside the logo, at every width',
    async () => {
      const { visit } = course();
      const page = await visit('/');
      await untilChip(page, /None waiting/);
      const header = page.getByRole('banner');
      for (const width of [320, 390, 600, 768, 1024, 1440]) {
        await page.setViewportSize({ width, height: 844 });
        const status = page.getByRole('button', { name: /None waiting/ });
        await expect.poll(async () => (await header.boundingBox())?.height).toBe(64);
        const { x = 0, width: ownWidth = 0 } = (await status.boundingBox()) ?? {};
        expect(x + ownWidth).toBeLessThanOrEqual(width - 56);
        expect(x).toBeGreaterThanOrEqual(52);
      }
      await look(page, 'header');
    },
  );

  it('moves nothing on the page when it appears', async () => {
    const { visit } = course();
    const page = await visit('/');
    await untilText(findGreeting(page), /is next/);
    await page.getByText('Ximena Quispe Aranda').waitFor();
    await expect.poll(() => page.evaluate(readShift)).toBeLessThan(0.01);
  });
});

it.runIf(isLong)('between two rounds the greeting is about the next round', async () => {
  const { server, visit } = await openCourse({ signedInAs: 'scorer' });
  const { db, close } = await server.openDatabase();
  await db
    .updateTable('rounds')
    .set({ status: 'official' })
    .where('tournament_id', '=', 10039)
    .where('round_id', '=', 1)
    .execute();
  await close();
  const page = await visit('/');
  await untilText(findGreeting(page), /You have no group in round 2 yet/);
});

it.runIf(isLong)(
  "after the tournament's end the greeting explains that and links to the leaderboard",
  async () => {
    const { server, visit } = await openCourse({ signedInAs: 'scorer' });
    const { db, close } = await server.openDatabase();
    /** Ends the current tournament. */
    async function end(status: 'cancelled' | 'final') {
      const rounds = db.updateTable('rounds').set({ status: 'official' });
      await rounds.where('tournament_id', '=', 10039).execute();
      const tournaments = db.updateTable('tournaments').set({ status });
      await tournaments.where('id', '=', 10039).execute();
    }
    for (const [status, words] of [
      ['cancelled', 'The tournament was cancelled'],
      ['final', 'The tournament is final'],
    ] as const) {
      await end(status);
      const page = await visit('/');
      await untilText(findGreeting(page), new RegExp(words));
      await findGreeting(page).getByRole('link', { name: 'See the leaderboard' }).waitFor();
      expect(
        await findGreeting(page)
          .getByText(/Choose a group|is next/)
          .count(),
      ).toBe(0);
      await look(page, `greeting-${status}`);
    }
    await close();
  },
);

it.runIf(isLong)('a visitor sees no greeting, and nothing on the page moves', async () => {
  const { visit } = await openCourse({ isNew: true });
  const page = await visit('/');
  await page.getByRole('link', { name: 'Create your account' }).waitFor();
  await page.waitForLoadState('networkidle');
  await expect.poll(() => findGreeting(page).count()).toBe(0);
  await expect.poll(() => page.evaluate(readShift)).toBeLessThan(0.01);
});
