import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { observe } from './api.ts';
import { type GroupPad, shareGroupPad, tapTarget } from './group-pad.ts';
import { lookInSun } from './in-the-sun.ts';
import { isWrite } from './link.ts';
import { atEach, onceSettled } from './look.ts';
import { findGroup, untilChip, untilText } from './scorer.ts';

const sizes = [
  { width: 320, height: 640 },
  { width: 320, height: 256 },
  { width: 390, height: 844 },
  { width: 744, height: 1133 },
  { width: 820, height: 1180 },
  { width: 844, height: 390 },
  { width: 1180, height: 820 },
  { width: 1440, height: 900 },
];

/** Lists texts that are cut off, words wider than their cell, and score marks that touch their neighbours. */
function findCrowding(): string[] {
  const foundFaults: string[] = [];
  const main = document.querySelector('main');
  if (!main) return ['there is no card'];
  for (const element of main.querySelectorAll('*')) {
    if (!element.checkVisibility() || element.closest('.sr-only')) continue;
    const isCut = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0;
    if (isCut) foundFaults.push(`${element.tagName} ${element.textContent} is cut`);
  }
  for (const button of main.querySelectorAll('button[data-word], button[data-tick]')) {
    const [mark, word] = button.children;
    if (!mark || !button.getAttribute('aria-label')?.match(/, \d/)) continue;
    const { outlineWidth, outlineOffset, outlineStyle } = getComputedStyle(mark);
    const line = parseFloat(outlineWidth) + parseFloat(outlineOffset);
    const ring = outlineStyle === 'none' ? 0 : line;
    const cell = button.getBoundingClientRect();
    const box = mark.getBoundingClientRect();
    const room = Math.min(
      box.top - ring - cell.top,
      cell.bottom - box.bottom - ring,
      box.left - ring - cell.left,
      cell.right - box.right - ring,
    );
    if (room < 1)
      foundFaults.push(`the mark of ${button.getAttribute('aria-label')} has ${room} px`);
    const below = word?.textContent ? word.getBoundingClientRect().top - box.bottom - ring : 1;
    if (below < 1)
      foundFaults.push(`the mark of ${button.getAttribute('aria-label')} touches its word`);
  }
  return foundFaults;
}

const findCell = (page: Page, name: string, hole: number): Locator =>
  page.getByRole('button', { name: new RegExp(`^${name}, hole ${hole}, `) });

const cardButton = (page: Page) => page.getByRole('button', { name: 'Card', exact: true });

/** Enters scores on the server, hole by hole, and opens the card once the pad has loaded them. */
async function openCard({ page, server }: GroupPad) {
  const scorer = await observe(server, 'scorer');
  const [ximena, andres, niamh] = findGroup(1);
  for (const [hole, strokes] of [
    [1, [3, 4, 6]],
    [2, [4, 2, 14]],
    [4, [5, 5, 5]],
  ] as const) {
    await scorer.write(ximena.id, hole, strokes[0]);
    await scorer.write(andres.id, hole, strokes[1]);
    if (hole !== 4) await scorer.write(niamh.id, hole, strokes[2]);
  }
  await page.reload();
  await untilChip(page, /8 on the server/);
  await tapTarget(cardButton(page));
  await page.getByRole('heading', { level: 1, name: 'Scorecard' }).waitFor();
}

/** Waits until the card has the columns for the screen's width. */
async function untilColumns(page: Page) {
  const columns = page.getByRole('table').first().getByRole('columnheader');
  const isAcross = (page.viewportSize()?.width ?? 0) >= 744;
  await expect.poll(() => columns.count()).toBe(isAcross ? 10 : 4);
}

