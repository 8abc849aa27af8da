import '../../src/client/styles/styles.css';
import '../../src/client/styles/panel.css';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { AdminTicketCard } from '../../src/client/admin/tickets/ticket-card.tsx';
import { VoidNote } from '../../src/client/tickets/void-note.tsx';
import type { Ticket } from '../../src/contract/game/tickets.ts';

const flag = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';
const ticket: Ticket = {
  id: 7,
  number: 3,
  ticketName: 'Lucky four',
  ticket_status: 'void',
  void_reason: 'The same person holds two tickets',
  ranked: true,
  fantasy_point: 0,
  user: { username: 'فاطمة', deleted: true },
  tournament: { id: 1, name: 'Island Open', country: 'Iceland' },
  competitors: [
    {
      id: 1,
      full_name: 'Ada Berg',
      image_url: flag,
      flag_image_url: null,
      replaced: [
        { id: 8, full_name: 'Bo Lie' },
        { id: 9, full_name: 'Cleo Ray' },
      ],
    },
    { id: 2, full_name: 'Dana Fox', image_url: flag, flag_image_url: flag, replaced: [] },
  ],
  teams: [],
  created_at: '2026-11-23T10:00:00.000Z',
  version: 1,
};

it("an admin's ticket card shows whom a golfer replaces, that the ticket is void and that its account was deleted", async () => {
  const screen = await render(<AdminTicketCard ticket={ticket} onOpen={() => {}} />);
  await expect
    .element(screen.getByText('in for Bo Lie, Cleo Ray, out before the start'))
    .toBeVisible();
  await expect.element(screen.getByText('Void', { exact: true })).toBeVisible();
  await expect.element(screen.getByText(/\(deleted account\)/)).toBeVisible();
  expect(screen.container.querySelectorAll('img')).toHaveLength(3);
});

it("the holder's ticket shows why the office made it void", async () => {
  const screen = await render(<VoidNote ticket={ticket} />);
  await expect
    .element(screen.getByText('Why it is void: The same person holds two tickets'))
    .toBeVisible();
});

it('a revalidated ticket does not show the earlier reason', async () => {
  const screen = await render(<VoidNote ticket={{ ...ticket, ticket_status: 'live' }} />);
  expect(screen.container.textContent).toBe('');
});
