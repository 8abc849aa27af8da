import { expect, it } from 'vitest';
import { observe } from './api.ts';
import { expectEachOnce, readHistory } from './history.ts';
import { openPad } from './pad.ts';
import { enter, untilChip } from './scorer.ts';

it('with no page open, a Background Sync sends the waiting ops as soon as the network is back', async () => {
  const { server, tablet, page, group } = await openPad({ isWhole: true });
  const [golfer] = group;
  const observer = await observe(server);
  const keptOpen = await tablet.newPage();

  await tablet.context().setOffline(true);
  await enter(page, { golfer, strokes: 4 });
  await untilChip(page, /1 waiting/);
  await page.close();
  expect(await observer.strokes(golfer.id, 1)).toBe(null);
  await tablet.context().setOffline(false);
  await expect.poll(() => observer.strokes(golfer.id, 1)).toBe(4);
  expect(keptOpen.url()).toBe('about:blank');
  expectEachOnce(await readHistory(server), [{ competitor: golfer.id, hole: 1, value: 4 }]);
});
