import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { observe } from './api.ts';
import { NETWORK_ERRORS } from './browser.ts';
import { shareCourse } from './course.ts';
import { untilHole } from './group-pad.ts';
import { lookInSun } from './in-the-sun.ts';
import { atEach } from './look.ts';
import { findGroup, untilText } from './scorer.ts';

const search = 'Find a group';

/** Visible areas of phones in portrait and landscape, on which the scorer reaches every group without scrolling. */
const PHONES = [
  { width: 390, height: 664 },
  { width: 360, height: 640 },
  { width: 844, height: 390 },
];

describe('the choice of a group', () => {
  const course = shareCourse({ signedInAs: 'scorer' });
  let page: Page;

  it('shows the hole, the scorer and the progress of each other group', async () => {
    const { visit, server, tablet } = course();
    tablet.expectErrors(NETWORK_ERRORS);
    const other = await observe(server, 'scorer3');
    for (const hole of [8, 9]) {
      for (const { id } of findGroup(8)) await other.write(id, hole, 4);
    }
    page = await visit('/v2/addrecord');
    const line = page.getByRole('button', { name: /^Group 8 / });
    await untilText(line, /Okwudiri, Mothibedi, Saengthong.*hole 10.*scorer3.*2 of 18/);
    const box = await line.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(64);
    expect(box?.height).toBeLessThan(72);
  });

  it('finds a group by scorer, by number and by player without accents', async () => {
    const readFound = () =>
      page
        .getByRole('button', { name: /^Group \d+ / })
        .evaluateAll((lines) =>
          lines.map((line) => Number(/\d+/.exec(line.textContent ?? '')?.[0])),
        );
    await page.getByLabel(search).fill('lucja');
    await expect.poll(readFound).toEqual([12]);
    await page.getByLabel(search).fill('scorer4');
    await expect.poll(readFound).toEqual([13, 14, 15, 16, 17, 18]);
    await page.getByLabel(search).fill('7');
    await expect.poll(readFound).toEqual([7]);
    await page.getByLabel(search).fill('Birch');
    await page.getByText('No group matches “Birch”.').waitFor();
    await page.getByLabel(search).fill('');
  });

  it("names the scorer and the hole of another scorer's group before that group opens", async () => {
    await page.getByRole('button', { name: /^Group 8 / }).click();
    await page
      .getByRole('heading', { name: 'scorer3 follows this group and is on hole 10' })
      .waitFor();
    await lookInSun(page, 'question-of-another');
    await page.getByRole('button', { name: 'No, another group' }).click();
    await page.getByRole('button', { name: /^Group 8 / }).waitFor();
  });

  it("shows the scorer's own group first, with round, faces and one large button that opens its current hole", async () => {
    const { visit, server } = course();
    const scorer = await observe(server, 'scorer');
    const players = findGroup(1);
    for (const { id } of players) await scorer.write(id, 1, 4);
    page = await visit('/v2/addrecord');
    const ownRegion = page.getByRole('region', { name: 'Your group: 1' });
    await untilText(ownRegion, /Round 1, hole 2 is nextSilver Birch Invitational/);
    for (const { name } of players) await ownRegion.getByText(name).waitFor();
    await expect.poll(() => ownRegion.locator('img').count()).toBe(3);
    const button = ownRegion.getByRole('button');
    await expect.poll(async () => (await button.boundingBox())?.height).toBe(80);
    await atEach(PHONES, page, async ({ width, height }) => {
      const { y = 0, height: high = 0 } = (await button.boundingBox()) ?? {};
      expect.soft(y + high, `at ${width} x ${height}`).toBeLessThanOrEqual(height);
    });
    await button.click();
    await untilHole(page, 2);
  });
});
