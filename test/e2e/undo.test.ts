import { expect, it } from 'vitest';
import { getSurname } from '../../src/client/ui/golf-words.ts';
import { isLong } from '../form.ts';
import { observe } from './api.ts';
import { openGroupPad, scoreButton } from './group-pad.ts';
import { openPad } from './pad.ts';
import { enter, findCard, findCell, untilChip } from './scorer.ts';

it("Undo on the pad shows that it restores an official's score", async () => {
  const { page, group, tap, tablet, server } = await openGroupPad();
  const [golfer] = group;
  const admin = await observe(server);
  await tablet.context().setOffline(true);
  await admin.write(golfer.id, 1, 3);
  await tap(scoreButton(page, golfer, 'Bogey'));
  const undo = (more: string) =>
    page.getByRole('button', { name: `Undo ${getSurname(golfer.name)}, 5${more}`, exact: true });
  await undo('').waitFor();
  await tablet.context().setOffline(false);
  const official = undo('; gives 3, the official value');
  await official.waitFor();
  await expect.poll(() => official.textContent()).toContain('gives 3');
});

it.runIf(isLong)(
  'Undo is hidden while another tab has a later entry, and returns when that is undone',
  async () => {
    const { page: firstPage, visit, group } = await openPad();
    const [golfer] = group;
    const right = await visit('/addrecord');
    const findUndo = (page: typeof firstPage) =>
      findCard(page, golfer).getByRole('button', { name: /^Undo/ });
    await enter(firstPage, { golfer, strokes: 6 });
    await untilChip(firstPage, /All sent/);
    await findUndo(firstPage).waitFor();
    await findCell(right, golfer, 1).click();
    await enter(right, { golfer, strokes: 7 });
    await findUndo(firstPage).waitFor({ state: 'hidden' });
    await findUndo(right).click();
    await expect.poll(() => findCell(firstPage, golfer, 1).textContent()).toContain('6');
    await firstPage.bringToFront();
    await findUndo(firstPage).click();
    await findCard(firstPage, golfer).getByText('Undone.').waitFor();
    await expect.poll(() => findCell(right, golfer, 1).textContent()).toContain('not entered');
  },
);
