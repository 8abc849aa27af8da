import { afterEach, expect, it, vi } from 'vitest';
import { PlayerDashboard } from '../../src/client/dashboard/dashboard.tsx';
import { makeEvent } from '../client/make-event.ts';
import { answerCalls } from './answer-calls.ts';
import { renderInApp } from './render-in-app.tsx';

const PLAYER = 4;

const ticket = {
  ...{ id: 7, number: 1, ticketName: 'Ticket 1', ticket_status: 'live', ranked: true },
  ...{ user: { username: 'player' }, competitors: [], teams: [], version: 2, fantasy_point: 10 },
  ...{ created_at: '2026-11-23T10:00:00Z', place: { position: 3, is_tied: false, of: 31 } },
};

const friend = { username: 'alma', img: null, position: 2, is_tied: false, fantasy_point: 12 };

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['in-play', ['My races', 'Friends', 'Event 2']],
  ['official', ['Event 2', 'My races', 'Friends']],
] as const)(
  'the dashboard of a ticket that is %s has %j in this order, and names the event of the friends',
  async (state, order) => {
    const tournament = { id: 1, name: 'Island Open', country: 'Iceland', state };
    answerCalls(({ pathname }) => {
      if (pathname.endsWith('user-ticket')) return [{ ...ticket, tournament }];
      if (pathname.endsWith('contests')) return [];
      if (pathname.endsWith('offers')) return { prizes: [], referral_reward: '' };
      if (pathname.endsWith('game-tournaments'))
        return [
          makeEvent(1, { name: 'Island Open', state }),
          makeEvent(2, { state: 'entry-open', starts_at: '2026-12-12T05:00:00.000Z' }),
        ];
      if (pathname.endsWith('friends-points'))
        return { friends: 1, of: 31, updated_at: null, rows: [{ ...friend, user_id: 3 }] };
      return { rows: [], total: 0, updated_at: null, season: 2026, version: 1, status: 'live' };
    });
    const { screen } = await renderInApp(<PlayerDashboard userId={PLAYER} />);
    await expect.element(screen.getByText('alma')).toBeVisible();
    const friends = screen.getByRole('region', { name: 'Friends' });
    await expect.element(friends.getByText('Island Open')).toBeVisible();
    const headings = screen
      .getByRole('heading', { level: 2 })
      .elements()
      .map(({ textContent }) => textContent ?? '');
    expect(headings.filter((text) => (order as readonly string[]).includes(text))).toEqual(order);
  },
);
