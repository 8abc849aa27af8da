import { afterEach, expect, it, vi } from 'vitest';
import { BoardAside } from '../../src/client/leaderboard/board-aside.tsx';
import { sessionStore } from '../../src/client/session/session.ts';
import { makeEvent } from '../client/make-event.ts';
import { answerCalls } from './answer-calls.ts';
import { renderInApp } from './render-in-app.tsx';

const live = makeEvent(1, { state: 'in-play', name: 'Island Open' });
const next = makeEvent(2, { state: 'entry-open', name: 'Elm Cup' });
const contest = {
  ...{ tournament_id: 2, name: 'Elm Cup', city: 'Oslo', country: 'Norway', state: 'entry-open' },
  ...{ open: true, entry_closes_at: '2099-12-13T11:00:00.000Z', has_teams: true, tickets: 3 },
  ...{ seed_sha256: '0'.repeat(64), seed: null },
};
const ticket = {
  ...{ id: 7, number: 1, ticketName: 'Ticket 1', ticket_status: 'live', ranked: true },
  ...{ user: { username: 'player' }, competitors: [], version: 2, fantasy_point: 40.5 },
  tournament: { id: 1, name: 'Island Open', country: 'Iceland', state: 'in-play' },
  teams: [{ id: 1, teamName: 'Fjord Wolves', teamLogoUrl: '' }],
  ...{ created_at: '2026-11-23T10:00:00.000Z', place: { position: 4, is_tied: false, of: 31 } },
};

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStore.set(null);
});

/** Renders what stands beside the board of the event in play, for a user with these tickets or a visitor. */
async function renderAside(tickets: unknown) {
  answerCalls(({ pathname }) => {
    if (pathname.endsWith('contests')) return [contest];
    return pathname.endsWith('game-tournaments') ? [live, next] : tickets;
  });
  if (tickets) {
    const user = { username: 'player', first_name: '', last_name: '' };
    sessionStore.set({ id: 'current', userId: 4, token: 'token', role: 'user', user } as never);
  }
  return renderInApp(<BoardAside tournament={live} />);
}

it("a wide board has the reader's ticket with place and team, and what a hole is worth", async () => {
  const { screen } = await renderAside([ticket]);
  const card = screen.getByRole('region', { name: 'My ticket' });
  await expect
    .element(card)
    .toHaveTextContent(
      'Island OpenIcelandIn play40.50G.P4th of 31ProjectedFjord WolvesTeamOpen my ticket',
    );
  await expect.element(screen.getByText('Birdie')).toBeVisible();
  expect(screen.getByText('Elm Cup').elements()).toHaveLength(0);
});

it.each([
  ['a visitor', null],
  ['a user with a void ticket', [{ ...ticket, ticket_status: 'void' }]],
])('a wide board offers %s the next free ticket', async (_, tickets) => {
  const { screen } = await renderAside(tickets);
  await expect
    .element(screen.getByRole('link', { name: 'Get my free ticket: Elm Cup' }))
    .toBeVisible();
  expect(screen.getByRole('region', { name: 'My ticket' }).elements()).toHaveLength(0);
});

it('a wide board offers a user no free ticket while their own tickets could not be loaded', async () => {
  const { screen, client } = await renderAside('not a list of tickets');
  const listStates = () =>
    client
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.status);
  await expect.poll(listStates).toEqual(expect.arrayContaining(['error', 'success']));
  await expect.poll(() => client.isFetching()).toBe(0);
  await expect.element(screen.getByText('Birdie')).toBeVisible();
  expect(screen.getByText('Elm Cup').elements()).toHaveLength(0);
});
