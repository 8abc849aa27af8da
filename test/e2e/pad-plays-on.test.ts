import { expect, it } from 'vitest';
import { isLong } from '../form.ts';
import { observe } from './api.ts';
import { NETWORK_ERRORS } from './browser.ts';
import { findRow, openGroupPad, scoreButton, tapTarget, untilHole } from './group-pad.ts';
import { lookInSun } from './in-the-sun.ts';
import { untilChip, untilOfflineReady, untilText } from './scorer.ts';

const findEndings = async (admin: Awaited<ReturnType<typeof observe>>, id: number) =>
  (await admin.cards()).competitors.find(({ competitor_info }) => competitor_info.id === id)?.out;

it('one confirmed tap brings a player who is out back into play, and the office sees it', async () => {
  const { page, group, tap, server } = await openGroupPad();
  const [golfer] = group;
  const admin = await observe(server);
  await admin.setStatus(golfer.id, { status: 'DNS', round_id: 1 });
  await page.reload();
  await untilHole(page, 1);
  const row = findRow(page, golfer);
  await untilText(row, /Did not start/);
  await lookInSun(page, 'plays-on-row');
  await tap(row.getByRole('button', { name: 'Plays on' }));
  const sheet = page.getByRole('alertdialog');
  await untilText(sheet, new RegExp(`Does ${golfer.name} play on\\?`));
  await lookInSun(page, 'plays-on');
  await tap(sheet.getByRole('button', { name: /^Yes/ }));
  await sheet.waitFor({ state: 'hidden' });
  await tap(scoreButton(page, golfer, 'Par'));
  await row.and(page.locator('[data-tick=server]')).waitFor();
  await expect.poll(() => admin.strokes(golfer.id, 1)).toBe(4);
  await expect.poll(() => findEndings(admin, golfer.id)).toBeUndefined();
});

it.runIf(isLong)(
  "a score after a player's last hole needs an answer: cleared, the player stays out; confirmed, the score counts",
  async () => {
    const { page, group, tap, server, tablet } = await openGroupPad();
    tablet.expectErrors(NETWORK_ERRORS);
    const [first, second] = group;
    const admin = await observe(server);
    await tablet.context().setOffline(true);
    await tap(scoreButton(page, first, 'Bogey'));
    await tap(scoreButton(page, second, 'Par'));
    for (const { id } of [first, second]) {
      await admin.setStatus(id, { status: 'DNS', round_id: 1 });
    }
    await tablet.context().setOffline(false);

    const answer = async ({ name }: { name: string }, words: RegExp) => {
      await tapTarget(page.getByRole('button', { name: new RegExp(`: ${name}, hole 1$`) }));
      const sheet = page.getByRole('dialog');
      await untilText(sheet, /From the office: Did not start\. You entered/);
      await lookInSun(page, 'met-out');
      await tap(sheet.getByRole('button', { name: words }));
      await sheet.waitFor({ state: 'hidden' });
    };
    await untilChip(page, /Needs you|needs you|2 need/);
    await answer(first, /plays on/);
    await answer(second, /^Remove my 4/);
    await untilChip(page, /All sent/);
    await expect.poll(() => admin.strokes(first.id, 1)).toBe(5);
    await expect.poll(() => findEndings(admin, first.id)).toBeUndefined();
    await expect.poll(() => admin.strokes(second.id, 1)).toBeNull();
    await expect.poll(() => findEndings(admin, second.id)).toMatchObject({ status: 'DNS' });
  },
);

it.runIf(isLong)(
  'a pad reloaded offline does not repeat the question whether a player plays on',
  async () => {
    const { page, group, tap, server, tablet } = await openGroupPad();
    tablet.expectErrors(NETWORK_ERRORS);
    const [golfer] = group;
    const admin = await observe(server);
    await admin.setStatus(golfer.id, { status: 'DNS', round_id: 1 });
    await page.reload();
    await untilHole(page, 1);
    await untilOfflineReady(page);
    const playsOnButton = findRow(page, golfer).getByRole('button', { name: 'Plays on' });
    // The cards with the ending have arrived.
    await playsOnButton.waitFor();
    await tablet.context().setOffline(true);
    await tap(playsOnButton);
    await tap(page.getByRole('alertdialog').getByRole('button', { name: /^Yes/ }));
    await tap(scoreButton(page, golfer, 'Par'));
    await findRow(page, golfer).and(page.locator('[data-tick=saved]')).waitFor();
    await page.reload();
    await untilHole(page, 1);
    await tap(page.getByRole('button', { name: /^Next: hole 2/ }));
    await untilHole(page, 2);
    await tap(scoreButton(page, golfer, 'Par'));
    await findRow(page, golfer).and(page.locator('[data-tick=saved]')).waitFor();
    await expect.poll(() => page.getByRole('alertdialog').count()).toBe(0);
    await tablet.context().setOffline(false);
    await untilChip(page, /All sent/);
    await expect
      .poll(async () => [await admin.strokes(golfer.id, 1), await admin.strokes(golfer.id, 2)])
      .toEqual([4, 4]);
    await expect.poll(() => findEndings(admin, golfer.id)).toBeUndefined();
  },
);
