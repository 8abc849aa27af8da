import '../../src/client/styles/styles.css';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { FinishedContest } from '../../src/client/public/home/home-facts.ts';
import { NextContest } from '../../src/client/public/home/next-contest.tsx';
import type { PlayersBoard } from '../../src/contract/game/boards.ts';

it('the time that is left to enter stands on one line at every width', async () => {
  const closesAt = new Date(Date.now() + 24.5 * 3_600_000).toISOString();
  const next = { contest: { name: 'High Andes Championship', entry_closes_at: closesAt } as never };
  const screen = await render(
    <NextContest next={{ ...next, days: '13 – 15 Dec 2026' }} live={null} finished={null} />,
  );
  const figure = screen.getByText(/^24 h \d+ min$/).element();
  for (let width = 160; width <= 400; width += 8) {
    screen.container.style.width = `${width}px`;
    expect([width, figure.getClientRects().length]).toEqual([width, 1]);
  }
});

it('a phone reads the event in play and its leader, else every width who won the last one, in lines that are reserved', async () => {
  await page.viewport(390, 844);
  const contest = { name: 'High Andes Championship', entry_closes_at: '2026-12-13T08:00:00.000Z' };
  const leader = { full_name: 'Chidi Anozirim', position_label: '1', to_par: -10, strokes: 62 };
  const live = {
    name: 'Silver Birch Invitational',
    board: { rows: [leader] } as unknown as PlayersBoard,
    at: Date.now(),
  };
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const won = {
    contest: { name: 'Silver Birch Invitational', tournament_id: 1 },
    winner: { username: 'quentin', position_label: '1', fantasy_point: 460.2 },
  } as unknown as FinishedContest;
  const show = (isLive: boolean, finished: FinishedContest | null = null) => (
    <RouterContextProvider router={router as never}>
      <div className="px-4">
        <NextContest
          next={{ contest: contest as never, days: '13 – 15 Dec 2026' }}
          live={isLive ? live : null}
          finished={finished}
        />
      </div>
    </RouterContextProvider>
  );
  const screen = await render(show(false));
  await expect.element(screen.getByText('High Andes Championship')).toBeVisible();
  const height = screen.container.offsetHeight;
  await screen.rerender(show(true));
  await expect.element(screen.getByText('Silver Birch Invitational')).toBeVisible();
  await expect.element(screen.getByText('Chidi Anozirim leads at −10')).toBeVisible();
  await expect.element(screen.getByText('High Andes Championship')).toBeVisible();
  expect(screen.container.offsetHeight).toBe(height);
  await screen.rerender(show(false, won));
  const name = 'Silver Birch Invitational: quentin won with 460.20 G.P';
  const winner = screen.getByRole('link', { name });
  await expect.element(winner).toBeVisible();
  expect(screen.container.offsetHeight).toBe(height);
  await page.viewport(1440, 900);
  await expect.element(winner).toBeVisible();
  const wideHeight = screen.container.offsetHeight;
  await screen.rerender(show(true, won));
  await expect.element(winner).toBeVisible();
  expect(screen.container.offsetHeight).toBe(wideHeight);
  await screen.rerender(show(false));
  await expect.element(winner).not.toBeInTheDocument();
  expect(screen.container.offsetHeight).toBe(wideHeight);
});
