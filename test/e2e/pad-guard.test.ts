import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findRow, scoreButton, shareGroupPad } from './group-pad.ts';
import { type Golfer, untilText } from './scorer.ts';

/** Taps a score at the moment when the screen changes its size, as a moving thumb does. */
async function tapWithResize(page: Page, golfer: Golfer) {
  await page.evaluate((id) => {
    const tap = () => {
      const button = document.querySelector<HTMLElement>(`[data-player="${id}"] .pad-score`);
      button?.click();
      document.body.dataset.tapped = 'yes';
    };
    addEventListener('resize', () => requestAnimationFrame(() => setTimeout(tap)), { once: true });
  }, golfer.id);
}

describe('a tap that began before the rows moved', () => {
  const pad = shareGroupPad();

  it('enters nothing, and a message where it was tapped explains that', async () => {
    const { page, group, tap } = pad();
    const [first] = group;
    await tapWithResize(page, first);
    await page.setViewportSize({ width: 1180, height: 820 });
    await page.locator('body[data-tapped]').waitFor();
    await untilText(page.getByRole('alert').filter({ hasText: /./ }), /^Tap again: the screen/);
    await expect.poll(() => page.locator('.pad-score[data-dropped]').count()).toBe(1);
    await expect.poll(() => findRow(page, first).getAttribute('data-tick')).toBe('none');
    await tap(scoreButton(page, first, 'Par'));
    await expect.poll(() => page.locator('[data-dropped]').count()).toBe(0);
    await findRow(page, first).and(page.locator('[data-tick=saved], [data-tick=server]')).waitFor();
  });
});
