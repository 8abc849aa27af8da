import { expect, it } from 'vitest';
import { surname } from '../../src/client/ui/golf-words.ts';
import { observe } from './api.ts';
import { openGroupPad, scoreButton } from './group-pad.ts';
import { openPad } from './pad.ts';
import { cardOf, cellOf, enter, untilChip } from './scorer.ts';

it("Undo says on the pad that it returns to an official's score", async () => {
  const { page, group, tap, tablet, server } = await openGroupPad();
  const [golfer] = group;
  const admin = await observe(server);
  await tablet.context().setOffline(true);
  await admin.write(golfer.id, 1, 3);
  await tap(scoreButton(page, golfer, 'Bogey'));
  const undo = (more: string) =>
    page.getByRole('button', { name: `Undo ${surname(golfer.name)}, 5${more}`, exact: true });
  await undo('').waitFor();
  await tablet.context().setOffline(false);
  const official = undo('; gives 3, the official value');
  await official.waitFor();
  await expect.poll(() => official.textContent()).toContain('gives 3');
});

it('Undo is hidden while a later entry of another tab exists and returns when that entry is undone', async () => {
  const { page: left, visit, group } = await openPad();
  const [golfer] = group;
  const right = await visit('/addrecord');
  const undoIn = (page: typeof left) => cardOf(page, golfer).getByRole('button', { name: /^Undo/ });
  await enter(left, { golfer, strokes: 6 });
  await untilChip(left, /All sent/);
  await undoIn(left).waitFor();
  await cellOf(right, golfer, 1).click();
  await enter(right, { golfer, strokes: 7 });
  await undoIn(left).waitFor({ state: 'hidden' });
  await undoIn(right).click();
  await expect.poll(() => cellOf(left, golfer, 1).textContent()).toContain('6');
  await left.bringToFront();
  await undoIn(left).click();
  await cardOf(left, golfer).getByText('Undone.').waitFor();
  await expect.poll(() => cellOf(right, golfer, 1).textContent()).toContain('not entered');
});
