import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { isLong } from '../form.ts';
import { openGroupPad } from './group-pad.ts';
import { chip, untilChip } from './scorer.ts';

const WHITE = 'rgb(255, 255, 255)';

/**
 * Returns the colours behind, below and beside the page's content, and the colour scheme of the browser's own controls.
 */
function readGround(page: Page) {
  return page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d');
    const readPainted = (element: Element): string => {
      const { backgroundColor } = getComputedStyle(element);
      if (!canvas) return backgroundColor;
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = backgroundColor;
      canvas.fillRect(0, 0, 1, 1);
      const [, , , alpha] = canvas.getImageData(0, 0, 1, 1).data;
      const parent = element.parentElement;
      return alpha === 0 && parent ? readPainted(parent) : backgroundColor;
    };
    const { documentElement: html, body } = document;
    const dialogs = [...document.querySelectorAll('[role=dialog], dialog[open]')];
    return {
      html: getComputedStyle(html).backgroundColor,
      body: readPainted(body),
      scheme: getComputedStyle(html).colorScheme,
      dialogs: dialogs.map((dialog) => getComputedStyle(dialog).backgroundColor),
      inks: dialogs.map((dialog) => getComputedStyle(dialog).color),
    };
  });
}

const inTheSun = { html: WHITE, body: WHITE, scheme: 'light', dialogs: [], inks: [] };
const dialogInTheSun = { ...inTheSun, dialogs: [WHITE], inks: ['rgb(0, 0, 0)'] };

describe('on a dark device', () => {
  it.runIf(isLong)(
    'scoring screens and their dialogs are light to every edge, and the other pages are dark',
    async () => {
      const { page, url } = await openGroupPad();
      await page.emulateMedia({ colorScheme: 'dark' });
      for (const path of ['/v2/addrecord', '/addrecord', '/unsent']) {
        await page.goto(url + path);
        await untilChip(page, /^None waiting/);
        await expect.poll(() => readGround(page), { message: path }).toEqual(inTheSun);
        await chip(page).click();
        await page.getByRole('dialog').waitFor();
        await expect
          .poll(() => readGround(page), { message: `${path}, what is unsent` })
          .toEqual(dialogInTheSun);
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Menu' }).click();
        await page.getByRole('dialog').waitFor();
        await expect
          .poll(() => readGround(page), { message: `${path}, menu` })
          .toEqual(dialogInTheSun);
        await page.keyboard.press('Escape');
      }

      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('link', { name: 'Leaderboard' }).click();
      await page.getByRole('heading', { level: 1, name: 'Leaderboard' }).waitFor();
      const { html, scheme } = await readGround(page);
      expect(scheme).toBe('light dark');
      expect(html).not.toBe(WHITE);
      await page.goBack();
      await page.getByRole('heading', { level: 1, name: 'Unsent entries' }).waitFor();
      await expect.poll(() => readGround(page)).toEqual(inTheSun);
    },
  );
});
