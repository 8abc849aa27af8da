import '../../src/client/styles/styles.css';
import type { UseQueryResult } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { BoardFace } from '../../src/client/leaderboard/board-face.tsx';
import { TournamentSelect } from '../../src/client/ui/tournament-select.tsx';

const CANCELLED = 'The tournament was cancelled. Its tickets are void.';

/** Creates a board whose last load failed. */
function createStaleBoard(isCancelled: boolean) {
  const data = {
    status: 'official',
    state: isCancelled ? 'cancelled' : 'official',
    updated_at: '2026-11-23T10:00:00Z',
    rows: [],
  } as const;
  const board = {
    data,
    error: new TypeError('no network'),
    dataUpdatedAt: Date.now(),
    refetch: vi.fn(),
  };
  return (
    <BoardFace
      board={board as unknown as UseQueryResult<typeof data>}
      listed="official"
      live="live"
      what="players"
      empty="No rows"
    >
      {() => null}
    </BoardFace>
  );
}

it("a cancelled tournament's board shows that, without a status and an age notice", async () => {
  const screen = await render(createStaleBoard(true));
  await expect.element(screen.getByText(CANCELLED)).toBeVisible();
  expect(screen.getByText('Official').elements()).toHaveLength(0);
  expect(screen.getByText(/This is the board/).elements()).toHaveLength(0);
});

it('any other board shows its status, and its age after a failed load', async () => {
  const screen = await render(createStaleBoard(false));
  await expect.element(screen.getByText('Official')).toBeVisible();
  await expect.element(screen.getByText(/This is the board/)).toBeVisible();
  expect(screen.getByText(CANCELLED).elements()).toHaveLength(0);
});

it("the tournament select names each event's state", async () => {
  const place = { city: 'Reykjavik', country: 'Iceland' };
  const openTournament = { id: 1, name: 'Island Open', ...place, state: 'cancelled' as const };
  const masters = { id: 2, name: 'Island Masters', ...place, state: 'in-play' as const };
  const screen = await render(
    <TournamentSelect
      tournaments={[openTournament, masters]}
      chosen={masters}
      onChoose={() => {}}
    />,
  );
  const options = screen.getByRole('option').elements();
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Island Open (Reykjavik, Iceland), Cancelled',
    'Island Masters (Reykjavik, Iceland), In play',
  ]);
});
