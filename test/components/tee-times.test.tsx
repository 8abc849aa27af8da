import { afterEach, expect, it, vi } from 'vitest';
import { TeeTimes } from '../../src/client/leaderboard/tee-times.tsx';
import { ticketsQuery } from '../../src/client/queries/ticket-queries.ts';
import { sessionStore } from '../../src/client/session/session.ts';
import { makeEvent } from '../client/make-event.ts';
import { answerCalls } from './answer-calls.ts';
import { renderInApp } from './render-in-app.tsx';

const ticket = {
  ...{ id: 7, number: 1, ticketName: 'Ticket 1', ticket_status: 'live', ranked: true },
  ...{ user: { username: 'player' }, version: 0, fantasy_point: 0 },
  competitors: [{ id: 3, full_name: 'Ada', image_url: '', flag_image_url: null, replaced: [] }],
  teams: [{ id: 2, teamName: 'Fjord Wolves', teamLogoUrl: '' }],
  tournament: { id: 1, name: 'Island Open', country: 'Iceland', state: 'entry-open' },
  created_at: '2026-11-23T10:00:00.000Z',
};

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStore.set(null);
});

it('the tee times name no golfer who has withdrawn', async () => {
  const rows = (['Ada', 'Bea', 'Cleo'] as const).map((full_name) => ({
    full_name,
    start_hole: 1,
    status: full_name === 'Bea' ? ('WD' as const) : ('active' as const),
  }));
  const { screen } = await renderInApp(<TeeTimes tournament={makeEvent(1)} rows={rows} />);
  await expect.element(screen.getByText('Ada and Cleo', { exact: true })).toBeVisible();
});

it.each([
  ['a user without a ticket a free one', [], 1],
  ['the holder of a ticket no other, and show theirs', [ticket], 0],
])('the tee times offer %s', async (_, tickets, count) => {
  answerCalls(() => tickets);
  sessionStore.set({ id: 'current', userId: 4, token: 'token', role: 'user', user: {} } as never);
  const event = makeEvent(1, { state: 'entry-open' });
  const { screen, client } = await renderInApp(<TeeTimes tournament={event} />);
  const loaded = () => client.getQueryData(ticketsQuery(4).queryKey);
  await expect.poll(loaded).toHaveLength(tickets.length);
  const offers = screen.getByRole('link', { name: 'Get my free ticket' });
  await expect.poll(() => offers.elements().length).toBe(count);
  const own = screen.getByText('Your ticket: Ada and Fjord Wolves');
  await expect.poll(() => own.elements().length).toBe(tickets.length);
});
