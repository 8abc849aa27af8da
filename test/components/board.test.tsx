import '../../src/client/styles/styles.css';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createPeriodKind } from '../../src/client/leaderboard/boards/points-board.tsx';
import { Board } from '../../src/client/ui/board/board.tsx';
import { playersBoard } from '../gallery/board-cases.tsx';

function OpenableBoard() {
  const [openId, setOpen] = useState<number | null>(null);
  return playersBoard(openId, setOpen);
}

it('a row opens with a click and closes with Escape, and its button keeps the focus', async () => {
  const screen = await render(<OpenableBoard />);
  const row = screen.getByRole('button', { name: /Bo Ek/ });
  await row.click();
  await expect.element(screen.getByText('The card of Bo Ek')).toBeVisible();
  await expect.element(row).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.element(row).toHaveAttribute('aria-expanded', 'false');
  expect(document.activeElement).toBe(row.element());
});

it('opening another row closes the open one', async () => {
  const screen = await render(<OpenableBoard />);
  await screen.getByRole('button', { name: /Bo Ek/ }).click();
  await screen.getByRole('button', { name: /Carmen Ruiz/ }).click();
  await expect.element(screen.getByText('The card of Carmen Ruiz')).toBeVisible();
  expect(screen.getByText('The card of Bo Ek').elements()).toHaveLength(0);
});

it('a row can be reached and opened by keyboard', async () => {
  const screen = await render(<OpenableBoard />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('The card of Ada Birch')).toBeVisible();
});

it('a player who has not started has a dash for a result, and one who withdrew has WD for a place', async () => {
  const screen = await render(<OpenableBoard />);
  await expect.element(screen.getByRole('row', { name: /Carmen Ruiz/ })).toHaveAccessibleName(/–/);
  await expect.element(screen.getByRole('row', { name: /Dagny Holm/ })).toHaveAccessibleName(/^WD/);
});

it.each([
  ['in columns on a wide screen', 820],
  ['below the name on a phone', 390],
])(
  "the strokes of finished rounds and the current round's score to par are %s",
  async (_, width) => {
    await page.viewport(width, 844);
    const screen = await render(<OpenableBoard />);
    const shown = (text: string) =>
      screen
        .getByRole('row', { name: /Bo Ek/ })
        .getByText(text, { exact: true })
        .elements()
        .filter((element) => element.checkVisibility());
    for (const text of ['66', '68', '−1']) expect(shown(text), text).toHaveLength(1);
    expect(shown('180'), 'the total').toHaveLength(width > 640 ? 1 : 0);
    expect(shown('46'), 'strokes of a round under way').toHaveLength(0);
  },
);

it("a season's board says how many points everybody is behind the first place", async () => {
  const rows = [1210.4, 1200].map((fantasy_point, index) => ({
    ...{ user_id: index, username: `player ${index}`, tickets: 3, fantasy_point },
    ...{ position: index + 1, position_label: `${index + 1}` },
  }));
  await page.viewport(1440, 900);
  const screen = await render(
    <Board caption="Season" kind={createPeriodKind(1210.4, 3)} rows={rows} />,
  );
  await expect
    .element(screen.getByRole('row', { name: '2 player 1 3 10.40 1200.00' }))
    .toBeVisible();
  await expect.element(screen.getByRole('row', { name: '1 player 0 3 – 1210.40' })).toBeVisible();
});

it.each([
  [1, 0],
  [2, 1],
])(
  'on a phone, the board of a period of %i event says %i times how many tickets a player has',
  async (events, count) => {
    const place = { position: 1, position_label: '1', fantasy_point: 460.2 };
    const rows = [{ user_id: 1, username: 'quentin', tickets: 1, ...place }];
    await page.viewport(390, 844);
    const screen = await render(
      <Board caption="Week" kind={createPeriodKind(460.2, events)} rows={rows} />,
    );
    await expect.element(screen.getByText('quentin')).toBeVisible();
    expect(screen.getByText('1 ticket').elements()).toHaveLength(count);
  },
);
