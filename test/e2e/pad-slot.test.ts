import { describe, expect, it } from 'vitest';
import { isLong } from '../form.ts';
import { observe } from './api.ts';
import { findRow, type GroupPad, scoreButton, shareGroupPad, untilHole } from './group-pad.ts';
import { type Golfer, untilChip, untilText } from './scorer.ts';

async function tapScore({ page, tap }: GroupPad, golfer: Golfer, name: string) {
  await tap(scoreButton(page, golfer, name));
  await findRow(page, golfer).and(page.locator('[data-tick=saved], [data-tick=server]')).waitFor();
}

describe('the one box for messages to the scorer', () => {
  const pad = shareGroupPad();
  const slot = () => pad().page.locator('.pad-slot');
  const next = () => pad().page.locator('.pad-next');
  const stripHole = (hole: number) => pad().page.locator(`[data-strip-hole="${hole}"]`);

  it('names an incomplete hole, like the strip and Next, until it is filled, and leads back to it', async () => {
    const { page, group, tap } = pad();
    const [first, second, third] = group;
    await tapScore(pad(), first, 'Par');
    await tapScore(pad(), second, 'Par');
    await untilText(next(), /^Next: hole 2 Moynagh missing/);
    await expect.poll(() => next().getAttribute('data-complete')).toBeNull();
    await tap(next());
    await untilHole(page, 2);
    await untilText(slot(), /^Hole 1: Moynagh missing/);
    await untilText(stripHole(1), /2 of 3/);
    await tapScore(pad(), first, 'Par');
    await tapScore(pad(), second, 'Par');
    await tapScore(pad(), third, 'Par');
    // A slow machine reads Next only after the pad has opened hole 3.
    await untilText(next(), /^Next: hole [34] Hole 1: Moynagh missing/);
    await untilHole(page, 3);
    await tap(slot().getByRole('button'));
    await untilHole(page, 1);
    await expect.poll(() => stripHole(1).getAttribute('data-mark')).toBe('now');
    await untilText(next(), /^Next: hole 3 Moynagh missing/);
    await tapScore(pad(), third, 'Bogey');
    await untilHole(page, 3);
    await untilText(slot(), /^No score yet/);
    await expect.poll(() => stripHole(1).getAttribute('data-mark')).toMatch(/saved|server/);
  });

  it("shows an official's correction within 5 s with old value, new value and name, until it has been seen on this tablet", async () => {
    const { page, group, server, tap } = pad();
    await untilChip(page, /All sent/);
    await tap(stripHole(2));
    await untilHole(page, 2);
    const admin = await observe(server);
    await admin.write(group[2].id, 1, 3);
    await untilText(slot(), /^Hole 1, Moynagh: 5 became 3.*admin/, 5_000);
    await untilHole(page, 2);
    await expect.poll(() => stripHole(1).getAttribute('data-mark')).toBe('changed');
    await tap(slot().getByRole('button', { name: 'Seen' }));
    await untilText(slot(), /^All three are in/);
    await expect.poll(() => stripHole(1).getAttribute('data-mark')).toBe('server');
    await page.reload();
    await untilText(slot(), /^All three are in/);
  });

  it.runIf(isLong)('reports no missing score for a player who is out', async () => {
    const { page, group, server, tap } = pad();
    const [first, second, third] = group;
    const admin = await observe(server);
    await admin.setStatus(third.id, { status: 'WD', round_id: 1, hole_number: 2 });
    await page.reload();
    await untilHole(page, 2);
    await tap(next());
    await untilHole(page, 3);
    await untilText(findRow(page, third), /WD.*Withdrew after hole 2\. No score needed\./);
    await tapScore(pad(), first, 'Par');
    await tapScore(pad(), second, 'Par');
    await untilHole(page, 4);
    await expect.poll(() => stripHole(3).getAttribute('data-mark')).toMatch(/saved|server/);
  });

  it('hides the message about a saved score once it is on the server, but keeps Undo', async () => {
    const { page, group } = pad();
    await tapScore(pad(), group[0], 'Birdie');
    await untilChip(page, /All sent/);
    await expect.poll(() => page.getByText('Saved on this tablet: ').count()).toBe(0);
    await expect.poll(() => page.getByRole('button', { name: /^Undo ./ }).isEnabled()).toBe(true);
  });
});
