import { describe, expect, it } from 'vitest';
import { isLong } from '../form.ts';
import { findRow, shareGroupPad, shownHole, untilHole, untilTapsCount } from './group-pad.ts';

describe("the browser's Back on the pad", () => {
  const pad = shareGroupPad();
  const sheet = () => pad().page.getByRole('dialog');
  const card = () => pad().page.getByRole('heading', { name: 'Scorecard' });

  async function openMore() {
    const { page, group, tap } = pad();
    await tap(findRow(page, group[0]).getByRole('button', { name: 'More' }));
    await sheet().waitFor();
  }

  it('closes a sheet and stays on the hole, and Forward opens nothing', async () => {
    const { page } = pad();
    await openMore();
    await page.goBack();
    await sheet().waitFor({ state: 'detached' });
    await expect.poll(() => shownHole(page)).toBe(1);
    await page.goForward();
    await untilTapsCount(page);
    await expect.poll(() => sheet().count()).toBe(0);
    await expect.poll(() => shownHole(page)).toBe(1);
  });

  it('closes the sheet on the card, then the card', async () => {
    const { page, group, tap } = pad();
    await tap(page.getByRole('button', { name: 'Card', exact: true }));
    await card().waitFor();
    await tap(page.getByRole('button', { name: new RegExp(`^${group[0].name}, hole 3`) }));
    await sheet().waitFor();
    await page.goBack();
    await sheet().waitFor({ state: 'detached' });
    await expect.poll(() => card().isVisible()).toBe(true);
    await page.goBack();
    await untilHole(page, 1);
  });

  it('opens no sheet again after a reload, which shows the hole', async () => {
    const { page } = pad();
    await openMore();
    await page.reload();
    await untilHole(page, 1);
    await expect.poll(() => sheet().count()).toBe(0);
  });

  it.runIf(isLong)('exits the pad at once after sheets were closed by their buttons', async () => {
    const { page, tap } = pad();
    for (let time = 0; time < 3; time++) {
      await openMore();
      await tap(sheet().getByRole('button', { name: 'Close' }));
      await sheet().waitFor({ state: 'detached' });
    }
    await untilTapsCount(page);
    await page.goBack();
    await expect.poll(() => page.url()).not.toMatch(/addrecord/);
  });
});
