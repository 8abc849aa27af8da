import { expect, it } from 'vitest';
import { observe } from './api.ts';
import { findRow, openGroupPad, scoreButton } from './group-pad.ts';
import { lookInSun } from './in-the-sun.ts';
import { NOTHING_UNSENT, untilChip, untilText } from './scorer.ts';
import type { TestServer } from './server.ts';
import { openUnsent } from './unsent.ts';

const HOUR = 60 * 60_000;

/** Sets the state of round 1, and its start in so many hours. */
async function setRound(server: TestServer, status: 'setup' | 'live', hours: number) {
  const { db, close } = await server.openDatabase();
  await db
    .updateTable('rounds')
    .set({ status, starts_at: new Date(Date.now() + hours * HOUR) })
    .where('tournament_id', '=', 10039)
    .where('round_id', '=', 1)
    .execute();
  await close();
}

it('Invariant 30: a stroke before its round is asked about, waits as too early, and is sent when the round is live', async () => {
  const { page, group, tap, server } = await openGroupPad();
  const [golfer] = group;
  await setRound(server, 'setup', 10);
  await page.reload();
  await page.getByText('Round 1 has not begun').first().waitFor();
  await tap(scoreButton(page, golfer, 'Bogey'));
  await untilText(page.getByRole('alertdialog'), /Round 1 has not begun/);
  await lookInSun(page, 'early');
  await tap(page.getByRole('button', { name: /Just trying/ }));
  await untilChip(page, NOTHING_UNSENT);
  await tap(scoreButton(page, golfer, 'Bogey'));
  await tap(page.getByRole('button', { name: 'It counts' }));
  await untilChip(page, /1 too early/);
  await lookInSun(page, 'too-early');
  const admin = await observe(server);
  expect(await admin.strokes(golfer.id, 1)).toBeNull();

  await openUnsent(page);
  await untilText(page.getByRole('main'), /too early.*The round takes scores from/i);
  await page.getByRole('button', { name: 'Discard' }).waitFor();
  await page.goBack();

  await untilChip(page, /1 too early/);
  await setRound(server, 'setup', 2);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await untilChip(page, /1 too early.*the round is not open yet/);
  await setRound(server, 'live', 2);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await untilChip(page, /All sent/);
  await findRow(page, golfer).and(page.locator('[data-tick=server]')).waitFor();
  await expect.poll(() => admin.strokes(golfer.id, 1)).toBe(5);
});
