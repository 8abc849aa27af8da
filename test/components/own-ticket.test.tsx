import { expect, it } from 'vitest';
import { OwnTicket } from '../../src/client/dashboard/own-ticket.tsx';
import type { Ticket } from '../../src/contract/game/tickets.ts';
import { renderInApp } from './render-in-app.tsx';

const OPENED_AT = new Date(2026, 10, 30, 10, 18).getTime();

/** Renders a ticket in play. `move` gives it another place and other points. */
async function renderTicket(position: number, points: number) {
  const show = (shownPosition: number, shownPoints: number) => (
    <OwnTicket
      shown={{ ticket: makeTicket(shownPosition, shownPoints), state: 'in-play' }}
      readAt={OPENED_AT}
      hasPlace={false}
    />
  );
  const app = await renderInApp(show(position, points));
  return { ...app, move: (to: number, with_: number) => app.show(show(to, with_)) };
}

function makeTicket(position: number, fantasy_point: number): Ticket {
  return {
    ...{ id: 7, number: 1, ticketName: 'Ticket 1', ticket_status: 'live', ranked: true },
    ...{ user: { username: 'player' }, competitors: [], teams: [], version: 2 },
    ...{ tournament: { id: 1, name: 'Island Open', country: 'Iceland' }, fantasy_point },
    ...{ created_at: '2026-11-23T10:00:00Z', place: { position, is_tied: false, of: 31 } },
  } as Ticket;
}

it('a place that improves while the dashboard is open rises, and a screen reader hears from where to where', async () => {
  const { screen, move } = await renderTicket(21, 10);
  const status = screen.getByRole('status');
  await expect.element(status).toBeEmptyDOMElement();
  await move(18, 13.5);
  await expect.element(status).toHaveTextContent('You climbed from 21st to 18th.');
  const places = screen.getByText('▲ 3');
  expect(places.element().getAnimations()).toHaveLength(1);
  await expect.element(screen.getByText(/^\+3\.50 G\.P since /)).toBeVisible();
  await move(17, 15.3);
  await expect.element(status).toHaveTextContent('You climbed from 21st to 17th.');
});

it.each([
  ['Won, 1st', 1, 'official', 'Share my ticket', true],
  ['3rd', 3, 'official', 'Open my ticket', false],
  ['3rd', 3, 'checking', 'Open my ticket', true],
] as const)(
  'a result has "%s" on its green, and the winner and a ticket that is checked the filled button',
  async (place, position, state, link, isFilled) => {
    const shown = { ticket: makeTicket(position, 459.4), state };
    const { screen } = await renderInApp(
      <OwnTicket shown={shown} readAt={OPENED_AT} hasPlace={false} />,
    );
    await expect.element(screen.getByText(place, { exact: true })).toBeVisible();
    const isPrimary = screen
      .getByRole('link', { name: link })
      .element()
      .classList.contains('bg-accent');
    expect(isPrimary).toBe(isFilled);
  },
);

it('a place that was lost stands without motion or praise', async () => {
  const { screen, move } = await renderTicket(3, 10);
  await move(5, 8.75);
  await expect.element(screen.getByRole('status')).toHaveTextContent('You went from 3rd to 5th.');
  expect(screen.getByText('▼ 2').element().getAnimations()).toEqual([]);
});

it('a ticket shows what happened while its owner was away', async () => {
  const { screen, client, show, move } = await renderTicket(30, 4.5);
  await show(null);
  client.setQueryData(['last-visit', 7], {
    value: { points: 4.5, position: 30 },
    at: Date.now() - 3_600_000,
  });
  await move(9, 10);
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent('You climbed from 30th to 9th.');
  await expect.element(screen.getByText(/^\+5\.50 G\.P since /)).toBeVisible();
});
