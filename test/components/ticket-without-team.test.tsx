import '../../src/client/styles/styles.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { contestsQuery } from '../../src/client/queries/contests-query.ts';
import { tournamentsQuery } from '../../src/client/queries/tournaments-query.ts';
import { RerunDraw } from '../../src/client/tickets/draw/rerun-draw.tsx';
import { FinishedTicket } from '../../src/client/tickets/finished-ticket.tsx';
import { OpenContests } from '../../src/client/tickets/open-contests.tsx';
import { ReceiptToCome } from '../../src/client/tickets/receipt/receipt-to-come.tsx';
import { Recount } from '../../src/client/tickets/receipt/recount.tsx';
import { TicketCard } from '../../src/client/tickets/ticket-card.tsx';
import type { Tournament } from '../../src/contract/game/game.ts';
import type { Contest, Ticket, TicketReceipt } from '../../src/contract/game/tickets.ts';
import { drawLots } from '../../src/golf/draw.ts';
import { makeEvent } from '../client/make-event.ts';
import { golferReceipt } from '../gallery/receipt-cases.tsx';

const contest: Contest = {
  tournament_id: 1,
  name: 'Island Open',
  city: 'Reykjavik',
  country: 'Iceland',
  state: 'entry-open',
  open: true,
  entry_closes_at: null,
  has_teams: false,
  tickets: 0,
  seed_sha256: '0'.repeat(64),
  seed: null,
};

const ticket: Ticket = {
  id: 7,
  number: 1,
  ticketName: 'Ticket 1',
  ticket_status: 'open',
  ranked: true,
  fantasy_point: 0,
  user: { username: 'player' },
  tournament: { id: 1, name: 'Island Open', country: 'Iceland' },
  competitors: ['Ada', 'Bo', 'Cleo', 'Dana'].map((full_name, index) => ({
    id: index + 1,
    full_name,
    image_url: '',
    flag_image_url: null,
    replaced: [],
  })),
  teams: [],
  created_at: '2026-11-23T10:00:00.000Z',
  version: 1,
};

function renderInApp(scene: ReactNode, contests: Contest[] = [], events: Tournament[] = []) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(contestsQuery.queryKey, contests);
  client.setQueryData(tournamentsQuery.queryKey, events);
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory(),
  });
  return render(
    <QueryClientProvider client={client}>
      <RouterContextProvider router={router as never}>{scene}</RouterContextProvider>
    </QueryClientProvider>,
  );
}

it('the claim card promises a team only where the tournament has teams', async () => {
  const withTeams = { ...contest, tournament_id: 2, name: 'Team Open', has_teams: true };
  const screen = await renderInApp(
    <OpenContests userId={1} tickets={[]} onHeld={() => {}} onDrawn={() => {}} />,
    [contest, withTeams],
  );
  const cards = screen.getByRole('article');
  const alone = cards.first().getByText(/four golfers are drawn for you/);
  const inTeams = cards.last().getByText(/four golfers and a team are drawn for you/);
  await expect.element(alone).toBeVisible();
  await expect.element(inTeams).toBeVisible();
});

it('a ticket without a team shows its four golfers and no team', async () => {
  const screen = await renderInApp(<TicketCard ticket={ticket} contest={contest} isNew={false} />);
  await expect.element(screen.getByText('Dana')).toBeVisible();
  expect(screen.getByRole('listitem').elements()).toHaveLength(4);
  expect(screen.getByText('Team').elements()).toHaveLength(0);
});

it('the ticket of an event to come says when its first tee is, and leads to what will count', async () => {
  const screen = await renderInApp(
    <TicketCard ticket={ticket} contest={contest} isNew={false} />,
    [contest],
    [makeEvent(1, { state: 'entry-open', starts_at: '2026-12-12T05:00:00.000Z' })],
  );
  await expect.element(screen.getByText('First tee Sat 12 Dec, 09:00, Dubai time')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: /^What will count/ })).toBeVisible();
});

it('the ticket of an event to come shows the last result of each golfer and the hole they start on', async () => {
  const last_event = { name: 'Old Harbour Links', position_label: 'T9', fantasy_point: 102.9 };
  const competitors = ticket.competitors.map((golfer) => ({
    ...golfer,
    ...(golfer.full_name === 'Ada' && { last_event, start_hole: 8 }),
  }));
  const screen = await renderInApp(
    <TicketCard ticket={{ ...ticket, competitors }} contest={contest} isNew={false} />,
  );
  const [first, second] = screen.getByRole('listitem').elements();
  expect(first).toHaveTextContent('AdaT9 at Old Harbour Links, 102.90 G.P · starts on hole 8');
  expect(second).toHaveTextContent('Bo');
});

