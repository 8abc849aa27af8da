import { describe, expect, it } from 'vitest';
import { shareGroupPad, untilHole } from './group-pad.ts';
import { pass, refuse, writesMeet } from './link.ts';
import { atEach, crampedTargets, look, widths } from './look.ts';
import { untilChip } from './scorer.ts';
import { openUnsent } from './unsent.ts';

const HOLES = Array.from({ length: 9 }, (_, index) => index + 1);

describe("a group's nine unsent holes", () => {
  const pad = shareGroupPad();

  it('are listed under their round and hole, with a line for each player and a way to correct each', async () => {
    const { page, group, link } = pad();
    link.setRule(refuse);
    for (const hole of HOLES) {
      await untilHole(page, hole);
      for (const _ of group) await page.keyboard.press('4');
      await page.keyboard.press('ArrowRight');
    }
    await untilChip(page, /27 waiting|27 unsent|Offline/);
    await openUnsent(page);
    const main = page.getByRole('main');
    await main.getByRole('heading', { name: 'Round 1 · Silver Birch Invitational' }).waitFor();
    const titles = main.getByRole('heading', { name: /^Hole \d+$/ });
    await expect.poll(() => titles.allTextContents()).toEqual(HOLES.map((hole) => `Hole ${hole}`));
    const lines = await main.locator('[data-question=waiting]').allTextContents();
    expect(lines).toHaveLength(27);
    const names = lines.map((line) => group.find(({ name }) => line.startsWith(`${name}: 4 `)));
    expect(names.map((golfer) => golfer?.id)).toEqual(
      HOLES.flatMap(() => group.map(({ id }) => id)),
    );
    await expect.poll(() => main.getByRole('link', { name: 'Edit' }).count()).toBe(27);
  });

  it('fit on three tablet screens, with targets large enough for a thumb', async () => {
    const { page } = pad();
    const last = page.locator('[data-question=waiting]').last();
    const bottom = await last.evaluate((line) => line.getBoundingClientRect().bottom + scrollY);
    expect(bottom).toBeLessThan(3 * 1180);
    await look(page, 'unsent-27');
    await atEach(widths, page, async () => {
      await expect.poll(() => crampedTargets(page.getByRole('main'))).toEqual([]);
    });
  });

  it('are mentioned before their scorer asks to delete the account', async () => {
    const { page, url, link } = pad();
    link.setRule(writesMeet({ kind: 'refuse' }));
    await page.goto(`${url}/profile`);
    await page.getByRole('button', { name: 'Delete my account...' }).click();
    await page.getByText("27 entries on this device haven't reached the server.").waitFor();
    await look(page, 'profile-erase-unsent', [{ width: 390, height: 844 }]);
    await page.getByRole('link', { name: 'Send them first' }).click();
    await expect.poll(() => page.locator('[data-question=waiting]').count()).toBe(27);
  });

  it('disappear from the list once they are sent', async () => {
    const { page, link } = pad();
    link.setRule(pass);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await untilChip(page, /All sent/);
    await page.getByText('All sent. The server has every entry').waitFor();
  });
});
