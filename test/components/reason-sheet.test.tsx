import '../../src/client/styles/styles.css';
import { expect, it, vi } from 'vitest';
import { ReasonSheet } from '../../src/client/scoring/pad/sheets/reason-sheet.tsx';
import { rulingSheet } from '../gallery/pad-cases.tsx';
import { renderInApp } from './render-in-app.tsx';

it('the sheet that asks an admin why begins in the list of reasons, which loads after it', async () => {
  const { player, cell } = rulingSheet(vi.fn()).props;
  const onEnter = vi.fn();
  const { screen } = await renderInApp(
    <ReasonSheet
      player={player}
      cell={cell}
      value={4}
      lastReason={undefined}
      onEnter={onEnter}
      onClose={vi.fn()}
    />,
  );
  const list = screen.getByRole('combobox', { name: 'Reason' });
  await expect.element(list).toHaveFocus();
  await list.selectOptions('Wrong golfer');
  await screen.getByRole('button', { name: /^Enter/ }).click();
  expect(onEnter).toHaveBeenCalledExactlyOnceWith('Wrong golfer');
});