it('the receipt of a ticket that has not begun says when the first tee is and what will count', async () => {
  const receipt: TicketReceipt = {
    ...{ ticket, label: 'projected', ruleset_version: 1, streak_max_per_round: null },
    golfers: ticket.competitors.map(({ id, full_name }) => ({
      ...{ competitor_id: id, full_name, rounds: [] },
    })),
    ...{ team: null, hundredths: 0, updated_at: null },
  };
  const event = makeEvent(1, { state: 'entry-open', starts_at: '2026-12-12T05:00:00.000Z' });
  const screen = await renderInApp(
    <ReceiptToCome receipt={receipt} state="entry-open" readAt={Date.now()} />,
    [],
    [event],
  );
  const part = screen.getByRole('region', { name: 'What will count' });
  await expect.element(part.getByText('Sat 12 Dec, 09:00, Dubai time')).toBeVisible();
  await expect.element(part.getByText(/: \+3\.50 G\.P for a birdie/)).toBeVisible();
  expect(part.getByText(/team|0\.00/).elements()).toHaveLength(0);
  expect(part.getByRole('listitem').elements()).toHaveLength(4);
});

it('a finished ticket is one row with its golfers, place and points, and leads to its receipt', async () => {
  const place = { position: 1, is_tied: false, of: 36 };
  const screen = await renderInApp(
    <FinishedTicket ticket={{ ...ticket, fantasy_point: 373.2, place }} state="official" />,
  );
  const row = screen.getByRole('article');
  await expect
    .element(row)
    .toHaveTextContent(
      'Island OpenIceland · Ticket 1, playerWon, 1st of 36373.20 G.PAda · Bo · Cleo · Dana',
    );
  const receipt = row.getByRole('link', { name: 'Why these points: Island Open' });
  await expect.element(receipt).toHaveAttribute('href', '/tickets/7');
  expect(row.element().getBoundingClientRect().height).toBeLessThan(140);
});

it('a ticket says that it counts by hand, unless it is void', async () => {
  const byHand: Ticket = { ...ticket, ranked_by_hand: true };
  const draw = (shown: Ticket) => <TicketCard ticket={shown} contest={contest} isNew={false} />;
  const screen = await renderInApp(
    <>
      {draw(byHand)}
      {draw({ ...byHand, ticket_status: 'void' })}
    </>,
  );
  await expect.element(screen.getByText('Dana').last()).toBeVisible();
  expect(screen.getByText(/^This ticket counts: the office confirmed you/).elements()).toHaveLength(
    1,
  );
});

it('recounting a ticket without a team mentions only its holes', async () => {
  const golfer = golferReceipt([3, ...Array.from({ length: 17 }, () => null)]);
  const hundredths = golfer.rounds
    .flatMap(({ lines }) => lines)
    .reduce((sum, line) => sum + line.hundredths, 0);
  const receipt: TicketReceipt = {
    ticket,
    label: 'projected',
    ruleset_version: 1,
    streak_max_per_round: null,
    golfers: [golfer],
    team: null,
    hundredths,
    updated_at: null,
  };
  const screen = await renderInApp(<Recount receipt={receipt} />);
  await screen.getByRole('button').click();
  await expect.element(screen.getByText(/^The same: 1 hole gives /)).toBeVisible();
});

it('the draw of a tournament without teams can be repeated in the browser', async () => {
  const seed = Uint8Array.from({ length: 32 }, (_, index) => index);
  const hash = await crypto.subtle.digest('SHA-256', seed);
  const hex = (bytes: Uint8Array) =>
    Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const numbers = Array.from({ length: 156 }, (_, index) => index + 1);
  const lots = await drawLots(seed, 1, numbers, []);
  const draw = {
    tournament_id: 1,
    seed: hex(seed),
    seed_sha256: hex(new Uint8Array(hash)),
    tickets: 1,
    entries: numbers.map((number) => ({
      number,
      golfer: { id: number, full_name: `Golfer ${number}` },
      replaced: [],
      team_id: null,
      in_play: true,
    })),
    teams: [],
    drawn: [{ number: 1, golfer_ids: lots.entries.slice(0, 4), team_id: null }],
  };
  const screen = await renderInApp(<RerunDraw draw={draw} />);
  await screen.getByRole('button').click();
  await expect
    .element(screen.getByText('1 ticket drawn again. Every one is the same.'))
    .toBeVisible();
  const cells = screen.getByRole('cell').elements();
  expect(cells.map(({ textContent }) => textContent).slice(2)).toEqual(['–', 'Same']);
});