describe('the card of a group', () => {
  const pad = shareGroupPad();

  it('has full names, and par, strokes and score to par for each nine and the round', async () => {
    await openCard(pad());
    const { page } = pad();
    const [, andres] = findGroup(1);
    await untilText(
      page.getByText(/^Round 1\. Started on 1\./),
      /updated (just now|\d+ minutes? ago)\.$/,
    );
    const total = page.locator(`[data-total="${andres.id}"]`);
    await untilText(total, new RegExp(`^${andres.name}11 strokes,−2 to parpar 72Out 11 · In –`));
    await untilText(total, /3 of 18 holes$/);
    const [out] = await page.getByRole('table').all();
    await untilText(out as Locator, new RegExp(`par 36${'.*'}${andres.name}Out −2, 3 of 9`));
  });

  it('calls a hole missing once the group has passed it, and open before that', async () => {
    const { page, group } = pad();
    const [ximena, , niamh] = group;
    const word = (name: string, hole: number) =>
      findCell(page, name, hole).getAttribute('data-word');
    await expect.poll(() => word(niamh.name, 3)).toBe('missing');
    await expect.poll(() => word(niamh.name, 4)).toBe('to play');
    await expect.poll(() => word(ximena.name, 5)).toBe('to play');
    await expect.poll(() => word(ximena.name, 18)).toBe('to play');
    await expect.poll(() => word(ximena.name, 1)).toBeNull();
  });

  it('opens a sheet, and sends nothing, when a score is tapped', async () => {
    const { page, group, link } = pad();
    const countSent = () => link.passages.filter(({ path }) => isWrite(path)).length;
    const before = countSent();
    await tapTarget(findCell(page, group[2].name, 3));
    await page.getByRole('dialog', { name: `${group[2].name}, hole 3` }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(countSent()).toBe(before);
  });

  it('is covered by nothing but the way back while there is no message', async () => {
    const { page } = pad();
    const isCovered = async () => {
      const back = await page.getByRole('button', { name: /^Back to hole/ }).boundingBox();
      return page.evaluate(
        ([x, y]) => document.elementFromPoint(x, y)?.closest('.sticky') !== null,
        [(back?.x ?? 0) + 40, (back?.y ?? 0) - 24] as const,
      );
    };
    await expect.poll(isCovered).toBe(false);
  });

  it('cuts no text at any width from 320 to 1440 px, and no score mark touches a line or a word', async () => {
    const { page } = pad();
    await atEach(sizes, page, async ({ width, height }) => {
      await untilColumns(page);
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect.soft(wider, `${width} x ${height}`).toBeLessThanOrEqual(0);
      const crowding = await onceSettled(() => page.evaluate(findCrowding));
      expect.soft(crowding, `${width} x ${height}`).toEqual([]);
    });
  });

  it('has 64 px targets, 8 px between them and a contrast of 7:1', async () => {
    const { page } = pad();
    await lookInSun(page, 'card-across', async () => {
      await untilColumns(page);
      // The bar with the back button covers content scrolled below it.
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    });
  });

  it('offers Eagle and Triple first in the sheet of a score, and cuts no name of a score', async () => {
    const { page, group } = pad();
    await tapTarget(findCell(page, group[2].name, 4));
    const sheet = page.getByRole('dialog', { name: `${group[2].name}, hole 4, par 5` });
    const offeredScores = sheet.getByRole('button', { name: /Eagle|Triple|Albatross|Ace/ });
    await expect
      .poll(() => offeredScores.allTextContents())
      .toEqual(['3Eagle', '8Triple', '2Albatross', '1Ace']);
    const rare = await offeredScores.all();
    await atEach(sizes, page, async ({ width, height }) => {
      for (const button of rare) {
        const [room, targetPx] = await button.evaluate((element) => {
          const range = document.createRange();
          range.selectNodeContents(element);
          const box = element.getBoundingClientRect();
          const side = box.width - range.getBoundingClientRect().width;
          return [side, Math.min(box.width, box.height)];
        });
        expect.soft(room, `${width} x ${height}`).toBeGreaterThan(4);
        expect.soft(targetPx, `${width} x ${height}`).toBeGreaterThanOrEqual(64);
      }
    });
    await page.keyboard.press('Escape');
  });
});
